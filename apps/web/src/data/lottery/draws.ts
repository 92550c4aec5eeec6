import type { OutputOf } from '@fairground/contract/call.ts'
import { readDraws, readNumeros } from '@fairground/contract/lottery/draws.ts'
import type { LotteryTime } from '@fairground/domain/lottery/countdown.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../net/send.ts'
import { useWhitelabel } from '../system/system.ts'
import { type DrawFacts, drawFactsOf } from './draw-facts.ts'
import { lotteryKey } from './lottery.ts'

type OnSale = OutputOf<typeof readNumeros>['games'][number]

export type NextDraw = OnSale & { readonly lotteryTime: LotteryTime }

const againMs = 60_000
const mostRead = 100

/** The draw that closes next, of the games that are drawn here and can be played; null when none is on sale. */
export function useNextDraw() {
  return useQuery({
    queryKey: [...lotteryKey, 'numeros'],
    queryFn: async ({ signal }) => {
      const left = performance.now()
      const { games } = await send(readNumeros, {}, signal)
      const lotteryTime: LotteryTime = [left, performance.now()]
      const [next] = games
        .filter(({ remainTime }) => remainTime > 0)
        .sort((one, two) => one.remainTime - two.remainTime)
      return { games: games.map(({ game }) => game), next: next ? { ...next, lotteryTime } : null }
    },
    // A draw that has closed is followed by the next one a few seconds later.
    refetchInterval: ({ state }) => Math.min(againMs, (state.data?.next?.remainTime ?? againMs) + 3_000),
    staleTime: againMs / 2,
  })
}

export function useDrawFacts(games: readonly string[] | undefined): DrawFacts | 'pending' | 'failed' {
  const { zone } = useWhitelabel()
  const { data, isError } = useQuery({
    queryKey: [...lotteryKey, 'draws', games],
    queryFn: ({ signal }) =>
      Promise.all((games ?? []).map((game) => send(readDraws, { game, limit: mostRead }, signal))),
    enabled: games !== undefined,
    refetchInterval: againMs,
    staleTime: againMs / 2,
  })
  const facts = useMemo(() => data && drawFactsOf(data, { zone, mostRead }), [data, zone])
  if (facts) return facts
  return isError ? 'failed' : 'pending'
}
