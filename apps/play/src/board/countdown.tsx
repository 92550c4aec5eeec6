import { formatCountdown } from '@fairground/domain/lottery/countdown.ts'
import { useEffect, useState } from 'react'
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

export function Countdown({ clock, until }: { readonly clock: ServerClock; readonly until: string }) {
  const left = useTimeLeft(clock, until)
  return (
    <span className="play-countdown num" role="timer" data-short={left < shortMs}>
      {formatCountdown(left)}
    </span>
  )
}
