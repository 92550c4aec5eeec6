import type { Amount } from '../money.ts'

export const limitKinds = ['deposit', 'loss', 'stake'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Rolling windows. A month is thirty days, so that no month is longer than another. */
export const limitSpans = ['24h', '30d', '7d'] as const
export type LimitSpan = (typeof limitSpans)[number]

export type LimitName = `${LimitKind}.${LimitSpan}`

const hourMs = 3_600_000
export const spanMs: Readonly<Record<LimitSpan, number>> = {
  '24h': 24 * hourMs,
  '7d': 168 * hourMs,
  '30d': 720 * hourMs,
}

/** A member who wants to play for more sleeps on it first (P2). */
export const raiseAfterMs = 24 * hourMs

/** Null is no limit. */
export type Limit = {
  readonly amount: Amount | null
  readonly pending: { readonly amount: Amount | null; readonly from: Date } | null
}

export const noLimit: Limit = { amount: null, pending: null }

/** Lower takes effect at once and ends a raise that was waiting; higher waits a day and is then asked for again. */
export function requestLimit(current: Limit, wanted: Amount | null, now: Date): Limit {
  if (!isHigher(wanted, current.amount)) return { amount: wanted, pending: null }
  if (current.pending?.amount === wanted) return current
  return { amount: current.amount, pending: { amount: wanted, from: new Date(now.getTime() + raiseAfterMs) } }
}

/** The raise takes effect when it is confirmed after its day, not by itself. */
export function confirmLimit({ pending }: Limit, now: Date): Limit | 'nothing-waits' | 'too-early' {
  if (!pending) return 'nothing-waits'
  return now >= pending.from ? { amount: pending.amount, pending: null } : 'too-early'
}

function isHigher(wanted: Amount | null, current: Amount | null): boolean {
  if (current === null) return false
  return wanted === null || wanted > current
}
