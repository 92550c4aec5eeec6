/** Of so much staked a series says what comes back. */
const wholeStake = 2_000n

/**
 * What a day pays an agent. Its units are valid stakes times the difference of series; whole ten-thousandths of them, and of
 * what was left before, are paid, and the rest is carried on and never lost.
 */
export function rebateOf(units: bigint, carriedIn: bigint): { readonly amount: bigint; readonly carry: bigint } {
  const total = units + carriedIn
  const amount = total > 0n ? total / wholeStake : 0n
  return { amount, carry: total - amount * wholeStake }
}
