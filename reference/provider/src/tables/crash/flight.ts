/** The rules of a flight. A multiple is counted in whole hundredths: 247 is 2.47×. The page runs this very file. */

/** A draw is one of so many equally likely numbers. */
export const drawCount = 2n ** 52n
/** Out of a hundred staked, what comes back in the long run, whatever multiple a player leaves at. */
const returned = 97n
export const lowestAuto = 101
/** A flight that is still on at this multiple ends there, and everybody on board is paid by it. */
export const topMultiple = 100_000
const doublingMs = 8_000

/**
 * The highest multiple that can still be cashed out, and 0 when the rocket is gone before it flies. A flight reaches
 * the multiple `m` in `floor(97 N / m)` of the `N` draws: 0.97 / m of all flights, and 3 % never fly.
 */
export function lastMultipleOf(draw: bigint): number {
  const reached = (returned * drawCount) / (draw + 1n)
  if (reached < 100n) return 0
  return reached > topMultiple ? topMultiple : Number(reached)
}

/** How many of all draws reach a multiple, exactly. */
export function drawsReaching(multiple: number): bigint {
  return (returned * drawCount) / BigInt(multiple)
}

/** What the server's clock shows so many milliseconds after the start. */
export function multipleAt(elapsedMs: number): number {
  if (elapsedMs <= 0) return 100
  return Math.min(topMultiple, Math.floor(100 * 2 ** (elapsedMs / doublingMs)))
}

/** The first millisecond at which a multiple is shown. */
export function firstMsOf(multiple: number): number {
  let ms = Math.max(0, Math.floor(Math.log2(multiple / 100) * doublingMs) - 2)
  while (multipleAt(ms) < multiple) ms++
  return ms
}

/** The first millisecond at which nothing can be cashed out any more. */
export function endMsOf(lastMultiple: number): number {
  if (lastMultiple === 0) return 0
  return lastMultiple >= topMultiple ? firstMsOf(topMultiple) + 1 : firstMsOf(lastMultiple + 1)
}

export type CashOutInput = {
  /** The multiple that the player left to the server, if any. */
  readonly autoAt: number | null
  /** When the player's tap reached the server, in milliseconds after the start, if it did. */
  readonly tappedMs: number | null
}

/** The multiple that a stake is paid by, and 0 for one that was still on board at the end. */
export function paidMultiple({ autoAt, tappedMs }: CashOutInput, lastMultiple: number): number {
  const tappedAt = tappedMs === null || tappedMs < 0 ? Number.POSITIVE_INFINITY : multipleAt(tappedMs)
  const first = Math.min(autoAt ?? Number.POSITIVE_INFINITY, tappedAt)
  if (first <= lastMultiple) return first
  return lastMultiple === topMultiple ? topMultiple : 0
}

export function winOf(stake: bigint, multiple: number): bigint {
  return (stake * BigInt(multiple)) / 100n
}
