/** When the request of the list left and when its answer came, both on the phone's monotonic clock (D-12). */
export type LotteryTime = readonly [left: number, came: number]

export type CountedLottery = { readonly remainTime: number; readonly lotteryTime: LotteryTime }

export const noCountdown = '--:--:--'

/**
 * spec §2: the remaining time less half of the lottery time range, because the server's figure was already that old
 * when it came, and less what has passed since.
 */
export function remainingAt({ remainTime, lotteryTime }: CountedLottery, monotonicNow: number): number {
  const [left, came] = lotteryTime
  return remainTime - (came - left) / 2 - (monotonicNow - came)
}

/** h:mm:ss; null is a lottery that is not on sale. The last second shows zeros, never a second too much. */
export function formatCountdown(remainingMs: number | null): string {
  if (remainingMs === null || !(remainingMs > 0)) return noCountdown
  const seconds = Math.floor(remainingMs / 1000)
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}

/** What a lottery shows at this moment. */
export function countdownOf(lottery: CountedLottery & { readonly isSale: boolean }, monotonicNow: number): string {
  return formatCountdown(lottery.isSale ? remainingAt(lottery, monotonicNow) : null)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

export const minPollMs = 7_000
export const maxPollMs = 30_000

/**
 * spec §5: when the phone reads the lotteries again. Only lotteries on sale count (D-44), because a closed one would
 * keep every phone at the short interval all day.
 */
export function nextPollMs(lotteries: readonly { readonly isSale: boolean; readonly remainTime: number }[]): number {
  const soonest = lotteries.reduce(
    (least, { isSale, remainTime }) => (isSale ? Math.min(least, remainTime) : least),
    maxPollMs,
  )
  return soonest <= 0 ? minPollMs : soonest
}
