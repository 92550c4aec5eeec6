import type { Amount } from '../money.ts'

/** What a merchant pays out; all amounts are of its currency. */
export type WithdrawTerms = {
  readonly least: Amount
  readonly most: Amount
  /** To one member on one day of the merchant. */
  readonly dayMost: Amount
  readonly freeADay: number
  /** Of each withdrawal after the free ones of a day. */
  readonly fee: Amount
}

/** What a member has asked for today and was not refused. */
export type DayUse = { readonly amount: Amount; readonly count: number }

export function feeOf({ freeADay, fee }: WithdrawTerms, { count }: DayUse): Amount {
  return count < freeADay ? 0n : fee
}

export function freeLeftOf({ freeADay }: WithdrawTerms, { count }: DayUse): number {
  return Math.max(0, freeADay - count)
}

export function dayLeftOf({ dayMost }: WithdrawTerms, { amount }: DayUse): Amount {
  return dayMost > amount ? dayMost - amount : 0n
}

/** Between what an amount must be now. When the day is used up nothing is. */
export function rangeOf(terms: WithdrawTerms, use: DayUse): { readonly min: Amount; readonly max: Amount } {
  const left = dayLeftOf(terms, use)
  if (left < terms.most) return { min: terms.least, max: left }
  return { min: terms.least, max: terms.most }
}
