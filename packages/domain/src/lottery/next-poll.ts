export const soonestPollMs = 7_000
export const latestPollMs = 30_000

/**
 * spec §5: when the phone reads the lotteries again. Only lotteries on sale count (D-44), because a closed one would
 * keep every phone at the short interval all day.
 */
export function nextPollMs(lotteries: readonly { readonly isSale: boolean; readonly remainTime: number }[]): number {
  const soonest = lotteries.reduce(
    (least, { isSale, remainTime }) => (isSale ? Math.min(least, remainTime) : least),
    latestPollMs,
  )
  return soonest <= 0 ? soonestPollMs : soonest
}
