import { randomId } from '@fairground/client/random-id.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { useText } from '@fairground/ui/words.tsx'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { DrawBets, placedOn } from '../bets/draw-bets.tsx'
import { useBets } from '../bets/use-bets.ts'
import { BoardProvider, type BoardState } from '../board/board-context.tsx'
import { isFarAway } from '../board/board-times.ts'
import { PlayHead, SaleTime } from '../board/play-head.tsx'
import { RecentStrip } from '../board/recent-strip.tsx'
import { serverNow } from '../board/server-clock.ts'
import { Tray } from '../board/tray.tsx'
import { type BoardView, useDrawOnSale } from '../board/use-board.ts'
import { canRevealOutcome, useRoll } from '../board/use-roll.ts'
import { useStoredReceipts } from '../checks/receipt-store.ts'
import { useDrawChecks } from '../checks/use-draw-checks.ts'
import type { BoardFamily } from '../families/board-family.ts'
import { postToHost } from '../net/host-frame.ts'
import { SessionLine } from '../session/session-line.tsx'
import { useSession } from '../session/use-session.ts'
import { BetToast } from '../slip/bet-toast.tsx'
import { isOrderOver, type OrderResponse, requestOf } from '../slip/order.ts'
import { OrderNote } from '../slip/order-note.tsx'
import { emptySlip, hasPicks, type SlipAction } from '../slip/slip.ts'
import { SlipDock } from '../slip/slip-dock.tsx'
import { slipOfBets } from '../slip/slip-of-bets.ts'
import { createSlipStore } from '../slip/slip-store.ts'
import { storedSlip, storeSlip } from '../slip/stored-slip.ts'
import { useOrder } from '../slip/use-order.ts'
import { playSound } from '../sound/sounds.ts'
import { addressOf, type BoardAddress } from './address.ts'
import { BoardHead } from './board-head.tsx'
import { stakeable, useIsMember, useWalletBalance } from './member.ts'
import { RollDock } from './roll-dock.tsx'
import { type TableLayer, TableLayers } from './table-layers.tsx'

const CheckAlarm = lazy(async () => ({ default: (await import('../checks/check-alarm.tsx')).CheckAlarm }))

type TableProps = {
  readonly mode: PlayMode
  readonly game: string
  readonly family: BoardFamily
  readonly view: BoardView
  readonly onOpen: (address: BoardAddress) => void
}

