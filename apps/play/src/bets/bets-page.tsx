import './bets.css'
import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useEffect, useRef, useState } from 'react'
import { Figure } from '../app/figure.tsx'
import { useMoney, usePaidMoney, useShortMoney } from '../app/money.tsx'
import { NetAmount } from '../app/net-amount.tsx'
import { Problem } from '../app/problem.tsx'
import { refusalWords } from '../app/refusal-words.ts'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { shortNumero, timeText } from '../board/numero-text.ts'
import { back, ticket } from '../board/outlines.ts'
import { noteOf } from '../board/recent-strip.tsx'
import { FindingLine, FindingTick } from '../checks/finding-line.tsx'
import { DrawnResult } from '../families/drawn-result.tsx'
import { betLabel } from '../families/families.ts'
import { WithFamilies } from '../families/with-families.tsx'
import { postToHost } from '../net/host-frame.ts'
import { type BetDay, type BetSums, betDays } from './bet-days.ts'
import { BetFilters, isShown, mayShowOlder, noFilter } from './bet-filters.tsx'
import { BetState } from './bet-state.tsx'
import { dayText } from './day-text.ts'
import { openBet } from './open-bet.ts'
import { OpenBets } from './open-bets.tsx'
import { useGameNames, useGamesOnSale } from './use-boards.ts'
import { useMyBets } from './use-my-bets.ts'

type Shown = 'all' | 'open' | 'settled'

const isOpen = ({ state }: Bet) => state === 'accepted'

/** All bets of a member, the open ones first, the others by days with what each day came to. */
export function BetsPage() {
  const text = useText()
  const [shown, setShown] = useState<Shown>('all')
  const { known, error, isReading, readOlder, refetch } = useMyBets()
  const [filter, setFilter] = useState(noFilter)
  const { clock, games: onSale } = useGamesOnSale()
  const bets = known?.bets ?? []
  const nameOf = useGameNames(bets.map(({ game }) => game))
  if (!known)
    return error === null ? (
      <BoardSkeleton />
    ) : (
      <Problem message={refusalWords(text, error)} actionLabel={text('play.tryAgain')} onAction={readOlder} />
    )
  const games = [...new Set(bets.map(({ game }) => game))].toSorted()
  const now = Date.now()
  const hasOlder = known.next !== null && mayShowOlder(bets.at(-1), filter, now)
  const filtered = bets.filter((bet) => isShown(bet, filter, now))
  const open = filtered.filter(isOpen)
  const settled = filtered.filter((bet) => !isOpen(bet))
  const days = betDays(settled, !hasOlder)
  const only = days.length === 1 && !hasOlder ? days[0] : undefined
  const isEmpty = (shown === 'open' ? open : shown === 'settled' ? days : filtered).length === 0
  return (
    <div className="play bets-page">
      <main aria-label={text('play.myBets')}>
        <Segmented
          label={text('play.myBets')}
          name="bets"
          options={[
            { value: 'all', label: text('play.all') },
            { value: 'open', label: text('play.openCount', { count: open.length }) },
            { value: 'settled', label: `${text('play.settled')} ${settled.length}${hasOlder ? '+' : ''}` },
          ]}
          value={shown}
          onChoose={setShown}
        />
        {bets.length > 0 && <BetFilters filter={filter} games={games} nameOf={nameOf} onFilter={setFilter} />}
        <div role="alert">{error !== null && <p className="order-note">{refusalWords(text, error)}</p>}</div>
        {isEmpty && !hasOlder && <Empty game={onSale[0] ?? null} />}
        {shown !== 'open' && only?.sums && <DaySums sums={only.sums} />}
        <WithFamilies games={bets.map(({ game }) => game)} fallback={<BoardSkeleton />}>
          {shown !== 'settled' && open.length > 0 && (
            <OpenBets bets={open} clock={clock} nameOf={nameOf} onDue={refetch} />
          )}
          {shown !== 'open' && days.map((day) => <Day key={day.day} day={day} isOnly={day === only} nameOf={nameOf} />)}
        </WithFamilies>
        {hasOlder && shown !== 'open' && <Older isReading={isReading} onReach={readOlder} />}
      </main>
    </div>
  )
}

