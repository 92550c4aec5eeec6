/** Of so much staked a series says what comes back. */
const wholeStake = 2_000n

/** What a stake earns an account of this series above one of another, in 1/2000 of a ten-thousandth. */
export const rebateUnits = (stake: bigint, series: number, below: number): bigint =>
  stake * BigInt(Math.max(series - below, 0))

/**
 * What a day pays an agent. Its units are valid stakes times the difference of series; whole ten-thousandths of them, and of
 * what was left before, are paid, and the rest is carried on and never lost.
 */
export function rebateOf(units: bigint, carriedIn: bigint): { readonly amount: bigint; readonly carry: bigint } {
  const total = units + carriedIn
  const amount = total > 0n ? total / wholeStake : 0n
  return { amount, carry: total - amount * wholeStake }
}
