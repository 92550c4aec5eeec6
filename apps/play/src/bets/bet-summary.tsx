import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { Figure } from '../app/figure.tsx'
import { useMoney, usePaidMoney } from '../app/money.tsx'
import { NetAmount } from '../app/net-amount.tsx'
import { Chip } from '../board/chip.tsx'
import { Countdown } from '../board/countdown.tsx'
import { shortNumero, timeText } from '../board/numero-text.ts'
import { oddsText } from '../board/odds-text.ts'
import type { ServerClock } from '../board/server-clock.ts'
import { DrawnResult } from '../families/drawn-result.tsx'
import { betLabel, familyOfGame, playLabel } from '../families/families.ts'
import { BetState, shownState } from './bet-state.tsx'
import { saleOf } from './bet-times.ts'
import { dayInLine } from './day-text.ts'

type BetSummaryProps = { readonly bet: Bet; readonly name: string; readonly clock: ServerClock | null }

/** The draw, what was picked, and what it paid. */
export function BetSummary({ bet, name, clock }: BetSummaryProps) {
  const words = useWords()
  const { text, language } = words
  const family = familyOfGame(bet.game)
  const { game, result } = bet
  const day = dayInLine(words, Date.parse(bet.drawAt), Date.now())
  return (
    <section className="bet-card bet-told">
      <div className="bet-head flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2>{name}</h2>
          <p className="mt-1">
            {text('play.draw', { numero: shortNumero(bet.numero) })} &middot; {day} {timeText(language, bet.drawAt)}
          </p>
          {shownState(bet) === 'lost' && <PaidOfLost bet={bet} />}
        </div>
        <BetState bet={bet} />
      </div>
      {result && (
        <div className="bet-drawn flex items-center gap-4 py-3.5">
          <DrawnResult game={game} result={result} size={52} />
          <p className="grid gap-1.25">
            <b className="num">{family?.noteOf(result)}</b>
            <span>{family?.wordsOf(text, result)}</span>
          </p>
        </div>
      )}
      {bet.state === 'accepted' && clock && (
        <div className="bet-drawn flex items-center gap-4 py-3.5">
          <Countdown clock={clock} draw={saleOf(bet)} size={64} />
          <p>
            <span>{text('play.closesIn')}</span>
          </p>
        </div>
      )}
      {picksOf(bet).map((pick) => (
        <Pick key={pick.selection} bet={bet} pick={pick} />
      ))}
    </section>
  )
}

/** Where the payout is smaller than the stake, what was paid and what that leaves. */
function PaidOfLost({ bet }: { readonly bet: Bet }) {
  const text = useText()
  const money = usePaidMoney()
  const [came, staked] = [cameOf(bet) ?? 0n, parseAmount(bet.stake) ?? 0n]
  if (came === 0n) return null
  return (
    <p className="mt-1">
      {text('play.paidTitle', { win: money(came) })} &middot; {text('play.net')} <NetAmount amount={came - staked} />
    </p>
  )
}

/** What can be told of by itself: a cell with its chips, or the whole bet. */
type Picked = { readonly selection: string; readonly units: number; readonly came: bigint | null }

function picksOf(bet: Bet): readonly Picked[] {
  const { game, play, selection, units, multiple, result } = bet
  const whole = [{ selection, units, came: cameOf(bet) }]
  const family = familyOfGame(game)
  const values = selection.split(',')
  if (!family?.isByCell(play) || values.length === 1) return whole
  if (!result || isBack(bet)) return values.map((value) => ({ selection: value, units: 1, came: null }))
  const unitStake = parseAmount(bet.unitStake) ?? 0n
  const picks = values.map((value) => {
    const line = { play, selection: value, unitStake, multiple }
    return { selection: value, units: 1, came: family.explain(line, result)?.settled.win ?? 0n }
  })
  // Prices of another day would tell another sum than the one that was paid.
  return picks.reduce((sum, { came }) => sum + came, 0n) === cameOf(bet) ? picks : whole
}

/** Those of the cell where it has some of its own, else all that the bet was sold at. */
function oddsOf({ game, play, odds }: Bet, selection: string): readonly bigint[] {
  const sold = Object.values(odds).map(BigInt)
  const own = familyOfGame(game)?.oddsOfValue(play, selection) ?? []
  const ofCell = sold.filter((each) => own.includes(each))
  return ofCell.length > 0 ? ofCell : sold
}

function Pick({ bet, pick: { selection, units, came } }: { readonly bet: Bet; readonly pick: Picked }) {
  const text = useText()
  const money = useMoney()
  const { game, play } = bet
  const [label, playName] = [betLabel(text, game, play, selection), playLabel(text, game, play)]
  const isNamed = label.startsWith(playName) || playName.toLocaleLowerCase().includes(label.toLocaleLowerCase())
  const count = units * bet.multiple
  const odds = oddsOf(bet, selection).map((each) => oddsText(each).slice(0, -1))
  return (
    <div className="bet-pick flex items-center gap-3 min-h-12.5">
      <Chip amount={(parseAmount(bet.unitStake) ?? 0n) * BigInt(bet.multiple)} size={34} />
      <p className="grid gap-0.75 flex-1 min-w-0">
        <b className="bet-label">{label}</b>
        <span>
          {!isNamed && `${playName} · `}
          <bdi dir="ltr">
            {money(parseAmount(bet.unitStake) ?? 0n)}
            {count > 1 ? ` × ${count} · ` : ' × '}
            {odds.join(' / ')}
          </bdi>
        </span>
      </p>
      <Came came={came} isBack={isBack(bet)} />
    </div>
  )
}

/** What came of the pick, at the end of its row. */
function Came({ came, isBack: isReturned }: { readonly came: bigint | null; readonly isBack: boolean }) {
  const text = useText()
  const money = usePaidMoney()
  if (came === null) return null
  if (came === 0n) return <span>{text('play.state.lost')}</span>
  return (
    <p className="bet-came grid justify-items-end gap-0.75">
      <b className="num bet-label">
        <Figure>{money(came)}</Figure>
      </b>
      <span>{text(isReturned ? 'play.stakeBack' : 'play.paid')}</span>
    </p>
  )
}

function isBack({ state }: Bet): boolean {
  return state === 'cancelled' || state === 'refunded' || state === 'pushed'
}

/** Null while nothing is decided. */
function cameOf(bet: Bet): bigint | null {
  if (bet.state === 'accepted') return null
  return (isBack(bet) ? parseAmount(bet.stake) : parseAmount(bet.win ?? '')) ?? null
}

/** What the bet cost, brought and came to. */
export function BetSums({ bet }: { readonly bet: Bet }) {
  const text = useText()
  const [exact, money] = [useMoney(), usePaidMoney()]
  const staked = parseAmount(bet.stake) ?? 0n
  const came = cameOf(bet)
  return (
    <dl className="bet-card bet-sums">
      <div>
        <dt>{text('play.stake')}</dt>
        <dd className="num">
          <Figure>{exact(staked)}</Figure>
        </dd>
      </div>
      {came !== null && (
        <>
          <div>
            <dt>{text(isBack(bet) ? 'play.stakeBack' : 'play.payout')}</dt>
            <dd className="num" data-paid={came > 0n}>
              <Figure>{money(came)}</Figure>
            </dd>
          </div>
          <div>
            <dt>{text('play.net')}</dt>
            <dd className="num">
              <NetAmount amount={came - staked} />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}
