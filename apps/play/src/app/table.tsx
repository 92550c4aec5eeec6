import { randomId } from '@fairground/client/random-id.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { DrawBets, placedOn } from '../bets/draw-bets.tsx'
import { useBets } from '../bets/use-bets.ts'
import { BoardProvider, type BoardState } from '../board/board-context.tsx'
import { dots } from '../board/outlines.ts'
import { PlayHead } from '../board/play-head.tsx'
import { RecentStrip } from '../board/recent-strip.tsx'
import { Tray } from '../board/tray.tsx'
import { type BoardView, useDrawOnSale } from '../board/use-board.ts'
import { mayTell, useRoll } from '../board/use-roll.ts'
import { useKept } from '../checks/receipt-store.ts'
import { useDrawChecks } from '../checks/use-draw-checks.ts'
import type { BoardFamily } from '../families/board-family.ts'
import { postToHost } from '../net/host-frame.ts'
import { SessionLine } from '../session/session-line.tsx'
import { useSession } from '../session/use-session.ts'
import { BetToast } from '../slip/bet-toast.tsx'
import { isOrderOver, type OrderAnswer, requestOf } from '../slip/order.ts'
import { OrderNote } from '../slip/order-note.tsx'
import { changeSlip, emptySlip, hasPicks, type SlipAction } from '../slip/slip.ts'
import { SlipDock } from '../slip/slip-dock.tsx'
import { slipOfBets } from '../slip/slip-of-bets.ts'
import { keepSlip, storedSlip } from '../slip/stored-slip.ts'
import { useOrder } from '../slip/use-order.ts'
import { play } from '../sound/sounds.ts'
import { addressOf } from './address.ts'
import { Balance } from './balance.tsx'
import { stakeable, useIsMember, usePurse } from './member.ts'
import { RollDock } from './roll-dock.tsx'
import { TableLayers } from './table-layers.tsx'

const CheckAlarm = lazy(async () => ({ default: (await import('../checks/check-alarm.tsx')).CheckAlarm }))

type TableProps = {
  readonly mode: PlayMode
  readonly game: string
  readonly family: BoardFamily
  readonly view: BoardView
  readonly onLobby: () => void
}

