import type { Amount } from '../money.ts'

/** `wins` and `pushes` of `of` equally likely outcomes. Where a unit can win several times, `wins` counts each time. */
export type Chance = { readonly wins: bigint; readonly pushes?: bigint; readonly of: bigint }

/** A row of a pay table: what it pays is given, and no series changes it. */
export type PayTableRow = Chance & { readonly pays: bigint }

export type Price = Chance | PayTableRow

/** The prize group of the house: of 2,000 staked, so much comes back in the long run (97 %). */
export const baseSeries = 1_940
const fullSeries = 2_000n
const minSeries = 1_700
export const maxSeries = 1_960

export function isSeries(series: number): boolean {
  return series % 2 === 0 && series >= minSeries && series <= maxSeries
}

/** Payouts are multiples of the stake, counted in ten-thousandths as money is. */
const one = 10_000n

/** In lowest terms, so that chances that are equal look equal. */
export function chanceOf(wins: bigint, of: bigint, pushes = 0n): Chance {
  const common = commonFactor(commonFactor(wins, of), pushes)
  const chance = { wins: wins / common, of: of / common }
  return pushes === 0n ? chance : { ...chance, pushes: pushes / common }
}

function commonFactor(a: bigint, b: bigint): bigint {
  let [large, small] = [a, b]
  while (small !== 0n) [large, small] = [small, large % small]
  return large
}

/** What a winning unit pays for one staked, the stake included: fair odds less the edge, cut at four decimals. */
export function oddsOf(price: Price, series = baseSeries): bigint {
  if ('pays' in price) return price.pays
  const { wins, pushes = 0n, of } = price
  return ((of - pushes) * BigInt(series) * one) / (wins * fullSeries)
}

/** What comes back of stakes that are decided, in ten-thousandths: it is never more than the series says. */
export function returnOf({ wins, pushes = 0n, of }: Chance, odds: bigint): bigint {
  return (odds * wins) / (of - pushes)
}

export type WonUnits = { readonly price: string; readonly units: number }

/** One cut per line, in favour of the house and of less than a ten-thousandth of a unit. */
export function winOf(unitStake: Amount, odds: Readonly<Record<string, bigint>>, won: readonly WonUnits[]): Amount {
  const times = won.reduce((sum, { price, units }) => sum + (odds[price] ?? 0n) * BigInt(units), 0n)
  return (unitStake * times) / one
}
