import { formatAmount } from '@fairground/domain/money.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { cross } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { BoardDraw, BoardReading } from '../../../data/lottery/board.ts'
import type { Lottery } from '../../../data/lottery/lottery.ts'
import type { OrderRequest } from '../../../data/lottery/order.ts'
import { session } from '../../../device/session.ts'
import { useOffline } from '../../../net/reach.ts'
import { usePlayLottery } from '../../../parts/games/use-play-lottery.ts'
import { LiveLine } from './live-line.tsx'
import { useMoney } from './live-words.ts'
import { quickPrice, quickRequest, ranges, type Side, sideOf, stakeOf } from './quick-bet.ts'
import { useLiveOrder } from './use-live-order.ts'
import { onSaleNow } from './use-on-sale.ts'

type LiveBetProps = {
  readonly reading: BoardReading
  readonly draw: BoardDraw | null
  readonly lottery: Lottery | null
  readonly isLost: boolean
}

/** A game whose quick bet the card does not know is opened on its board. */
export function LiveBet(props: LiveBetProps) {
  if (props.reading.board.family === 'K3') return <QuickBet {...props} />
  return <div className="live-acts">{props.lottery && <OpenBoard lottery={props.lottery} />}</div>
}

/** The first tap arms, the second places; nothing is sent by time alone. */
function QuickBet({ reading, draw, isLost }: LiveBetProps) {
  const { board } = reading
  const isOffline = useOffline() || isLost
  const { order, taken, arm, undo, place } = useLiveOrder(board.game, draw?.numero ?? null, session()?.userName ?? '')
  const money = useMoney()
  const isOpen = draw !== null && !isOffline
  const onArm = (side: Side) => {
    const request = draw && quickRequest(board.game, draw.numero, side, board.limits.leastUnitStake)
    if (request) arm(request)
  }
  // The clock decides at the tap itself: a draw that has just closed takes nothing any more.
  const onPlace = (request: OrderRequest) =>
    order.kind === 'asked' || onSaleNow(reading, performance.now())?.numero === request.numero ? place(request) : undo()
  const chip = <Chip amount={money.short(board.limits.leastUnitStake, true)} />
  return (
    <>
      {order.kind === 'none' ? (
        <div className="live-acts is-duo">
          <SideButton side="SMALL" isOpen={isOpen} onArm={onArm} />
          {chip}
          <SideButton side="BIG" isOpen={isOpen} onArm={onArm} />
        </div>
      ) : (
        <div className="live-acts is-armed">
          {chip}
          <PlaceButton order={order} isOffline={isOffline} onPlace={onPlace} />
          <UndoButton isOff={order.kind === 'asked'} onUndo={undo} />
        </div>
      )}
      <LiveLine reading={reading} order={order} taken={taken} isOffline={isOffline} isOpen={draw !== null} />
    </>
  )
}

/** Two decimals where they are exact, as on the board. */
function oddsText(odds: bigint): string {
  const written = formatAmount(odds)
  return `${odds % 100n === 0n ? written.slice(0, -2) : written}×`
}

type SideButtonProps = { readonly side: Side; readonly isOpen: boolean; readonly onArm: (side: Side) => void }

function SideButton({ side, isOpen, onArm }: SideButtonProps) {
  const text = useText()
  return (
    <button type="button" className="live-side" disabled={!isOpen} onClick={() => onArm(side)}>
      <span className="live-side-words">
        <b>{text(`live.${side}`)}</b>
        <bdi className="num">{ranges[side]}</bdi>
      </span>
      <b className="live-odds num">{oddsText(quickPrice.odds)}</b>
    </button>
  )
}

/** The stake of the bet, which stands in its sentence too. */
function Chip({ amount }: { readonly amount: string }) {
  return (
    <span className="live-chip" aria-hidden="true">
      <b className="num">{amount}</b>
    </span>
  )
}

type PlaceButtonProps = {
  readonly order: Exclude<ReturnType<typeof useLiveOrder>['order'], { kind: 'none' }>
  readonly isOffline: boolean
  readonly onPlace: (request: OrderRequest) => void
}

function PlaceButton({ order, isOffline, onPlace }: PlaceButtonProps) {
  const text = useText()
  const money = useMoney()
  const { request } = order
  const isLost = order.kind === 'asked' && order.isLost
  const isBusy = order.kind === 'asked' && !order.isLost
  const label = text('live.place', { amount: money.short(stakeOf(request)), side: text(`live.${sideOf(request)}`) })
  return (
    <button
      type="button"
      className="live-button"
      disabled={order.kind === 'refused' || (isOffline && order.kind === 'armed')}
      aria-busy={isBusy || undefined}
      onClick={() => onPlace(request)}
    >
      {isBusy && <span className="spinner" />}
      {isLost ? text('live.askAgain') : label}
    </button>
  )
}

function UndoButton({ isOff, onUndo }: { readonly isOff: boolean; readonly onUndo: () => void }) {
  const text = useText()
  return (
    <button type="button" className="live-undo" disabled={isOff} aria-label={text('live.undo')} onClick={onUndo}>
      <Outline d={cross} size={22} strokeWidth={2.2} />
    </button>
  )
}

function OpenBoard({ lottery }: { readonly lottery: Lottery }) {
  const text = useText()
  const play = usePlayLottery(lottery)
  return (
    <button type="button" className="live-button" onClick={play}>
      {text('lottery.play')}
    </button>
  )
}
