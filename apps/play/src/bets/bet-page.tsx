import './bets.css'
import { type Bet, cancelBets } from '@fairground/contract/lottery/bets.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { useMoney } from '../app/money.tsx'
import { NetAmount } from '../app/net-amount.tsx'
import { Problem } from '../app/problem.tsx'
import { refusalWords } from '../app/refusal-words.ts'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { Chip } from '../board/chip.tsx'
import { Countdown } from '../board/countdown.tsx'
import { shortNumero, timeText } from '../board/numero-text.ts'
import { oddsText } from '../board/odds-text.ts'
import { type ServerClock, serverNow } from '../board/server-clock.ts'
import { useBoard } from '../board/use-board.ts'
import type { BetDetail } from '../checks/evidence-of.ts'
import { DrawnResult } from '../families/drawn-result.tsx'
import { betLabel, familyOfGame, playLabel } from '../families/families.ts'
import { WithFamilies } from '../families/with-families.tsx'
import { postToHost } from '../net/host-frame.ts'
import { send } from '../net/send.ts'
import { VerifyLink } from '../net/verify-link.tsx'
import { slipOfBets } from '../slip/slip-of-bets.ts'
import { keepSlip } from '../slip/stored-slip.ts'
import { BetFolds } from './bet-folds.tsx'
import { BetSeal, useChecking } from './bet-seal.tsx'
import { BetState } from './bet-state.tsx'
import { saleOf } from './bet-times.ts'
import { dayInLine } from './day-text.ts'
import { useBet } from './use-bet.ts'

/** One bet: what was picked, what it cost and paid, and what this phone has found out about it. */
export function BetPage({ betId }: { readonly betId: string }) {
  const text = useText()
  const { detail, others, error, refetch } = useBet(betId)
  if (!detail)
    return error === null ? (
      <BoardSkeleton />
    ) : (
      <Problem said={refusalWords(text, error)} way={text('play.tryAgain')} onWay={refetch} />
    )
  return (
    <WithFamilies games={[detail.bet.game]} fallback={<BoardSkeleton />}>
      <KnownBet detail={detail} others={others} onChanged={refetch} />
    </WithFamilies>
  )
}

type KnownBetProps = { readonly detail: BetDetail; readonly others: readonly Bet[]; readonly onChanged: () => void }

function KnownBet({ detail: { bet }, others, onChanged }: KnownBetProps) {
  const text = useText()
  const { view } = useBoard(bet.game)
  const isDecided = bet.state !== 'accepted'
  const nowMs = () => (view ? serverNow(view.clock, performance.now()) : Date.now())
  const [checking, checkAgain] = useChecking(bet.id, isDecided && view !== null, nowMs)
  const again = slipOfBets([bet], (play) => familyOfGame(bet.game)?.isByCell(play) ?? false)
  const betAgain = () => {
    keepSlip(bet.game, again)
    postToHost({ type: 'fairground.show', of: `board=${bet.game}` })
  }
  return (
    <div className="play bet-page">
      <main aria-label={text('play.details')}>
        <Summary bet={bet} name={view?.board.name ?? ''} clock={view?.clock ?? null} />
        <Sums bet={bet} />
        {view && <CancelBet bet={bet} nowMs={nowMs} onChanged={onChanged} />}
        <BetSeal checking={checking} isDecided={isDecided} onAgain={checkAgain} />
        <BetFolds bet={bet} checked={checking.checked} />
        <Placed bet={bet} />
        {others.length > 0 && <Others bets={others} />}
      </main>
      <div className="bet-dock">
        <VerifyLink of={`receipt=${bet.id}`} className={buttonClass({ look: 'secondary' })} />
        {again && <Button onClick={betAgain}>{text('play.again')}</Button>}
      </div>
    </div>
  )
}

type SummaryProps = { readonly bet: Bet; readonly name: string; readonly clock: ServerClock | null }

