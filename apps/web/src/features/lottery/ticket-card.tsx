import './lottery-panel.css'
import { languageOf } from '@fairground/domain/languages.ts'
import type { LotteryTime } from '@fairground/domain/lottery/countdown.ts'
import { dayMs } from '@fairground/domain/lottery/local-day.ts'
import { formatTime, formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useDrawsToday } from '../../data/lottery/draws.ts'
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

type TicketCardProps = {
  readonly lottery: Lottery
  readonly lotteryTime: LotteryTime | null
  readonly kind: LotteryKind
}

/** The draw that closes next. */
export function TicketCard({ lottery, lotteryTime, kind }: TicketCardProps) {
  const text = useText()
  const way = useLotteryTarget(lottery, kind)
  const { digits, phase, sharePercent } = useCountdown(lottery, lotteryTime)
  return (
    <article className="ticket-card" data-phase={phase}>
      <div className="ticket-head">
        <div className="min-w-0 flex-1">
          <h2 className="ticket-name">{lottery.name}</h2>
          <p className="ticket-note">
            {lottery.numero && text('lottery.draw', { numero: shortNumero(lottery.numero) })}
            <PhaseNote phase={phase} />
          </p>
        </div>
        <LotteryStar lottery={lottery} size={23} className="icon-button ticket-star" />
      </div>
      <div className="ticket-foot">
        <CountdownRing sharePercent={sharePercent} phase={phase} size="large">
          <span className="ticket-digits num" role="timer">
            <ShortDigits digits={phase === 'drawing' ? '0:00:00' : digits} />
          </span>
          <LotteryBall lottery={lottery} size="row" />
        </CountdownRing>
        <LastResult game={lottery.code} isTitled instead={<NextDraw lottery={lottery} />} />
        <RouteLink {...way} className="ticket-play">
          {text('lottery.play')}
        </RouteLink>
      </div>
    </article>
  )
}

/** Where no result is known yet: when the draw is. */
function NextDraw({ lottery: { code, lockTime } }: Pick<TicketCardProps, 'lottery'>) {
  const { text, language } = useWords()
  const { data: today } = useDrawsToday()
  const remainTime = today?.games.find(({ game }) => game === code)?.remainTime ?? 0
  if (!today || remainTime <= 0) return null
  const now = new Date(today.now)
  const drawAt = new Date(now.getTime() + remainTime + lockTime)
  const spoken = languageOf(language)
  return (
    <span className="lottery-last is-titled">
      <span className="lottery-last-title">{text('facts.next')}</span>
      <span className="ticket-at">
        <span className="num">
          {remainTime < dayMs ? formatTime(spoken, drawAt, phoneZone) : formatUpcoming(spoken, drawAt, phoneZone, now)}
        </span>
      </span>
    </span>
  )
}
