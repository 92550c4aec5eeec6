import { type Bet, readOrders } from '@fairground/contract/lottery/bets.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ServerClock, serverNow } from '../board/server-clock.ts'
import { onBetInOtherTab } from '../checks/receipt-store.ts'
import { onEvent } from '../net/live-events.ts'
import { send } from '../net/send.ts'
import { type Outcome, outcomeOf } from '../win/outcome.ts'

const whileSettlingMs = 2_500
const shownBets = 50

export type BetsQuery = {
  readonly bets: readonly Bet[] | null
  readonly outcome: Outcome | null
  readonly refetch: () => void
  readonly closeOutcome: () => void
}

/** `lastResult` changes with every draw that was heard of, so that bets are read again after it. */
export function useBets(game: string, isMember: boolean, clock: ServerClock | null, lastResult: string): BetsQuery {
  const [bets, setBets] = useState<readonly Bet[] | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const open = useRef<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useRef<() => number>(() => 0)
  now.current = () => (clock ? serverNow(clock, performance.now()) : 0)

  const refetch = useCallback(async () => {
    clearTimeout(timer.current)
    if (!isMember) return
    const answer = await send(readOrders, { game, limit: shownBets }).catch(() => null)
    if (!answer) return
    setBets(answer.bets)
    const decided = outcomeOf(open.current, answer.bets)
    if (decided) setOutcome(decided)
    const waiting = answer.bets.filter(({ state }) => state === 'accepted')
    open.current = new Set(waiting.map(({ id }) => id))
    const isDue = waiting.some(({ drawAt }) => Date.parse(drawAt) <= now.current())
    if (isDue) timer.current = setTimeout(() => void refetch(), whileSettlingMs)
  }, [game, isMember])

  useEffect(() => {
    if (lastResult !== '') void refetch()
  }, [lastResult, refetch])

  useEffect(() => {
    const silence = onEvent({
      onLiveEvent: (subject) => subject === 'lottery.bet-settled' && void refetch(),
      onMissed: () => void refetch(),
    })
    const ignore = onBetInOtherTab(() => void refetch())
    return () => {
      clearTimeout(timer.current)
      silence()
      ignore()
    }
  }, [refetch])

  return { bets, outcome, refetch: () => void refetch(), closeOutcome: useCallback(() => setOutcome(null), []) }
}