function Empty({ game }: { readonly game: string | null }) {
  const text = useText()
  return (
    <div className="bets-empty">
      <Outline d={ticket} size={52} />
      <p>{text('play.noBets')}</p>
      {game && (
        <Button
          variant="soft"
          size="medium"
          onClick={() => postToHost({ type: 'fairground.show', of: `board=${game}` })}
        >
          {text('play.playNow')}
        </Button>
      )}
    </div>
  )
}

type DayProps = {
  readonly day: BetDay
  /** Its sums are those of all that is shown, and stand above it. */
  readonly isOnly: boolean
  readonly nameOf: (game: string) => string
}

function Day({ day: { at, bets, sums }, isOnly, nameOf }: DayProps) {
  const words = useWords()
  return (
    <section>
      <div className="bets-head">
        <h2 className="bets-title">{dayText(words, at, Date.now())}</h2>
      </div>
      {sums && !isOnly && <DaySums sums={sums} />}
      <ul className="bet-rows">
        {bets.map((bet) => (
          <SettledRow key={bet.id} bet={bet} name={nameOf(bet.game)} />
        ))}
      </ul>
    </section>
  )
}

function DaySums({ sums: { staked, paid } }: { readonly sums: BetSums }) {
  const text = useText()
  const [money, paidMoney] = [useMoney(), usePaidMoney()]
  return (
    <dl className="bet-card bet-sums">
      <div>
        <dt>{text('play.staked')}</dt>
        <dd className="num">
          <Figure>{money(staked)}</Figure>
        </dd>
      </div>
      <div>
        <dt>{text('play.paid')}</dt>
        <dd className="num">
          <Figure>{paidMoney(paid)}</Figure>
        </dd>
      </div>
      <div>
        <dt>{text('play.net')}</dt>
        <dd className="num">
          <NetAmount amount={paid - staked} />
        </dd>
      </div>
    </dl>
  )
}

function SettledRow({ bet, name }: { readonly bet: Bet; readonly name: string }) {
  const { text, language } = useWords()
  const [money, paidMoney] = [useShortMoney(), usePaidMoney()]
  const { game, numero, play, selection, result, state } = bet
  const [stake, win] = [parseAmount(bet.stake) ?? 0n, parseAmount(bet.win ?? '') ?? 0n]
  const isDecided = state === 'won' || state === 'lost'
  const decided = () =>
    win > 0n ? text('play.paidSome', { amount: paidMoney(win) }) : text('play.stakeOf', { amount: money(stake) })
  const told = isDecided ? decided() : text('play.stakeReturned', { amount: money(stake) })
  return (
    <li>
      <button type="button" className="bet-row" onClick={() => openBet(bet)}>
        <span className="bet-result">
          {result ? <DrawnResult game={game} result={result} size={17} /> : <Outline d={back} size={18} />}
          {result && <b className="num">{noteOf(game, result)}</b>}
        </span>
        <span className="bet-words">
          <b>{name}</b>
          <span>
            {text('play.draw', { numero: shortNumero(numero) })} &middot; {timeText(language, bet.drawAt)}
            <FindingTick bet={bet} />
          </span>
          <span>
            {betLabel(text, game, play, selection)}
            {`, ${told}`}
          </span>
        </span>
        <span className="bet-end">
          <NetAmount amount={isDecided ? win - stake : 0n} />
          <BetState bet={bet} />
        </span>
      </button>
      <FindingLine bet={bet} />
    </li>
  )
}

/** Older days come when the end of the list is reached; the button is for people who do not scroll. */
function Older({ isReading, onReach }: { readonly isReading: boolean; readonly onReach: () => void }) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || isReading || typeof IntersectionObserver !== 'function') return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), { rootMargin: '200px' })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isReading, onReach])
  return (
    <div ref={end} className="bets-older">
      <Button variant="secondary" size="medium" busy={isReading} onClick={onReach}>
        {text('play.older')}
      </Button>
    </div>
  )
}
