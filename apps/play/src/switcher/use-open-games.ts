import { readDrawsToday } from '@fairground/contract/lottery/draws.ts'
import { readLotteries } from '@fairground/contract/lottery/lottery.ts'
import { boardFamilyCodeOf, type FamilyCode, gameCodeOf } from '@fairground/domain/lottery/game-code.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useCallback, useEffect, useState } from 'react'
import type { ServerClock } from '../board/server-clock.ts'
import { onEvent } from '../net/live-events.ts'
import { send } from '../net/send.ts'

export type OpenGame = {
  readonly game: string
  readonly family: FamilyCode
  readonly name: string
  readonly intervalMs: number
  /** What was drawn last; null before the first draw. */
  readonly result: readonly string[] | null
  /** Null while nothing is on sale. */
  readonly closesAt: string | null
}

export type OpenGames = { readonly games: readonly OpenGame[]; readonly clock: ServerClock }

/** Every game with a board that is sold here, by two calls, however many there are. */
export function useOpenGames(): {
  readonly open: OpenGames | null
  readonly error: unknown
  readonly refetch: () => void
} {
  const { language } = useWords()
  const [open, setOpen] = useState<OpenGames | null>(null)
  const [error, setError] = useState<unknown>(null)
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const sentAtMs = performance.now()
      try {
        const [today, { list }] = await Promise.all([
          send(readDrawsToday, {}, signal),
          send(readLotteries, { language, gameType: 'LOTT' }, signal),
        ])
        const names = new Map(list.map(({ code, name }) => [code, name]))
        const nowMs = Date.parse(today.now)
        const games = today.games.flatMap(({ game, last, remainTime }): readonly OpenGame[] => {
          const [family, times, name] = [boardFamilyCodeOf(game), gameCodeOf(game), names.get(game)]
          if (!family || !times || name === undefined) return []
          const closesAt = remainTime > 0 ? new Date(nowMs + remainTime).toISOString() : null
          return [{ game, family, name, intervalMs: times.schedule.intervalMs, result: last?.result ?? null, closesAt }]
        })
        setOpen({ games, clock: { serverMs: nowMs, sentAtMs, receivedAtMs: performance.now() } })
        setError(null)
      } catch (failure) {
        if (!signal?.aborted) setError(failure)
      }
    },
    [language],
  )
  useEffect(() => {
    const stop = new AbortController()
    void read(stop.signal)
    const silence = onEvent({
      onLiveEvent: (subject) => subject === 'lottery.draw-changed' && void read(stop.signal),
      onMissed: () => void read(stop.signal),
    })
    return () => {
      stop.abort()
      silence()
    }
  }, [read])
  return { open, error, refetch: () => void read() }
}
