import { readNumeros } from '@fairground/contract/lottery/draws.ts'
import { useEffect, useState } from 'react'
import { send } from '../net/send.ts'

const afterFailureMs = 3_000

/** The codes of the games that this brand sells and the platform draws; null until the first answer. */
export function useDrawnGames(): { readonly games: readonly string[] | null; readonly error: unknown } {
  const [games, setGames] = useState<readonly string[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      try {
        const { games: sold } = await send(readNumeros, {}, stop.signal)
        setGames(sold.map(({ game }) => game))
        setError(null)
      } catch (failure) {
        if (stop.signal.aborted) return
        setError(failure)
        timer = setTimeout(read, afterFailureMs)
      }
    }
    void read()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  return { games, error }
}
