import { useEffect, useState } from 'react'
import type { BoardDraw } from './board-times.ts'
import { Ring } from './ring.tsx'
import { type ServerClock, serverNow } from './server-clock.ts'

const redrawEveryMs = 250
/** From here on the time is short, whatever the game. */
export const shortMs = 10_000

/** Counted on the monotonic clock from the server's own moment: a phone that is set wrong still closes in time. */
export function useTimeLeft(clock: ServerClock, until: string | null): number {
  const leftNow = () => (until === null ? 0 : Date.parse(until) - serverNow(clock, performance.now()))
  const [left, setLeft] = useState(leftNow)
  useEffect(() => {
    const count = () => setLeft(until === null ? 0 : Date.parse(until) - serverNow(clock, performance.now()))
    count()
    const timer = setInterval(count, redrawEveryMs)
    return () => clearInterval(timer)
  }, [clock, until])
  return left
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
export function isTimeShort(draw: Pick<BoardDraw, 'openAt' | 'lockAt'>, leftMs: number): boolean {
  const whole = Date.parse(draw.lockAt) - Date.parse(draw.openAt)
  return leftMs < Math.min(longestShortMs, whole / 6)
}

type CountdownProps = {
  readonly clock: ServerClock
  readonly draw: Pick<BoardDraw, 'openAt' | 'lockAt'> | null
  readonly size: number
}

/** The time until the lock inside a ring that empties. */
export function Countdown({ clock, draw, size }: CountdownProps) {
  const left = useTimeLeft(clock, draw?.lockAt ?? null)
  const whole = draw ? Date.parse(draw.lockAt) - Date.parse(draw.openAt) : 1
  return (
    <Ring size={size} share={left / whole} isShort={draw !== null && isTimeShort(draw, left)}>
      <b className="num ring-time" role="timer" dir="ltr">
        {draw ? shortCountdown(left) : '-:--'}
      </b>
    </Ring>
  )
}
