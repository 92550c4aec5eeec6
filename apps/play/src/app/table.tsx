import { randomId } from '@fairground/client/random-id.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { useText } from '@fairground/ui/words.tsx'
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useBets } from '../bets/use-bets.ts'
import { PlayHead } from '../board/play-head.tsx'
import { RecentStrip } from '../board/recent-strip.tsx'
import { serverNow } from '../board/server-clock.ts'
import { type BoardView, useDrawOnSale } from '../board/use-board.ts'
import { useDrawChecks } from '../checks/use-draw-checks.ts'
import type { BoardFamily } from '../families/board-family.ts'
import { postToHost } from '../net/host-frame.ts'
import { isOrderOver, type OrderAnswer, requestOf } from '../slip/order.ts'
import { OrderNote } from '../slip/order-note.tsx'
import { changeSlip, emptySlip, hasPicks } from '../slip/slip.ts'
import { SlipDock } from '../slip/slip-dock.tsx'
import { useOrder } from '../slip/use-order.ts'
import type { Outcome } from '../win/outcome.ts'
import { PlainOutcome } from '../win/plain-outcome.tsx'
import { Balance } from './balance.tsx'
import { stakeable, useIsMember, usePurse } from './member.ts'
import { TableLayers } from './table-layers.tsx'

const CheckAlarm = lazy(async () => ({ default: (await import('../checks/check-alarm.tsx')).CheckAlarm }))

type TableProps = {
  readonly mode: PlayMode
  readonly game: string
  readonly family: BoardFamily
  readonly view: BoardView
  readonly onLobby: () => void
}

export function Table({ mode, game, family, view, onLobby }: TableProps) {
  const text = useText()
  const { board, clock } = view
  const draw = useDrawOnSale(view)
  const isMember = useIsMember()
  const [purse, notePurse] = usePurse(isMember)
  const [layer, setLayer] = useState<'bets' | 'results' | null>(null)
  const [details, setDetails] = useState<Outcome | null>(null)
  const limits = useMemo(() => limitsOf(board.limits), [board.limits])
  const [slip, change] = useReducer(changeSlip, { ...emptySlip, unitStake: limits.leastUnitStake })
  const lastResult = board.recent.find(({ result }) => result !== null)?.id ?? 'none'
  const { bets, outcome, refetch, closeOutcome } = useBets(game, isMember, clock, lastResult)
  const isAlarmed = useDrawChecks(view, bets)

  const showDetails = (of: Outcome | null) => {
    closeOutcome()
    setDetails(of)
  }
  const onTaken = useCallback(
    ({ balance }: OrderAnswer) => {
      change({ kind: 'clear' })
      refetch()
      const book = purse?.book ?? 'real'
      notePurse({ available: stakeable(balance.cash, balance.bonus), version: BigInt(balance.version), book })
    },
    [notePurse, purse?.book, refetch],
  )
  const { order, place, askAgain, forget } = useOrder(game, onTaken)
  const isOver = order.kind === 'taken' && isOrderOver(order.taken, bets ?? [], board.recent)
  useEffect(() => {
    if (isOver) forget()
  }, [isOver, forget])
  const numero = draw?.numero ?? null
  useEffect(() => change({ kind: 'period', numero }), [numero])

  const figures = useMemo(() => family.figuresOf(mode, slip), [family, mode, slip])
  const isFair = family.isWithin(figures.lines, limits)
  const isAsked = order.kind === 'asked'
  const onAct = () => {
    if (!isMember) postToHost({ type: 'fairground.relogin' })
    else if (numero) place(requestOf(randomId(), game, numero, figures.lines))
  }
  const act = {
    label: isMember ? text('play.place') : text('play.logIn'),
    onAct,
    isBusy: isAsked && !order.isLost,
    isOpen: isMember ? numero !== null && figures.lines.length > 0 && isFair && !isAsked : true,
    isNeeded: !isMember || isAsked,
  }
  return (
    <div className="play">
      <PlayHead
        view={view}
        draw={draw}
        balance={purse && <Balance available={purse.available} isTrial={purse.book === 'trial'} />}
        onLobby={onLobby}
        onResults={() => setLayer('results')}
        onMyBets={isMember ? () => setLayer('bets') : null}
      />
      <div role="alert">
        <Suspense>{isAlarmed && <CheckAlarm />}</Suspense>
      </div>
      <PlainOutcome outcome={outcome} onDetails={showDetails} onClose={closeOutcome} />
      <main className="play-board" aria-label={board.name} data-open={draw !== null}>
        <family.Board
          mode={mode}
          picks={slip.picks}
          isOpen={draw !== null}
          change={(action) => {
            forget()
            change(action)
          }}
        />
        <RecentStrip recent={board.recent} />
      </main>
      <SlipDock
        game={game}
        slip={slip}
        figures={figures}
        limits={limits}
        change={change}
        note={
          <>
            <OrderNote order={order} onAskAgain={askAgain} />
            <div role="status">{hasPicks(slip) && !isFair && <p className="order-note">{text('play.tooMuch')}</p>}</div>
          </>
        }
        act={act}
      />
      <TableLayers
        layer={layer}
        setLayer={setLayer}
        board={board}
        bets={bets ?? []}
        lastResult={lastResult}
        nowMs={() => serverNow(clock, performance.now())}
        onBetsChanged={refetch}
        outcome={outcome}
        closeOutcome={closeOutcome}
        details={details}
        showDetails={showDetails}
        balance={purse?.available ?? null}
      />
    </div>
  )
}

function limitsOf(limits: BoardView['board']['limits']) {
  const amount = (wire: string) => parseAmount(wire) ?? 0n
  return {
    leastUnitStake: amount(limits.leastUnitStake),
    mostUnitStake: amount(limits.mostUnitStake),
    mostLineStake: amount(limits.mostLineStake),
    mostLineWin: amount(limits.mostLineWin),
  }
}
