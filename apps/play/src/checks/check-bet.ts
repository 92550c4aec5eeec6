import { type BetReceiptV2, readOrderDetail } from '@fairground/contract/lottery/bets.ts'
import { readDrawProof } from '@fairground/contract/lottery/draws.ts'
import type { DrawProofV2 } from '@fairground/contract/lottery/proofs.ts'
import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { Refusal, type RefusalName } from '@fairground/domain/refusals.ts'
import { readStored, store } from '../device/storage.ts'
import { readKeys } from '../net/read-keys.ts'
import { send } from '../net/send.ts'
import type { CheckResult } from './check-evidence.ts'
import { type Checker, createChecker } from './checker.ts'
import { type BetDetail, evidenceOf } from './evidence-of.ts'
import { recordFinding } from './receipt-store.ts'
import {
  addCheckpoints,
  readStoredCheckpoints,
  sizeOf,
  sizesToRequest,
  storeCheckpoints,
} from './stored-checkpoints.ts'

/** What one round of checks begins with; checkpoints that come during it count from the next one on. */
export type CheckRound = {
  readonly checker: Checker
  readonly publishedTrust: PublishedTrust | null
  readonly seen: readonly string[]
  /** The moment of the server: a phone whose clock is wrong accuses nobody. */
  readonly now: () => number
  readonly signal: AbortSignal
}

export async function startRound(now: () => number, signal: AbortSignal): Promise<CheckRound> {
  const { trust = null } = await readKeys(signal)
  return { checker: createChecker(), publishedTrust: trust, seen: readStoredCheckpoints(), now, signal }
}

type Shown = { readonly proof: DrawProofV2 | null; readonly sizes: readonly number[] }

export async function fetchProof(
  { seen, signal }: CheckRound,
  { game, numero }: { readonly game: string; readonly numero: string },
  receipt: BetReceiptV2,
): Promise<Shown> {
  const sizes = sizesToRequest(receipt.text, seen)
  const question = { game, numero, ...(sizes.length > 0 ? { seen: sizes.join() } : {}) }
  const proof = await send(readDrawProof, question, signal).catch(nullWhen('GAME_UNAVAILABLE'))
  return { proof: proof?.scheme === 'LV2' ? proof : null, sizes }
}

/** A bet that the platform says it does not know is one of which it shows nothing. */
export function fetchDetail({ signal }: CheckRound, betId: string): Promise<BetDetail | null> {
  return send(readOrderDetail, { betId }, signal).catch(nullWhen('ORDER_UNKNOWN'))
}

/** Checks what was shown against what this phone holds, and keeps what it learned. */
export async function checkBet(
  { checker, publishedTrust, seen, now }: CheckRound,
  receipt: BetReceiptV2,
  detail: BetDetail | null,
  { proof, sizes }: Shown,
): Promise<CheckResult> {
  const answer = await checker.check({
    evidence: evidenceOf(signedText(receipt), detail, proof),
    publishedTrust: publishedTrust,
    storedTrust: readTrust(),
    // Only of these the proof was asked to show that they lead to the newest one.
    seen: seen.filter((note) => sizes.includes(sizeOf(note))),
    now: new Date(now()).toISOString(),
  })
  store('local', 'drawTrust', JSON.stringify(answer.trust))
  storeCheckpoints(addCheckpoints(readStoredCheckpoints(), answer.checkpoints, answer.isOneLog))
  return { ...answer, found: recordFinding(receipt.betId, answer.found) }
}

function signedText({ text, index, path, batch }: BetReceiptV2) {
  return { text, index, path, batch }
}

function nullWhen(refusal: RefusalName): (error: unknown) => null {
  return (error) => {
    if (error instanceof Refusal && error.refusal === refusal) return null
    throw error
  }
}

function readTrust(): PublishedTrust | null {
  try {
    return JSON.parse(readStored('local', 'drawTrust') ?? 'null')
  } catch {
    return null
  }
}
