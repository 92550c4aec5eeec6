/** Draws are made so far ahead that a player who bets many periods in advance finds them. */
export const generatedAheadMs = 48 * 3_600_000

/** A bet may be taken back until so long before the sale closes. */
export const cancelEndsMs = 3_000

/** The rounds of drand's quicknet, and of the local beacon that stands in for it, as scheme LV1 counts them. */
const firstRoundMs = 1_692_803_367_000
const roundMs = 3_000
const beaconAfterLockMs = 2_000

export function roundTimeOf(round: number): Date {
  return new Date(firstRoundMs + (round - 1) * roundMs)
}

/** The first round at or after two seconds from the lock: fixed with the draw, and out after the last bet. */
export function beaconRoundOf(lockAt: Date): number {
  return Math.ceil((lockAt.getTime() + beaconAfterLockMs - firstRoundMs) / roundMs) + 1
}

/** Null once it is too late. */
export function cancelUntilOf(lockAt: Date, now: Date): Date | null {
  const until = new Date(lockAt.getTime() - cancelEndsMs)
  return now <= until ? until : null
}
