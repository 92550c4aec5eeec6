import { readDraws } from '@fairground/contract/draws.ts'
import { useEffect, useState } from 'react'
import type { BoardDraw } from '../board/board-times.ts'
import { send } from '../net/send.ts'

const pageOf = 20

type Results = {
  readonly draws: readonly BoardDraw[]
  readonly cancelled: number
  readonly error: unknown
  readonly hasMore: boolean
  readonly readMore: () => void
}

/** Read anew when a result comes; what was read further back stays. */
export function useResults(game: string, lastResult: string): Results {
  const [draws, setDraws] = useState<readonly BoardDraw[]>([])
  const [cancelled, setCancelled] = useState(0)
  const [hasMore, setMore] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const read = async (before: string | undefined, signal?: AbortSignal) => {
    try {
      const answer = await send(readDraws, { game, limit: pageOf, ...(before ? { before } : {}) }, signal)
      setDraws((known) => together(known, answer.draws))
      setCancelled(answer.cancelled)
      if (before || draws.length === 0) setMore(answer.draws.length === pageOf)
      setError(null)
    } catch (failure) {
      if (!signal?.aborted) setError(failure)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reading belongs to a result, not to a drawing of the list
  useEffect(() => {
    const stop = new AbortController()
    if (lastResult !== '') void read(undefined, stop.signal)
    return () => stop.abort()
  }, [game, lastResult])
  return { draws, cancelled, error, hasMore, readMore: () => void read(draws.at(-1)?.numero) }
}

/** The newest first, each once, as it was read last. */
export function together(known: readonly BoardDraw[], read: readonly BoardDraw[]): readonly BoardDraw[] {
  const byNumero = new Map([...known, ...read].map((draw) => [draw.numero, draw]))
  return [...byNumero.values()].toSorted((a, b) => (a.numero < b.numero ? 1 : -1))
}
