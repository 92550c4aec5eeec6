import type { OutputOf } from '@fairground/contract/call.ts'
import { readDrawsToday } from '@fairground/contract/lottery/draws.ts'
import { type LotteryTime, remainingAt } from '@fairground/domain/lottery/countdown.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { lotteryKey } from './lottery.ts'

export type DrawsToday = OutputOf<typeof readDrawsToday> & { readonly lotteryTime: LotteryTime }
export type GameToday = DrawsToday['games'][number]
type LastDraw = NonNullable<GameToday['last']>

/** The draws of all games, so that the event of one of them makes it old. */
export const drawsTodayKey = [...lotteryKey, 'today'] as const

const againMs = 60_000

/** What is true of today's draws of the games that are drawn here and can be played. */
export function useDrawsToday() {
  return useQuery({
    queryKey: drawsTodayKey,
    queryFn: async ({ signal }): Promise<DrawsToday> => {
      const left = performance.now()
      const today = await send(readDrawsToday, {}, signal)
      return { ...today, lotteryTime: [left, performance.now()] }
    },
    // A draw that has closed is followed by the next one a few seconds later.
    refetchInterval: ({ state }) => Math.min(againMs, (nextOf(state.data)?.remainTime ?? againMs) + 3_000),
    staleTime: againMs / 2,
  })
}

/** The draw that closes next, as the answer came or at a later moment; null when none is on sale. */
export function nextOf(today: DrawsToday | undefined, monotonicNow?: number): GameToday | null {
  if (!today) return null
  const { games, lotteryTime } = today
  const at = monotonicNow ?? lotteryTime[1]
  const onSale = games.filter(({ remainTime }) => remainingAt({ remainTime, lotteryTime }, at) > 0)
  return onSale.toSorted((one, two) => one.remainTime - two.remainTime)[0] ?? null
}

/** The newest result of all games. */
export function lastOf(today: DrawsToday): (LastDraw & { readonly game: string }) | null {
  const drawn = today.games.flatMap(({ game, last }) => (last ? [{ ...last, game }] : []))
  return drawn.toSorted((one, two) => Date.parse(two.drawAt) - Date.parse(one.drawAt))[0] ?? null
}

/** The last result of one game, while it is the newest that can be known. */
export function lastResultOf(today: DrawsToday | undefined, code: string): readonly string[] | null {
  return today?.games.find(({ game }) => game === code)?.last?.result ?? null
}