export function Table({ mode: firstMode, game, family, view, onOpen }: TableProps) {
  const text = useText()
  const { board, clock } = view
  const draw = useDrawOnSale(view)
  const isMember = useIsMember()
  const [walletBalance, noteBalance] = useWalletBalance(isMember)
  const [toolsSlot, setToolsSlot] = useState<HTMLElement | null>(null)
  const [mode, setMode] = useState(firstMode)
  const [layer, setLayer] = useState<TableLayer | null>(null)
  const limits = useMemo(() => limitsOf(board.limits), [board.limits])
  const [slips] = useState(() => createSlipStore({ ...emptySlip, unitStake: limits.minUnitStake, ...storedSlip(game) }))
  const { change } = slips
  const slip = useSyncExternalStore(slips.subscribe, slips.read)
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
  const kept = useStoredReceipts()

  const lockAt = draw?.lockAt ?? null
  const onTaken = useCallback(
    ({ balance }: OrderResponse) => {
      change({ kind: 'clear' })
      playSound('placed')
      refetch()
      const book = walletBalance?.book ?? 'real'
      if (isFarAway(lockAt, serverNow(clock, performance.now()))) postToHost({ type: 'fairground.waits' })
      noteBalance({ available: stakeable(balance.cash, balance.bonus), version: BigInt(balance.version), book })
    },
    [change, noteBalance, walletBalance?.book, refetch, lockAt, clock],
  )
  const { order, place, retry, clear } = useOrder(game, onTaken)
  const isOver = order.kind === 'taken' && isOrderOver(order.taken, bets ?? [], board.recent)
  useEffect(() => {
    if (isOver) clear()
  }, [isOver, clear])
  const numero = draw?.numero ?? null
  useEffect(() => change({ kind: 'period', numero }), [change, numero])
  const { picks, unitStake, multiple } = slip
  useEffect(() => {
    storeSlip(game, hasPicks({ picks }) ? { picks, unitStake, multiple } : null)
  }, [game, picks, unitStake, multiple])

  const seenNumero = roll?.numero ?? numero
  const seenBets = useMemo(
    () => (bets ?? []).filter((bet) => bet.numero === seenNumero && bet.state !== 'cancelled'),
    [bets, seenNumero],
  )
  useEffect(() => {
    if (isRolling) playSound('roll')
  }, [isRolling])
  // A draw that nobody here has bet on leaves the board with the sale: clock and cells stay where fingers expect them.
  const shown = roll?.result && seenBets.length > 0 ? (isRolling ? 'rolling' : 'landed') : 'sale'
  const told = outcome && canRevealOutcome(roll, outcome.numero) ? outcome : null

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
    isOpen: isMember ? numero !== null && figures.units > 0 && isFair && !isAsked : true,
    isNeeded: !isMember || isAsked,
  }
  const changeByTap = useCallback(
    (action: SlipAction) => {
      clear()
      if (action.kind === 'lay') playSound('chip')
      change(action)
    },
    [change, clear],
  )
  /** Closing the outcome leads back to the sale. */
  const leaveOutcome = () => {
    closeOutcome()
    endRoll()
  }
  const again = told && slipOfBets(told.bets, family.isByCell)
  const changeMode = useCallback(
    (next: PlayMode) => {
      setMode(next)
      history.replaceState(history.state, '', addressOf({ mode: next, game }, location.search))
    },
    [game],
  )
  const boardState: BoardState = useMemo(
    () => ({
      family,
      placedOn: placedOn(seenBets),
      isOpen: draw !== null && shown === 'sale',
      shown,
      isHit: (playName, value) => roll?.result != null && family.isCellHit(playName, value, roll.result),
      slips,
      change: changeByTap,
      toolsSlot,
      onMode: changeMode,
      last: board.recent.find(({ result }) => result !== null) ?? null,
      roll,
      onSkip: skipRoll,
      onResults: () => setLayer('results'),
    }),
    [family, seenBets, draw, shown, roll, slips, changeByTap, toolsSlot, changeMode, board.recent, skipRoll],
  )
  // One element as long as nothing of it changes, so that a tap draws cells and not the board around them.
  const cells = useMemo(() => <family.Board mode={mode} />, [family, mode])
  const openBets = isMember ? () => postToHost({ type: 'fairground.show', of: 'bets' }) : null
  const isVerified = kept.some((entry) => entry.numero === roll?.numero && entry.found.kind === 'checked')
  // A family with a stage shows its draws there; that one was cancelled is said in the same place for all.
  const isStaged = family.guide !== undefined
  const isInTray = roll !== null && (roll.result === null || (!isStaged && shown !== 'sale'))
  const head = useMemo(
    () => (
      <BoardHead
        name={board.name}
        family={family}
        walletBalance={walletBalance}
        onSwitch={() => setLayer('switch')}
        onMenu={() => setLayer('menu')}
        end={isStaged && <SaleTime view={view} draw={draw} />}
      />
    ),
    [board.name, family, walletBalance, isStaged, view, draw],
  )
  const recent = useMemo(
    () => <RecentStrip recent={board.recent} onResults={() => setLayer('results')} />,
    [board.recent],
  )
  const edge = <SessionLine session={session} />
  return (
    <div className="play play-table">
      {!isStaged && head}
      {!isStaged && edge}
      <PlayHead
        view={view}
        draw={draw}
        head={isStaged ? head : null}
        tray={isInTray && <Tray game={game} roll={roll} isVerified={isVerified} onSkip={skipRoll} />}
      />
      <div role="alert">
        <Suspense>{isAlarmed && <CheckAlarm />}</Suspense>
      </div>
      <main className="play-board" aria-label={board.name} data-open={draw !== null} data-shown={shown}>
        {shown === 'sale' && !isStaged && recent}
        <BoardProvider value={boardState}>{cells}</BoardProvider>
        <p className="no-memory">{text('play.noMemory')}</p>
      </main>
      <div className="play-dock">
        <BetToast order={order} isSilent={shown !== 'sale' || outcome !== null} onDone={clear} />
        {shown !== 'sale' && roll ? (
          <RollDock bets={seenBets} isRolling={isRolling} edge={isStaged && edge} />
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
              edge={isStaged && edge}
              note={
                <>
                  <OrderNote order={order} onRetry={retry} />
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
        mode={mode}
        hasPicks={hasPicks(slip)}
        onMode={changeMode}
        onOpen={onOpen}
        onMyBets={openBets}
        outcome={told}
        session={session}
        balance={walletBalance?.available ?? null}
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
    minUnitStake: amount(limits.leastUnitStake),
    maxUnitStake: amount(limits.mostUnitStake),
    maxLineStake: amount(limits.mostLineStake),
    maxLineWin: amount(limits.mostLineWin),
  }
}
