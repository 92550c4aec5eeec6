import './lottery-panel.css'
import type { LotteryTime } from '@fairground/domain/lottery/countdown.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { Lottery, LotteryKind } from '../../data/lottery/lottery.ts'
import { CountdownRing } from '../../parts/games/countdown-ring.tsx'
import { LotteryBall } from '../../parts/games/lottery-ball.tsx'
import { RouteLink } from '../../routing/route-link.tsx'
import { LastResult } from './last-result.tsx'
import { LotteryStar } from './lottery-star.tsx'
import { phaseWords, shortNumero } from './phase-words.ts'
import { useCountdown } from './use-countdown.ts'
import { useLotteryWay } from './use-lottery-way.ts'

type TicketCardProps = {
  readonly lottery: Lottery
  readonly lotteryTime: LotteryTime | null
  readonly kind: LotteryKind
}

/** The draw that closes next. */
export function TicketCard({ lottery, lotteryTime, kind }: TicketCardProps) {
  const text = useText()
  const way = useLotteryWay(lottery, kind)
  const { digits, phase, sharePercent } = useCountdown(lottery, lotteryTime)
  return (
    <article className="ticket-card" data-phase={phase}>
      <div className="ticket-head">
        <div className="min-w-0 flex-1">
          <div className="lottery-title">
            <LotteryBall lottery={lottery} size="row" />
            <h2 className="ticket-name">{lottery.name}</h2>
          </div>
          <p className="ticket-note">
            {lottery.numero && <>{text('lottery.draw', { numero: shortNumero(lottery.numero) })} &middot; </>}
            {text(phaseWords[phase])}
          </p>
        </div>
        <LotteryStar lottery={lottery} size={23} className="icon-button ticket-star" />
      </div>
      <div className="ticket-foot">
        <CountdownRing sharePercent={sharePercent} phase={phase} size="large">
          <span className="ticket-digits num" role="timer">
            {digits}
          </span>
        </CountdownRing>
        <div className="ticket-words">
          <LastResult game={lottery.code} />
        </div>
        <RouteLink {...way} className="ticket-play">
          {text('lottery.play')}
        </RouteLink>
      </div>
    </article>
  )
}
