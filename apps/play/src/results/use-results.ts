import { readDraws } from '@fairground/contract/lottery/draws.ts'
import { useCallback, useEffect, useState } from 'react'
import type { BoardDraw } from '../board/board-times.ts'
import { send } from '../net/send.ts'

const pageOf = 20

type Known = { readonly draws: readonly BoardDraw[]; readonly cancelled: number; readonly hasMore: boolean }
type Results = Known & { readonly error: unknown; readonly readMore: () => void }

const nothing: Known = { draws: [], cancelled: 0, hasMore: false }

/** Read anew when a result comes; what was read further back stays. */
export function useResults(game: string, lastResult: string): Results {
  const [known, setKnown] = useState(nothing)
  const [error, setError] = useState<unknown>(null)
  const read = useCallback(
    async (before?: string, signal?: AbortSignal) => {
      try {
        const page = { game, limit: pageOf, ...(before ? { before } : {}) }
        const { draws, cancelled } = await send(readDraws, page, signal)
        setKnown((earlier) => {
          const isEnd = before !== undefined || earlier.draws.length === 0
          const hasMore = isEnd ? draws.length === pageOf : earlier.hasMore
          return { draws: mergedDraws(earlier.draws, draws), cancelled, hasMore }
        })
        setError(null)
      } catch (failure) {
        if (!signal?.aborted) setError(failure)
      }
    },
    [game],
  )
  useEffect(() => {
    const stop = new AbortController()
    if (lastResult !== '') void read(undefined, stop.signal)
    return () => stop.abort()
  }, [read, lastResult])
  return { ...known, error, readMore: () => void read(known.draws.at(-1)?.numero) }
}

/** The newest first, each once, as it was read last. */
export function mergedDraws(known: readonly BoardDraw[], read: readonly BoardDraw[]): readonly BoardDraw[] {
  const byNumero = new Map([...known, ...read].map((draw) => [draw.numero, draw]))
  return [...byNumero.values()].toSorted((a, b) => (a.numero < b.numero ? 1 : -1))
}
