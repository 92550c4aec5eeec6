import { useText } from '@fairground/ui/words.tsx'
import { writeElapsed } from '../../../parts/page/elapsed.ts'
import { useTimeLeft } from './order-clock.ts'

const shortMs = 60_000
const unknown = '-:--:--'

/** A screen reader may ask for it and is not told every second. */
export function OrderCountdown({ until }: { until: string }) {
  const text = useText()
  const left = useTimeLeft(until)
  return (
    <p className="order-fact">
      <span>{text('order.timeLeft')}</span>
      <b
        role="timer"
        aria-live="off"
        aria-label={text('order.timeLeft')}
        className="num order-time"
        data-short={(left !== null && left < shortMs) || undefined}
      >
        {left === null ? unknown : writeElapsed(Math.ceil(left / 1000) * 1000)}
      </b>
    </p>
  )
}