export function Table({ mode: firstMode, game, family, view, onLobby }: TableProps) {
  const text = useText()
  const { board, clock } = view
  const draw = useDrawOnSale(view)
  const isMember = useIsMember()
  const [purse, notePurse] = usePurse(isMember)
  const [toolsSlot, setToolsSlot] = useState<HTMLElement | null>(null)
  const [mode, setMode] = useState(firstMode)
  const [layer, setLayer] = useState<'menu' | 'results' | null>(null)
  const limits = useMemo(() => limitsOf(board.limits), [board.limits])
  const [slip, change] = useReducer(changeSlip, { ...emptySlip, unitStake: limits.leastUnitStake, ...storedSlip(game) })
  const lastResult = board.recent.find(({ result }) => result !== null)?.id ?? 'none'
  const { bets, outcome, refetch, closeOutcome } = useBets(game, isMember, clock, lastResult)
  const isAlarmed = useDrawChecks(view, bets)
  const { roll, endRoll, skipRoll } = useRoll(board.recent, outcome, family.rollMs)
  const isRolling = roll?.phase === 'rolling'
  // What a draw came to is not told before its dice lie.
  const toldBets = useMemo(
    () => (isRolling ? (bets?.filter((bet) => bet.numero !== roll?.numero) ?? null) : bets),
    [bets, isRolling, roll?.numero],
  )
  const session = useSession(isMember, toldBets, clock)
  const kept = useKept()

  const onTaken = useCallback(
    ({ balance }: OrderAnswer) => {
      change({ kind: 'clear' })
      play('placed')
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
  const { picks, unitStake, multiple } = slip
  useEffect(() => {
    keepSlip(game, hasPicks({ picks }) ? { picks, unitStake, multiple } : null)
  }, [game, picks, unitStake, multiple])

  const seenBets = (bets ?? []).filter((bet) => bet.numero === (roll?.numero ?? numero) && bet.state !== 'cancelled')
  useEffect(() => {
    if (isRolling) play('roll')
  }, [isRolling])
  // A draw that nobody here has bet on is seen in the tray, and the board stays with the sale.
  const shown = roll?.result && seenBets.length > 0 ? (isRolling ? 'rolling' : 'landed') : 'sale'
  const told = outcome && mayTell(roll, outcome.numero) ? outcome : null

  const figures = useMemo(() => family.figuresOf(slip), [family, slip])
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
  const changeByTap = (action: SlipAction) => {
    forget()
    if (action.kind === 'lay') play('chip')
    change(action)
  }
  /** Closing the outcome leads back to the sale. */
  const leaveOutcome = () => {
    closeOutcome()
    endRoll()
  }
  const again = told && slipOfBets(told.bets, family.isByCell)
  const boardState: BoardState = {
    family,
    picks,
    chip: unitStake * BigInt(multiple),
    placedOn: placedOn(seenBets),
    isOpen: draw !== null && shown === 'sale',
    shown,
    isHit: (playName, value) => roll?.result != null && family.isCellHit(playName, value, roll.result),
    change: changeByTap,
    unitStake,
    toolsSlot,
    onMode: (next) => {
      setMode(next)
      history.replaceState(history.state, '', addressOf({ mode: next, game }, location.search))
    },
    last: board.recent.find(({ result }) => result !== null) ?? null,
    roll,
    onSkip: skipRoll,
    onResults: () => setLayer('results'),
  }
  const openBets = isMember ? () => postToHost({ type: 'fairground.show', of: 'bets' }) : null
  const isVerified = kept.some((entry) => entry.numero === roll?.numero && entry.found.kind === 'checked')
  // A family with a stage shows its draws there; that one was cancelled is said in the same place for all.
  const isInTray = roll !== null && (!family.book || roll.result === null)
  return (
    <div className="play">
      <h1 className="board-name">{board.name}</h1>
      {purse && <Balance available={purse.available} isTrial={purse.book === 'trial'} />}
      <SessionLine
        session={session}
        end={
          <button type="button" className="icon-button" aria-label={text('play.menu')} onClick={() => setLayer('menu')}>
            <Outline d={dots} size={22} strokeWidth={2.6} />
          </button>
        }
      />
      <PlayHead
        view={view}
        draw={draw}
        isFlat={family.book !== undefined}
        tray={isInTray && <Tray game={game} roll={roll} isVerified={isVerified} />}
      />
      <div role="alert">
        <Suspense>{isAlarmed && <CheckAlarm />}</Suspense>
      </div>
      <main className="play-board" aria-label={board.name} data-open={draw !== null} data-shown={shown}>
        {!roll && !family.book && <RecentStrip recent={board.recent} onResults={() => setLayer('results')} />}
        <BoardProvider value={boardState}>
          <family.Board mode={mode} />
        </BoardProvider>
        <p className="no-memory">{text('play.noMemory')}</p>
      </main>
      <div className="play-dock">
        <BetToast order={order} isSilent={shown !== 'sale' || outcome !== null} onDone={forget} />
        {shown !== 'sale' && roll ? (
          <RollDock bets={seenBets} isRolling={isRolling} />
        ) : (
          <>
            {openBets && <DrawBets bets={seenBets} onOpen={openBets} />}
            <div ref={setToolsSlot} />
            <SlipDock
              game={game}
              slip={slip}
              figures={figures}
              limits={limits}
              change={change}
              note={
                <>
                  <OrderNote order={order} onAskAgain={askAgain} />
                  <div role="status">
                    {hasPicks(slip) && !isFair && <p className="order-note">{text('play.tooMuch')}</p>}
                  </div>
                </>
              }
              act={act}
            />
          </>
        )}
      </div>
      <TableLayers
        layer={layer}
        setLayer={setLayer}
        board={board}
        lastResult={lastResult}
        onLobby={onLobby}
        onMyBets={openBets}
        outcome={told}
        session={session}
        balance={purse?.available ?? null}
        onAgain={
          again &&
          (() => {
            change({ kind: 'fill', ...again })
            leaveOutcome()
          })
        }
        onDetails={() => postToHost({ type: 'fairground.show', of: `bet=${told?.bets[0]?.id ?? ''}` })}
        onDone={leaveOutcome}
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
