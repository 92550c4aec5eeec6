import type { Amount } from '../money.ts'

/** `wins` and `pushes` of `of` equally likely outcomes. */
export type Chance = { readonly wins: number; readonly pushes?: number; readonly of: number }

/** The prize group of the house: of 2,000 staked, so much comes back in the long run (97 %). */
export const houseSeries = 1_940
const fullSeries = 2_000n

/** Payouts are multiples of the stake, counted in ten-thousandths as money is. */
const one = 10_000n

/** What a winning unit pays for one staked, the stake included: fair odds less the edge, cut at four decimals. */
export function oddsOf({ wins, pushes = 0, of }: Chance, series = houseSeries): bigint {
  return (BigInt(of - pushes) * BigInt(series) * one) / (BigInt(wins) * fullSeries)
}

/** What comes back of stakes that are decided, in ten-thousandths: it is never more than the series says. */
export function returnOf({ wins, pushes = 0, of }: Chance, odds: bigint): bigint {
  return (odds * BigInt(wins)) / BigInt(of - pushes)
}

export type WonUnits = { readonly price: string; readonly units: number }

/** One cut per line, in favour of the house and of less than a ten-thousandth of a unit. */
export function winOf(unitStake: Amount, odds: Readonly<Record<string, bigint>>, won: readonly WonUnits[]): Amount {
  const times = won.reduce((sum, { price, units }) => sum + (odds[price] ?? 0n) * BigInt(units), 0n)
  return (unitStake * times) / one
}
