import { useEffect, useState } from 'react'
import type { BoardDraw } from './board-times.ts'
import { Ring } from './ring.tsx'
import { type ServerClock, serverNow } from './server-clock.ts'

const redrawEveryMs = 250
/** From here on the time is short, whatever the game. */
export const shortMs = 10_000

/**
 * Counted on the monotonic clock from the server's own moment: a phone that is set wrong still closes in time. It goes
 * down in whole steps, so that nothing is drawn again while it would look the same.
 */
export function useTimeLeft(clock: ServerClock, until: string | null, stepMs = 1_000): number {
  const [left, setLeft] = useState(() => leftNow(clock, until, stepMs))
  useEffect(() => {
    const count = () => setLeft(leftNow(clock, until, stepMs))
    count()
    const timer = setInterval(count, redrawEveryMs)
    return () => clearInterval(timer)
  }, [clock, until, stepMs])
  return left
}

function leftNow(clock: ServerClock, until: string | null, stepMs: number): number {
  if (until === null) return 0
  return Math.floor((Date.parse(until) - serverNow(clock, performance.now())) / stepMs) * stepMs
}

type Sale = Pick<BoardDraw, 'openAt' | 'lockAt'>

const longSaleMs = 240_000

/** What is left of a sale, of one. A line of some hundred pixels shows a second of a long sale by less than one. */
export function useShareLeft(clock: ServerClock, sale: Sale | null): number {
  const whole = sale ? Date.parse(sale.lockAt) - Date.parse(sale.openAt) : 1
  const left = useTimeLeft(clock, sale?.lockAt ?? null, whole < longSaleMs ? redrawEveryMs : 1_000)
  return Math.max(0, Math.min(1, left / whole))
}

/** `0:22`, and `1:04:09` where there are hours. */
export function shortCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const longestShortMs = 60_000

/** The last sixth of the sale, and never more than a minute: a game of a minute must not look short all the time. */
export function isTimeShort(draw: Sale, leftMs: number): boolean {
  const whole = Date.parse(draw.lockAt) - Date.parse(draw.openAt)
  return leftMs < Math.min(longestShortMs, whole / 6)
}

type CountdownProps = {
  readonly clock: ServerClock
  readonly draw: Sale | null
  readonly size: number
}

/** The time until the lock inside a ring that empties. */
export function Countdown({ clock, draw, size }: CountdownProps) {
  const left = useTimeLeft(clock, draw?.lockAt ?? null)
  const share = useShareLeft(clock, draw)
  return (
    <Ring size={size} share={share} isShort={draw !== null && isTimeShort(draw, left)}>
      <b className="num ring-time" role="timer" dir="ltr">
        {draw ? shortCountdown(left) : '-:--'}
      </b>
    </Ring>
  )
}
