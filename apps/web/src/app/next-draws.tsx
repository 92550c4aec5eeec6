import '../features/lottery/lottery.css'
import './next-draws.css'
import type { LotteryTime } from '@fairground/domain/lottery/countdown.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { chevronRight } from '@fairground/ui/outlines.ts'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type Lottery, useLotteries } from '../data/lottery.ts'
import { useNear } from '../device/lazy-load.ts'
import { useFavouriteLotteries } from '../device/lottery-favourites.ts'
import { LotteryBall } from '../features/lottery/lottery-ball.tsx'
import { phaseWords } from '../features/lottery/phase-words.ts'
import { useCountdown } from '../features/lottery/use-countdown.ts'
import { nextDraws } from './next-draws-rules.ts'
import { writeQuery } from './place-query.ts'
import { RouteLink } from './route-link.tsx'

/** Read only when it is about to be seen: its times make the phone ask again and again. */
export function NextDraws() {
  const text = useText()
  const { ref, near } = useNear<HTMLElement>()
  return (
    <section aria-labelledby="next-draws" ref={ref}>
      <div className="section-head mt-3 flex-wrap">
        <h2 id="next-draws">{text('home.nextDraws')}</h2>
        <RouteLink route="lottery" className="section-more">
          {text('lottery.toList')}
          <Outline d={chevronRight} size={17} strokeWidth={2.3} className="flip" />
        </RouteLink>
      </div>
      <div className="draw-cards">{near ? <DrawCards /> : <CardSkeletons />}</div>
    </section>
  )
}

function DrawCards() {
  const text = useText()
  const { data, isError } = useLotteries()
  const favourites = useFavouriteLotteries()
  if (!data) return isError ? <p className="draw-none">{text('state.error')}</p> : <CardSkeletons />
  const next = nextDraws(data.list, favourites)
  if (next.length === 0) return <p className="draw-none">{text('state.empty')}</p>
  return next.map((lottery) => <DrawCard key={lottery.code} lottery={lottery} lotteryTime={data.lotteryTime} />)
}

function DrawCard({ lottery, lotteryTime }: { lottery: Lottery; lotteryTime: LotteryTime | null }) {
  const text = useText()
  const { digits, phase } = useCountdown(lottery, lotteryTime)
  return (
    <RouteLink route="lotteryStart" search={writeQuery({ code: lottery.code })} className="card draw-card">
      <LotteryBall lottery={lottery} size="row" />
      <span className="draw-name">{lottery.name}</span>
      <span className="draw-digits num" data-phase={phase}>
        {digits}
      </span>
      <span className="draw-phase">{text(phaseWords[phase])}</span>
    </RouteLink>
  )
}

function CardSkeletons() {
  return ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="draw-card rounded-lg" />)
}
