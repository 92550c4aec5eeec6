import '../lazy.css'
import type { LotteryTime } from '@fairground/domain/lottery/countdown.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { chevronRight } from '@fairground/ui/outlines.ts'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useDeferredValue } from 'react'
import type { Game } from '../../data/games/games.ts'
import { lastResultOf, useDrawsToday } from '../../data/lottery/draws.ts'
import type { Lottery } from '../../data/lottery/lottery.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { pictureAt } from '../../device/picture-address.ts'
import { phaseWords } from '../../features/lottery/phase-words.ts'
import { ShortDigits } from '../../features/lottery/short-digits.tsx'
import { useCountdown } from '../../features/lottery/use-countdown.ts'
import { DrawnResult } from '../../parts/games/drawn-result.tsx'
import { LotteryBall } from '../../parts/games/lottery-ball.tsx'
import { useOpenNow } from '../../parts/games/open-now.ts'
import { useLaunch } from '../../parts/games/use-launch.ts'
import { usePlayLottery } from '../../parts/games/use-play-lottery.ts'
import { RouteLink } from '../../routing/route-link.tsx'

/** What really opens, one tap away: the boards of the lotteries that are drawn here and the games that are connected. */
export function PlayNow() {
  const text = useText()
  // An answer is drawn in slices: nobody waits for it with a finger on the screen.
  const open = useDeferredValue(useOpenNow())
  const { lotteryTime, isPending } = open
  const { data: today } = useDrawsToday()
  const { liveGame } = useWhitelabel()
  const isLive = liveGame !== null
  // The live game and the first game that opens stand above already.
  const lotteries = open.lotteries.filter(({ code }) => code !== liveGame)
  const games = isLive ? open.games.slice(1) : open.games
  if (!isPending && lotteries.length + games.length === 0) return null
  // A tile in sight must not move when the games come, so that a grid of both waits for them.
  const isWaiting = isPending && (isLive || lotteries.length === 0)
  const lotteryCards = lotteries.map((lottery) => (
    <LotteryCard
      key={lottery.code}
      lottery={lottery}
      lotteryTime={lotteryTime}
      last={lastResultOf(today, lottery.code)}
    />
  ))
  const gameCards = games.map((game) => <GameCard key={game.nodeId} game={game} />)
  return (
    <section aria-labelledby="play-now" className={isLive ? 'home-open is-grid' : undefined}>
      <div className="section-head">
        <h2 id="play-now">{text('lottery.play')}</h2>
        <RouteLink route={isLive ? 'gameCenter' : 'lottery'} className="section-more">
          {text(isLive ? 'title.gameCenter' : 'lottery.toList')}
          <Outline d={chevronRight} size={17} strokeWidth={2.3} className="flip" />
        </RouteLink>
      </div>
      <div className={isLive ? 'play-cards is-grid' : 'play-cards'}>
        {isWaiting && <CardSkeletons count={isLive ? 4 : 2} />}
        {!isWaiting && (isLive ? takeTurns(lotteryCards, gameCards) : [...lotteryCards, ...gameCards])}
      </div>
    </section>
  )
}

/** One of each, until only one kind is left. */
function takeTurns<Card>(ones: readonly Card[], others: readonly Card[]): readonly Card[] {
  const longer = ones.length > others.length ? ones : others
  return longer.flatMap((_, at) => [...ones.slice(at, at + 1), ...others.slice(at, at + 1)])
}

type LotteryCardProps = {
  readonly lottery: Lottery
  readonly lotteryTime: LotteryTime | null
  readonly last: readonly string[] | null
}

function LotteryCard({ lottery, lotteryTime, last }: LotteryCardProps) {
  const text = useText()
  const play = usePlayLottery(lottery)
  const { digits, phase } = useCountdown(lottery, lotteryTime)
  const [name, pace] = lottery.name.split(' · ')
  return (
    <button type="button" className="play-card" style={{ '--card-h': lottery.iconHue }} onClick={play}>
      <span className="play-name">{name}</span>
      <span className="play-kind">
        {pace && (phase === 'selling' || phase === 'closing') ? pace : text(phaseWords[phase])}
      </span>
      <span className="play-foot">
        <span className="play-time num" data-phase={phase}>
          <ShortDigits digits={digits} />
        </span>
        {last ? (
          <DrawnResult game={lottery.code} result={last} size="small" />
        ) : (
          <LotteryBall lottery={lottery} size="row" />
        )}
      </span>
    </button>
  )
}

function GameCard({ game }: { game: Game }) {
  const text = useText()
  const play = useLaunch(game)
  return (
    <button type="button" className="play-card is-game" onClick={play}>
      {game.showIcon && <img className="play-art" src={pictureAt(game.iconUrl)} width={300} height={400} alt="" />}
      <span className="play-name">{game.displayName}</span>
      <span className="play-kind">{game.vendorName}</span>
      <span className="play-foot">
        <span className="play-time">{text('games.anyTime')}</span>
      </span>
    </button>
  )
}

function CardSkeletons({ count }: { readonly count: number }) {
  return ['a', 'b', 'c', 'd'].slice(0, count).map((key) => <Skeleton key={key} className="play-card" />)
}
