import { formatCountdown } from '@fairground/domain/lottery/countdown.ts'
import { useEffect, useState } from 'react'
import { type ServerClock, serverNow } from './server-clock.ts'

const redrawEveryMs = 250
const shortMs = 60_000

/** Counted on the monotonic clock from the server's own moment: a phone that is set wrong still closes in time. */
export function Countdown({ clock, until }: { readonly clock: ServerClock; readonly until: string }) {
  const leftNow = () => Date.parse(until) - serverNow(clock, performance.now())
  const [left, setLeft] = useState(leftNow)
  useEffect(() => {
    const count = () => setLeft(Date.parse(until) - serverNow(clock, performance.now()))
    count()
    const timer = setInterval(count, redrawEveryMs)
    return () => clearInterval(timer)
  }, [clock, until])
  return (
    <span className="play-countdown num" role="timer" data-short={left < shortMs}>
      {formatCountdown(left)}
    </span>
  )
}