function Summary({ bet, name, clock }: SummaryProps) {
  const words = useWords()
  const { text, language } = words
  const money = useMoney()
  const family = familyOfGame(bet.game)
  const { game, play, selection, result } = bet
  const day = dayInLine(words, Date.parse(bet.drawAt), Date.now())
  const [label, playName, count] = [
    betLabel(text, game, play, selection),
    playLabel(text, game, play),
    bet.units * bet.multiple,
  ]
  return (
    <section className="bet-card">
      <div className="bet-head">
        <h2>{name}</h2>
        <BetState bet={bet} />
        <p>
          {text('play.draw', { numero: shortNumero(bet.numero) })} &middot; {day} {timeText(language, bet.drawAt)}
        </p>
      </div>
      {result && (
        <div className="bet-drawn">
          <DrawnResult game={game} result={result} size={52} />
          <p>
            <b className="num">{family?.noteOf(result)}</b>
            <span>{family?.wordsOf(text, result)}</span>
          </p>
        </div>
      )}
      {bet.state === 'accepted' && clock && (
        <div className="bet-drawn">
          <Countdown clock={clock} draw={saleOf(bet)} size={64} />
          <p>
            <span>{text('play.closesIn')}</span>
          </p>
        </div>
      )}
      <div className="bet-pick">
        <Chip amount={(parseAmount(bet.unitStake) ?? 0n) * BigInt(bet.multiple)} size={34} />
        <p>
          <b>{label}</b>
          <span>
            {!label.startsWith(playName) && `${playName} · `}
            <bdi className="num">
              {money(parseAmount(bet.unitStake) ?? 0n)}
              {count > 1 && ` × ${count}`} &middot;{' '}
              {Object.values(bet.odds)
                .map((each) => oddsText(BigInt(each)))
                .join(' / ')}
            </bdi>
          </span>
        </p>
      </div>
    </section>
  )
}

function Sums({ bet: { stake, win, state } }: { readonly bet: Bet }) {
  const text = useText()
  const money = useMoney()
  const [staked, paid] = [parseAmount(stake) ?? 0n, parseAmount(win ?? '')]
  const isBack = state === 'cancelled' || state === 'refunded' || state === 'pushed'
  const came = isBack ? staked : paid
  return (
    <dl className="bet-card bet-sums">
      <div>
        <dt>{text('play.stake')}</dt>
        <dd className="num">{money(staked)}</dd>
      </div>
      {came !== undefined && state !== 'accepted' && (
        <>
          <div>
            <dt>{text(isBack ? 'play.stakeBack' : 'play.payout')}</dt>
            <dd className="num" data-paid={came > 0n}>
              {money(came)}
            </dd>
          </div>
          <div>
            <dt>{text('play.net')}</dt>
            <dd>
              <NetAmount amount={came - staked} />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}

function mayCancel({ state, cancelUntil }: Bet, nowMs: number): boolean {
  return state === 'accepted' && cancelUntil !== null && nowMs < Date.parse(cancelUntil)
}

type CancelBetProps = { readonly bet: Bet; readonly nowMs: () => number; readonly onChanged: () => void }

function CancelBet({ bet, nowMs, onChanged }: CancelBetProps) {
  const text = useText()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      const { results } = await send(cancelBets, { orderId: bet.orderId, suborderIds: [bet.id] })
      setNote(text(results.every(({ isCancelled }) => isCancelled) ? 'play.cancelled' : 'play.tooLate'))
      onChanged()
    } catch (error) {
      setNote(refusalWords(text, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="bet-cancel">
      <div role="status">{note && <p className="order-note">{note}</p>}</div>
      {mayCancel(bet, nowMs()) && (
        <Button look="secondary" size="medium" busy={isBusy} onClick={cancel}>
          {text('play.cancel')}
        </Button>
      )}
    </div>
  )
}

function Placed({ bet: { id, acceptedAt } }: { readonly bet: Bet }) {
  const words = useWords()
  const day = dayInLine(words, Date.parse(acceptedAt), Date.now())
  return (
    <p className="bet-card bet-placed">
      <b>
        {words.text('play.receipt')} <bdi className="num">{id.slice(-8).toUpperCase()}</bdi>
      </b>
      <span>{words.text('play.placed', { time: `${day} ${timeText(words.language, acceptedAt)}` })}</span>
    </p>
  )
}

function Others({ bets }: { readonly bets: readonly Bet[] }) {
  const text = useText()
  const money = useMoney()
  return (
    <section className="bet-card">
      <h2 className="bet-others">{text('play.alsoInDraw')}</h2>
      {bets.map((bet) => (
        <button
          key={bet.id}
          type="button"
          className="other-bet"
          onClick={() => postToHost({ type: 'fairground.show', of: `bet=${bet.id}` })}
        >
          <b>{betLabel(text, bet.game, bet.play, bet.selection)}</b>
          <span className="num">{money(parseAmount(bet.stake) ?? 0n)}</span>
          <BetState bet={bet} />
        </button>
      ))}
    </section>
  )
}
