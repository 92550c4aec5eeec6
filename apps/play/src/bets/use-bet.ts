import { type Bet, readOrderDetail, readOrders } from '@fairground/contract/lottery/bets.ts'
import { useCallback, useEffect, useState } from 'react'
import type { BetDetail } from '../checks/evidence-of.ts'
import { onEvent } from '../net/live-events.ts'
import { send } from '../net/send.ts'

type BetReading = {
  readonly detail: BetDetail | null
  /** The member's other bets in the same draw, as far as they are among the newest. */
  readonly others: readonly Bet[]
  readonly error: unknown
  readonly refetch: () => void
}

const newest = 100
const whileOpenMs = 5_000

/** Read again whenever a bet was settled, and now and then while this one is open. */
export function useBet(betId: string): BetReading {
  const [detail, setDetail] = useState<BetDetail | null>(null)
  const [others, setOthers] = useState<readonly Bet[]>([])
  const [error, setError] = useState<unknown>(null)
  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const found = await send(readOrderDetail, { betId }, signal)
        setDetail(found)
        setError(null)
        const { game, numero } = found.bet
        const { bets } = await send(readOrders, { game, limit: newest }, signal)
        setOthers(bets.filter((bet) => bet.id !== betId && bet.numero === numero))
      } catch (failure) {
        if (!signal?.aborted) setError(failure)
      }
    },
    [betId],
  )
  const isOpen = detail?.bet.state === 'accepted'
  useEffect(() => {
    const stop = new AbortController()
    void read(stop.signal)
    const silence = onEvent({
      onLiveEvent: (subject) => subject === 'lottery.bet-settled' && void read(stop.signal),
      onMissed: () => void read(stop.signal),
    })
    return () => {
      stop.abort()
      silence()
    }
  }, [read])
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void read(), whileOpenMs)
    return () => clearInterval(timer)
  }, [isOpen, read])
  return { detail, others, error, refetch: () => void read() }
}
