import { readResults } from '@fairground/contract/lottery/draws.ts'
import { boardFamilyCodeOf } from '@fairground/domain/lottery/game-code.ts'
import { useEffect, useState } from 'react'
import { send } from '../net/send.ts'
import { type CountTable, countsOf } from './counts.ts'

/** The counts look back over so many draws. */
export const windows = ['20', '100', '500'] as const
export type CountWindow = (typeof windows)[number]

type Counts = { readonly table: CountTable | null; readonly error: unknown }

/** Counted on this phone from the published results; anew when a result comes. What was counted stays meanwhile. */
export function useCounts(game: string, draws: CountWindow, lastResult: string): Counts {
  const [counts, setCounts] = useState<Counts>({ table: null, error: null })
  useEffect(() => {
    const family = boardFamilyCodeOf(game)
    if (!family || lastResult === '') return
    const stop = new AbortController()
    send(readResults, { game, draws }, stop.signal).then(
      ({ results }) =>
        setCounts({
          table: countsOf(
            family,
            results.map((result) => result.split(',')),
          ),
          error: null,
        }),
      (error: unknown) => {
        if (!stop.signal.aborted) setCounts((before) => ({ ...before, error }))
      },
    )
    return () => stop.abort()
  }, [game, draws, lastResult])
  return counts
}
