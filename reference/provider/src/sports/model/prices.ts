/** A price is what one unit is paid by, in whole hundredths: 285 is 2.85. */

/** Out of a hundred staked on bets that count, at least so much comes back in the long run. */
export const returned = 97
/** What the prices of all picks of a market add up to beyond one: the house's share of the prices. */
export const margin = 100 / returned - 1

const lowest = 102
const highest = 10_000

/**
 * Of a bet that counts, as a share of its stake. Rounding up gives the most at the lowest price; it is told in hundredths
 * of a percent, and no less than it is.
 */
export const minReturn = returned / 100
export const maxReturn = Math.ceil((returned * lowest * 100) / (lowest - 1)) / 10_000

/** Rounded up, so that no pick returns less than is said. Null is a pick that is as good as decided. */
export function priceOf(chance: number): number | null {
  // What a sum of fractions is off by must not become a hundredth.
  const price = Math.ceil(returned / chance - 1e-7)
  return price < lowest || price > highest ? null : price
}

/** What comes back of one unit at this price, in the long run. */
export function expectedReturn(chance: number, price: number): number {
  return (chance * price) / 100
}

export function winOf(stake: bigint, price: number): bigint {
  return (stake * BigInt(price)) / 100n
}
