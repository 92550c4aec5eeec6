import { type BetReceipt, type BetReceiptV2, readOrderDetail } from '@fairground/contract/lottery/bets.ts'
import { readDrawProof } from '@fairground/contract/lottery/draws.ts'
import { checkBet, fetchProof, startRound } from '../checks/check-bet.ts'
import type { CheckResult } from '../checks/check-evidence.ts'
import type { BetDetail } from '../checks/evidence-of.ts'
import { readStoredReceipts } from '../checks/receipt-store.ts'
import type { CheckFinding } from '../checks/stored-receipt.ts'
import { readKeys } from '../net/read-keys.ts'
import { send } from '../net/send.ts'
import { type Signature, signatureOf } from './signature.ts'
import { type Verdict, verdictOn } from './verify.ts'

/** By the scheme of its draw; `code` is the signature as it stands on the receipt. */
export type CheckedReceipt =
  | { readonly scheme: 'LV1'; readonly code: string; readonly signature: Signature; readonly verdict: Verdict }
  | {
      readonly scheme: 'LV2'
      readonly code: string
      /** Null when nobody could say. */
      readonly isSigned: boolean | null
      readonly found: CheckFinding
      readonly steps: CheckResult['steps']
      readonly isDemo: boolean
      /** What was published about the draw, as it stands in the log. */
      readonly statements: readonly string[]
    }

export async function checkReceipt(betId: string, now: () => number, signal: AbortSignal): Promise<CheckedReceipt> {
  const detail = await send(readOrderDetail, { betId }, signal)
  const { receipt } = detail
  if (receipt.scheme === 'BR1') return checkByLv1(detail, receipt, signal)
  // What was handed out with the bet counts, not what is said of it now.
  const kept = readStoredReceipts().find((entry) => entry.betId === betId)?.receipt
  return checkByLv2(detail, kept ?? receipt, now, signal)
}

async function checkByLv1(
  { bet, inclusion }: BetDetail,
  receipt: BetReceipt,
  signal: AbortSignal,
): Promise<CheckedReceipt> {
  const { game, numero } = bet
  const [{ keys }, proof] = await Promise.all([readKeys(signal), send(readDrawProof, { game, numero }, signal)])
  if (proof.scheme !== 'LV1') throw new Error('a receipt of scheme LV1 is on a draw of another one')
  const way = inclusion && !('path' in inclusion) ? inclusion : null
  return {
    scheme: 'LV1',
    code: receipt.signature,
    signature: await signatureOf(receipt, keys),
    verdict: await verdictOn({ bet, receipt, inclusion: way }, proof),
  }
}

async function checkByLv2(
  detail: BetDetail,
  receipt: BetReceiptV2,
  now: () => number,
  signal: AbortSignal,
): Promise<CheckedReceipt> {
  const round = await startRound(now, signal)
  try {
    const shown = await fetchProof(round, detail.bet, receipt)
    const { found, isSigned, steps, trust } = await checkBet(round, receipt, detail, shown)
    const [code = ''] = receipt.batch.trimEnd().split('\n').slice(-1)
    const { commit = null, book = null, outcome = null } = shown.proof ?? {}
    const statements = [commit, book, outcome].flatMap((statement) => statement?.text ?? [])
    return { scheme: 'LV2', code, isSigned, found, steps, isDemo: trust.isDemo, statements }
  } finally {
    round.checker.close()
  }
}
