import { type Bet, readOrders } from '@fairground/contract/lottery/bets.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onEvent } from '../net/live-events.ts'
import { send } from '../net/send.ts'
import { mergedBets } from './bet-days.ts'
import { dayOf } from './day-text.ts'

type Known = { readonly bets: readonly Bet[]; readonly next: string | null }
type MyBetsReading = {
  readonly known: Known | null
  readonly error: unknown
  readonly isReading: boolean
  readonly readOlder: () => void
  readonly refetch: () => void
}

const pageOf = 50
/** A day is read as a whole, so that its sums are right; a very long one in several steps. */
const pagesAtOnce = 6

/** The bets of all games, newest first and by whole days. */
export function useMyBets(): MyBetsReading {
  const [known, setKnown] = useState<Known | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isReading, setReading] = useState(false)
  const latest = useRef<Known | null>(null)
  const note = useCallback((fresh: Known) => {
    latest.current = fresh
    setKnown(fresh)
  }, [])
  const attempt = useCallback(
    async (read: () => Promise<Known>) => {
      setReading(true)
      try {
        note(await read())
        setError(null)
      } catch (failure) {
        setError(failure)
      } finally {
        setReading(false)
      }
    },
    [note],
  )
  const readOlder = useCallback(
    () => void attempt(() => wholeDay(latest.current ?? { bets: [], next: null }, latest.current === null)),
    [attempt],
  )
  const refetch = useCallback(
    () =>
      void attempt(async () => {
        const { bets, next } = latest.current ?? { bets: [], next: null }
        const newest = await send(readOrders, { limit: pageOf })
        return { bets: mergedBets(bets, newest.bets), next: latest.current ? next : newest.next }
      }),
    [attempt],
  )
  useEffect(() => {
    readOlder()
    return onEvent({
      onLiveEvent: (subject) => subject === 'lottery.bet-settled' && refetch(),
      onMissed: refetch,
    })
  }, [readOlder, refetch])
  return { known, error, isReading, readOlder, refetch }
}

async function wholeDay(known: Known, isFirst: boolean): Promise<Known> {
  let { bets, next } = known
  let day: string | null = null
  for (let page = 0; page < pagesAtOnce && (next !== null || (isFirst && page === 0)); page += 1) {
    const answer = await readPage(next)
    bets = mergedBets(bets, answer.bets)
    next = answer.next
    day ??= answer.bets[0] ? dayOf(Date.parse(answer.bets[0].acceptedAt)) : null
    const last = answer.bets.at(-1)
    if (!last || dayOf(Date.parse(last.acceptedAt)) !== day) break
  }
  return { bets, next }
}

function readPage(after: string | null) {
  return send(readOrders, { limit: pageOf, ...(after ? { after } : {}) })
}
