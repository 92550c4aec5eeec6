import type { OutputOf } from '@fairground/contract/call.ts'
import { readMerchantWallet } from '@fairground/contract/wallet.ts'
import { k3 } from '@fairground/domain/lottery/k3.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import { defaultMoney } from '@fairground/i18n/format.ts'
import { useText } from '@fairground/ui/words.tsx'
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useBets } from '../bets/use-bets.ts'
import { K3Board } from '../board/k3-board.tsx'
import { PlayHead, RecentStrip } from '../board/play-head.tsx'
import { serverNow } from '../board/server-clock.ts'
import { type BoardView, useBoard, useDrawOnSale } from '../board/use-board.ts'
import { randomId } from '../device/random-id.ts'
import { tellPage } from '../net/page-around.ts'
import { send } from '../net/send.ts'
import { type OrderAnswer, wishOf } from '../slip/order.ts'
import { OrderNote } from '../slip/order-note.tsx'
import { changeSlip, emptySlip } from '../slip/slip.ts'
import { SlipDock } from '../slip/slip-dock.tsx'
import { figuresOf, isWithin, stakePresets } from '../slip/slip-figures.ts'
import { useOrder } from '../slip/use-order.ts'
import { PlainOutcome } from '../win/plain-outcome.tsx'
import type { BoardAddress } from './address.ts'
import { useIsMember, usePurse } from './member.ts'
import { MoneyProvider, useMoney } from './money.tsx'
import { refusalWords } from './refusal-words.ts'

// Nobody sees these first, so the board does not wait for them.
const MyBets = lazy(async () => ({ default: (await import('../bets/my-bets.tsx')).MyBets }))
const WinMoment = lazy(async () => ({ default: (await import('../win/win-moment.tsx')).WinMoment }))

export function Room({ address }: { readonly address: BoardAddress }) {
  const text = useText()
  const { view, error } = useBoard(address.game)
  const money = useMerchantMoney()
  useEffect(() => tellPage({ type: 'fairground.ready' }), [])
  const name = view?.board.name
  useEffect(() => {
    if (name) tellPage({ type: 'fairground.title', title: name })
  }, [name])
  const isKnown = view?.board.family === k3.code
  return (
    <MoneyProvider money={money}>
      <div role="alert">{error !== null && <p className="play-problem">{refusalWords(text, error)}</p>}</div>
      {view && !isKnown && <p className="play-problem">{text('refusal.GAME_UNAVAILABLE')}</p>}
      {view && isKnown && <Table address={address} view={view} />}
    </MoneyProvider>
  )
}

function useMerchantMoney() {
  const [said, setSaid] = useState<OutputOf<typeof readMerchantWallet> | null>(null)
  useEffect(() => {
    // Until it is known, and where it stays unknown, money is written as everywhere else.
    send(readMerchantWallet, {}).then(setSaid, () => {})
  }, [])
  return said ? { symbol: said.currencySymbol, digits: said.displayDigits } : defaultMoney
}

type TableProps = { readonly address: BoardAddress; readonly view: BoardView }

function Table({ address: { mode, game }, view }: TableProps) {
  const text = useText()
  const { board, clock } = view
  const draw = useDrawOnSale(view)
  const isMember = useIsMember()
  const [purse, notePurse] = usePurse(isMember)
  const [isListOpen, setListOpen] = useState(false)
  const limits = useMemo(() => limitsOf(board.limits), [board.limits])
  const [slip, change] = useReducer(changeSlip, { ...emptySlip, unitStake: limits.leastUnitStake })
  const lastResult = board.recent.find(({ result }) => result !== null)?.id ?? 'none'
  const { bets, outcome, readAgain, closeOutcome } = useBets(game, isMember, clock, lastResult)

  const onTaken = useCallback(
    ({ balance }: OrderAnswer) => {
      change({ kind: 'clear' })
      readAgain()
      const book = purse?.book ?? 'real'
      notePurse({ available: parseAmount(balance.cash) ?? 0n, version: BigInt(balance.version), book })
    },
    [notePurse, purse?.book, readAgain],
  )
  const { order, place, askAgain, forget } = useOrder(game, onTaken)
  const numero = draw?.numero ?? null
  useEffect(() => change({ kind: 'period', numero }), [numero])

  const figures = useMemo(() => figuresOf(k3, mode, slip), [mode, slip])
  const isFair = isWithin(k3, figures.lines, limits)
  const isAsked = order.kind === 'asked'
  const onAct = () => {
    if (!isMember) tellPage({ type: 'fairground.relogin' })
    else if (numero) place(wishOf(randomId(), game, numero, figures.lines))
  }
  const act = {
    label: isMember ? text('play.place') : text('play.logIn'),
    onAct,
    isBusy: isAsked && !order.isLost,
    isOpen: isMember ? numero !== null && figures.lines.length > 0 && isFair && !isAsked : true,
  }
  return (
    <div className="play">
      <PlayHead
        view={view}
        draw={draw}
        balance={purse && <Balance available={purse.available} isTrial={purse.book === 'trial'} />}
        onMyBets={isMember ? () => setListOpen(true) : null}
      />
      {outcome && outcome.kind !== 'won' && <PlainOutcome outcome={outcome} onClose={closeOutcome} />}
      <main className="play-board" data-open={draw !== null}>
        <K3Board
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
        slip={slip}
        figures={figures}
        presets={stakePresets(limits.leastUnitStake, limits.mostUnitStake)}
        change={change}
        note={
          <>
            <OrderNote order={order} onAskAgain={askAgain} />
            <div role="status">{!isFair && <p className="order-note">{text('play.tooMuch')}</p>}</div>
          </>
        }
        act={act}
      />
      <Suspense>
        {isListOpen && (
          <MyBets
            bets={bets ?? []}
            nowMs={() => serverNow(clock, performance.now())}
            onChanged={readAgain}
            onClose={() => setListOpen(false)}
          />
        )}
        {outcome?.kind === 'won' && (
          <WinMoment
            outcome={outcome}
            gameName={board.name}
            balance={purse?.available ?? null}
            onDetails={() => {
              closeOutcome()
              setListOpen(true)
            }}
            onDone={closeOutcome}
          />
        )}
      </Suspense>
    </div>
  )
}

function Balance({ available, isTrial }: { readonly available: Amount; readonly isTrial: boolean }) {
  const text = useText()
  const money = useMoney()
  return (
    <p className="play-balance">
      {text('play.balance')} <b className="num">{money(available)}</b>
      {isTrial && <span className="play-demo">{text('play.demo')}</span>}
    </p>
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
