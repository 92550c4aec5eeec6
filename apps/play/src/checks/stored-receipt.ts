import type { BetReceiptV2 } from '@fairground/contract/lottery/bets.ts'
import type { Missing } from '@fairground/domain/lottery/draw-log/verify/step.ts'
import type { OrderResponse } from '../slip/order.ts'

/** What this phone has found out about a bet. */
export type CheckFinding =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'booked' }
  | { readonly kind: 'checked' }
  | { readonly kind: 'differs' }
  | { readonly kind: 'keys-changed' }
  | { readonly kind: 'owed'; readonly missing: Missing; readonly since: string }

export type StoredReceipt = {
  readonly member: string
  readonly betId: string
  readonly game: string
  readonly numero: string
  readonly drawAt: string
  /** Gone once everything about it is right, because nothing is left to prove. */
  readonly receipt: BetReceiptV2 | null
  readonly found: CheckFinding
}

const maxOfMember = 40
const maxInAll = 160
const longestMs = 30 * 24 * 60 * 60 * 1_000

export function isAlarm({ kind }: CheckFinding): boolean {
  return kind === 'differs' || kind === 'keys-changed' || kind === 'owed'
}

/** Receipts of scheme LV1 have no log to be checked against, so they are not kept. */
export function receiptsOf(
  { bets, receipts }: Pick<OrderResponse, 'bets' | 'receipts'>,
  member: string,
): StoredReceipt[] {
  return receipts.flatMap((receipt) => {
    const bet = bets.find(({ id }) => id === receipt.betId)
    if (!bet || receipt.scheme !== 'BR2') return []
    const { id, game, numero, drawAt } = bet
    return [{ member, betId: id, game, numero, drawAt, receipt, found: { kind: 'nothing' } }]
  })
}

/** An order that is answered twice has one receipt for each bet. */
export function withReceipts(
  kept: readonly StoredReceipt[],
  fresh: readonly StoredReceipt[],
): readonly StoredReceipt[] {
  const known = new Set(kept.map(({ betId }) => betId))
  return limited([...fresh.filter(({ betId }) => !known.has(betId)), ...kept])
}

/** What once did not match stays so: the platform may show a better face to a player who looks twice. */
export function withFinding(
  kept: readonly StoredReceipt[],
  betId: string,
  found: CheckFinding,
): readonly StoredReceipt[] {
  return kept.map((entry) => {
    if (entry.betId !== betId || isFinal(entry.found)) return entry
    return { ...entry, found, receipt: found.kind === 'checked' ? null : entry.receipt }
  })
}

export function isFinal({ kind }: CheckFinding): boolean {
  return kind === 'differs' || kind === 'keys-changed' || kind === 'checked'
}

/** The newest of each member. What accuses the platform goes last, and what was found to be right goes first. */
function limited(kept: readonly StoredReceipt[]): readonly StoredReceipt[] {
  const oldestMs = Math.max(...kept.map(({ drawAt }) => Date.parse(drawAt))) - longestMs
  const counts = new Map<string, number>()
  return kept
    .filter(({ drawAt }) => Date.parse(drawAt) >= oldestMs)
    .toSorted((a, b) => rankOf(a.found) - rankOf(b.found))
    .filter(({ member }) => {
      const count = (counts.get(member) ?? 0) + 1
      counts.set(member, count)
      return count <= maxOfMember
    })
    .slice(0, maxInAll)
}

function rankOf(found: CheckFinding): number {
  if (found.kind === 'checked') return 2
  return isAlarm(found) ? 0 : 1
}
