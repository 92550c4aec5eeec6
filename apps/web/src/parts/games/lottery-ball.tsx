import './games.css'
import type { Lottery } from '../../data/lottery/lottery.ts'

type LotteryBallProps = {
  readonly lottery: Pick<Lottery, 'iconHue' | 'iconText'>
  readonly size: 'row' | 'large' | 'hero'
}

/** A sphere of the lottery's hue with its letters: an icon that needs no request. */
export function LotteryBall({ lottery: { iconHue, iconText }, size }: LotteryBallProps) {
  return (
    <span className={`lottery-ball is-${size}`} style={{ '--ball-h': iconHue }} aria-hidden="true">
      <b className={`lottery-letters ${iconText.length > 2 ? 'is-long' : ''}`}>{iconText}</b>
    </span>
  )
}
