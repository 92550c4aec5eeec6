import { formatAmount, parseAmount } from '../../money.ts'
import { rootFrom } from '../bet-root.ts'
import { decidedState } from '../bet-states.ts'
import { drawnGameOf } from '../families.ts'
import { receiptText } from '../receipt.ts'
import type { ClaimedBet, Evidence, PlatformKey, SignedReceipt } from './evidence.ts'
import { compared, type StepResult } from './step.ts'

export async function checkSignatureStep(receipt: SignedReceipt, keys: readonly PlatformKey[]): Promise<StepResult> {
  const shown = { computed: receiptText(receipt), claimed: `${receipt.keyId}: ${receipt.signature}` }
  const key = keys.find(({ keyId }) => keyId === receipt.keyId)
  if (!key) return { state: keys.length === 0 ? 'open' : 'wrong', ...shown, note: 'noKey' }
  try {
    return { state: (await isSigned(receipt, key)) ? 'right' : 'wrong', ...shown }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NotSupportedError') throw error
    return { state: 'open', ...shown, note: 'noEd25519' }
  }
}

async function isSigned(receipt: SignedReceipt, { kty, crv, x }: PlatformKey): Promise<boolean> {
  const signature = bytesOf(receipt.signature)
  if (!signature) return false
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(receiptText(receipt)))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(base64url)) return undefined
  try {
    return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** The root that the receipt and its way lead to. */
export async function rootOfReceipt({ receipt, inclusion }: Evidence): Promise<string | null> {
  if (!receipt || !inclusion) return null
  const { betId: id, play, selection, stake } = receipt
  return rootFrom({ id, play, selection, stake }, inclusion)
}

export async function checkInclusionStep(evidence: Evidence): Promise<StepResult> {
  const { draw, receipt, inclusion, bet } = evidence
  if (bet?.state === 'cancelled') return { state: 'open', note: 'takenBack' }
  if (!draw || !receipt) return { state: 'open', note: 'missing' }
  const [promised, held] = [receipt, draw].map(({ game, numero, commitment }) => `${game} ${numero} ${commitment}`)
  if (promised !== held) return { state: 'wrong', computed: held ?? '', claimed: promised ?? '' }
  if (draw.betRoot === null) return { state: 'later' }
  const root = await rootOfReceipt(evidence)
  return root === null || !inclusion ? { state: 'open', note: 'missing' } : compared(root, draw.betRoot)
}

export function checkWinStep({ draw, receipt, bet }: Evidence): StepResult {
  if (bet?.state === 'cancelled') return { state: 'open', note: 'takenBack' }
  if (!draw || !receipt) return { state: 'open', note: 'missing' }
  if (draw.result === null) return draw.seed === null ? { state: 'later' } : { state: 'open', note: 'cancelled' }
  if (!drawnGameOf(draw.game)) return { state: 'open', note: 'unknownGame' }
  const settled = settledByTheRules(receipt, draw.result)
  if (settled === undefined) return { state: 'wrong' }
  const computed = settled.paid
  if (!bet) return { state: 'open', computed, note: 'missing' }
  if (bet.win === null) return { state: 'later', computed }
  const { state } = compared(outcomeOf(receipt, draw.result, settled), claimOf(bet))
  return { state, computed, claimed: bet.win }
}

type SettledByRules = { readonly state: string; readonly paid: string }

/** What this result makes of the sold line, and what it pays, the stake included. */
function settledByTheRules(
  { game, play, selection, stake, odds }: SignedReceipt,
  result: readonly string[],
): SettledByRules | undefined {
  const family = drawnGameOf(game)?.family
  const paid = parseAmount(stake)
  const line = family?.lineOf({ play, selection, unitStake: 1n, multiple: 1 })
  if (!family || !line || paid === undefined || line.selection !== selection) return undefined
  if (paid % BigInt(line.units) !== 0n) return undefined
  const prices = Object.fromEntries(Object.entries(odds).map(([price, value]) => [price, BigInt(value)]))
  const unitStake = paid / BigInt(line.units)
  const outcome = family.settle({ ...line, unitStake, stake: paid, odds: prices }, result)
  return { state: decidedState(outcome, paid), paid: formatAmount(outcome.win + outcome.pushed) }
}

function outcomeOf(receipt: SignedReceipt, result: readonly string[], { state, paid }: SettledByRules): string {
  const { betId, game, play, selection, stake } = receipt
  const units = drawnGameOf(game)?.family.lineOf({ play, selection, unitStake: 1n, multiple: 1 })?.units
  return written([betId, ...termsOf(receipt), units, stake, result, state, paid])
}

function claimOf(bet: ClaimedBet): string {
  const { id, units, unitStake, multiple, result, state, win } = bet
  const cost = formatAmount((parseAmount(unitStake) ?? 0n) * BigInt(units) * BigInt(multiple))
  return written([id, ...termsOf(bet), units, cost, result, state, win])
}

/** What a receipt and the house's word on its bet name alike. */
function termsOf(of: SignedReceipt | ClaimedBet): readonly unknown[] {
  return [of.game, of.numero, of.play, of.selection, of.stake, of.currency, of.odds, of.acceptedAt]
}

function written(values: readonly unknown[]): string {
  return JSON.stringify(values, (_, value: unknown) => {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isRecord ? Object.entries(value).toSorted() : value
  })
}
