import type { Amount } from '../money.ts'
import type { WageringTerms } from '../rewards/promotion.ts'
import { roundDownForDisplay } from './fee.ts'

export const depositKinds = ['transfer', 'redirect', 'qr'] as const
export type DepositKind = (typeof depositKinds)[number]

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** A code is for now; a transfer leaves a bank when the bank opens. */
const payWithinMs: Readonly<Record<DepositKind, number>> = {
  transfer: dayMs,
  redirect: 30 * minuteMs,
  qr: 15 * minuteMs,
}

export function expiryOf(kind: DepositKind, at: Date): Date {
  return new Date(at.getTime() + payWithinMs[kind])
}

/** What a promotion promises with a deposit. */
export type PromoTerms = {
  /** Ten-thousandths of the deposit. */
  readonly bonusParts: number
  readonly most: Amount
  readonly leastDeposit: Amount
  /** The base is to be played so often. */
  readonly wagerTimes: number
  readonly base: WageringTerms['base']
  /** Of a stake that the bonus pays a part of. */
  readonly maxStake: Amount | null
  readonly days: number
}

export type Bonus = { readonly amount: Amount; readonly required: Amount }

/** What the terms give for what was really credited; null if they do not hold for it. */
export function bonusOf(terms: PromoTerms, credited: Amount, displayDigits: number): Bonus | null {
  if (credited < terms.leastDeposit) return null
  const share = (credited * BigInt(terms.bonusParts)) / 10_000n
  const isTooMuch = share > terms.most
  const amount = roundDownForDisplay(isTooMuch ? terms.most : share, displayDigits)
  if (amount <= 0n) return null
  const required = (amount + (terms.base === 'bonus' ? 0n : credited)) * BigInt(terms.wagerTimes)
  return { amount, required }
}

/** What one limit leaves, with what is on its way counted as if it had arrived. */
export type LimitRoom = { readonly span: '24h' | '7d' | '30d'; readonly amount: Amount; readonly left: Amount }

/** The one that leaves least; of equal ones the one that lasts longer. */
export function tightestLimit(rooms: readonly LimitRoom[]): LimitRoom | null {
  const spans = ['30d', '7d', '24h'] as const
  const inOrder = rooms.toSorted((a, b) => spans.indexOf(a.span) - spans.indexOf(b.span))
  return inOrder.reduce<LimitRoom | null>((best, room) => (best === null || room.left < best.left ? room : best), null)
}

/** Without I, L, O and U: they are read as other letters, or make words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const depositNumberBytes = 10

/** Short enough to be said on the telephone; fifty bits of luck, so that nobody finds another member's by trying. */
export function depositNumber(rng: Uint8Array): string {
  return `D${Array.from(rng.subarray(0, depositNumberBytes), (byte) => letters[byte % letters.length]).join('')}`
}
