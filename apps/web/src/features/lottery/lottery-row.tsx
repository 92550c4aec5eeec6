import type { LotteryTime } from '@fairground/domain/lottery/countdown.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { Lottery, LotteryKind } from '../../data/lottery/lottery.ts'
import { CountdownRing } from '../../parts/games/countdown-ring.tsx'
import { LotteryBall } from '../../parts/games/lottery-ball.tsx'
import { RouteLink } from '../../routing/route-link.tsx'
import { LastResult } from './last-result.tsx'
import { LotteryStar } from './lottery-star.tsx'
import { PhaseNote } from './phase-note.tsx'
import { shortNumero } from './phase-words.ts'
import { ShortDigits } from './short-digits.tsx'
import { useCountdown } from './use-countdown.ts'
import { useLotteryTarget } from './use-lottery-target.ts'

type LotteryRowProps = {
  readonly lottery: Lottery
  readonly lotteryTime: LotteryTime | null
  readonly kind: LotteryKind
}

export function LotteryRow({ lottery, lotteryTime, kind }: LotteryRowProps) {
  const text = useText()
  const way = useLotteryTarget(lottery, kind)
  const { digits, phase, sharePercent } = useCountdown(lottery, lotteryTime)
  return (
    <article className="lottery-row" data-phase={phase}>
      <CountdownRing sharePercent={sharePercent} phase={phase} size="row">
        <span className="lottery-digits num" role="timer">
          <ShortDigits digits={phase === 'drawing' ? '0:00:00' : digits} />
        </span>
        <LotteryBall lottery={lottery} size="row" />
      </CountdownRing>
      <RouteLink {...way} className="lottery-open">
        <span className="lottery-name">{lottery.name}</span>
        <span className="lottery-draw">
          {lottery.numero && text('lottery.draw', { numero: shortNumero(lottery.numero) })}
          <PhaseNote phase={phase} />
        </span>
        <LastResult game={lottery.code} />
      </RouteLink>
      <LotteryStar lottery={lottery} size={21} className="icon-button lottery-star" />
    </article>
  )
}
