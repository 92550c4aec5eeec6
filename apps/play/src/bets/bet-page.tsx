import './bets.css'
import { type Bet, cancelBets } from '@fairground/contract/lottery/bets.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { useMoney } from '../app/money.tsx'
import { Problem } from '../app/problem.tsx'
import { refusalWords } from '../app/refusal-words.ts'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { serverNow } from '../board/server-clock.ts'
import { useBoard } from '../board/use-board.ts'
import type { BetDetail } from '../checks/evidence-of.ts'
import { betLabel, familyOfGame } from '../families/families.ts'
import { WithFamilies } from '../families/with-families.tsx'
import { postToHost } from '../net/host-frame.ts'
import { send } from '../net/send.ts'
import { slipOfBets } from '../slip/slip-of-bets.ts'
import { storeSlip } from '../slip/stored-slip.ts'
import { BetAccordion } from './bet-accordion.tsx'
import { BetReceipt, ShareReceipt } from './bet-receipt.tsx'
import { BetSeal, useReceiptCheck } from './bet-seal.tsx'
import { BetState, shownState } from './bet-state.tsx'
import { BetSummary, BetSums } from './bet-summary.tsx'
import { openBet } from './open-bet.ts'
import { useBet } from './use-bet.ts'

/** One bet: what was picked, what it cost and paid, and what this phone has found out about it. */
export function BetPage({ betId }: { readonly betId: string }) {
  const text = useText()
  const { detail, others, error, refetch } = useBet(betId)
  if (!detail)
    return error === null ? (
      <BoardSkeleton />
    ) : (
      <Problem message={refusalWords(text, error)} actionLabel={text('play.tryAgain')} onAction={refetch} />
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
  const name = view?.board.name ?? ''
  const isDecided = bet.state !== 'accepted'
  const nowMs = () => (view ? serverNow(view.clock, performance.now()) : Date.now())
  const [checking, checkAgain] = useReceiptCheck(bet.id, isDecided && view !== null, nowMs)
  const again = slipOfBets([bet], (play) => familyOfGame(bet.game)?.isByCell(play) ?? false)
  const betAgain = () => {
    storeSlip(bet.game, again)
    postToHost({ type: 'fairground.show', of: `board=${bet.game}` })
  }
  return (
    <div className="play bet-page">
      <main aria-label={text('play.details')}>
        <BetSummary bet={bet} name={name} clock={view?.clock ?? null} />
        <BetSums bet={bet} />
        {view && <CancelBet bet={bet} nowMs={nowMs} onChanged={onChanged} />}
        <BetSeal checking={checking} isDecided={isDecided} onAgain={checkAgain} />
        <BetAccordion bet={bet} checked={checking.checked} />
        <BetReceipt bet={bet} checked={checking.checked} />
        {others.length > 0 && <Others bets={others} />}
      </main>
      <div className="bet-dock">
        {again && (
          <Button variant="secondary" onClick={betAgain}>
            {text('play.again')}
          </Button>
        )}
        <ShareReceipt bet={bet} name={name} variant={shownState(bet) === 'won' ? 'primary' : 'soft'} />
      </div>
    </div>
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
        <Button variant="secondary" size="medium" busy={isBusy} onClick={cancel}>
          {text('play.cancel')}
        </Button>
      )}
    </div>
  )
}

function Others({ bets }: { readonly bets: readonly Bet[] }) {
  const text = useText()
  const money = useMoney()
  return (
    <section className="bet-card">
      <h2 className="bet-others py-1.5">{text('play.alsoInDraw')}</h2>
      {bets.map((bet) => (
        <button key={bet.id} type="button" className="other-bet" onClick={() => openBet(bet)}>
          <b className="flex-1">{betLabel(text, bet.game, bet.play, bet.selection)}</b>
          <span className="num">{money(parseAmount(bet.stake) ?? 0n)}</span>
          <BetState bet={bet} />
        </button>
      ))}
    </section>
  )
}
