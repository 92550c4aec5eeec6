import { readBoard, readNumeros } from '@fairground/contract/lottery/draws.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import type { ServerClock } from '../board/server-clock.ts'
import { send } from '../net/send.ts'

/** The server's clock and the games that are sold here. */
export function useGamesOnSale(): { readonly clock: ServerClock | null; readonly games: readonly string[] } {
  const [clock, setClock] = useState<ServerClock | null>(null)
  const [games, setGames] = useState<readonly string[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const sentAtMs = performance.now()
    send(readNumeros, {}, stop.signal).then(
      ({ now, games: sold }) => {
        setClock({ serverMs: Date.parse(now), sentAtMs, receivedAtMs: performance.now() })
        setGames(sold.map(({ game }) => game))
      },
      () => {},
    )
    return () => stop.abort()
  }, [])
  return { clock, games }
}

/** What games are called in the language of the page; a code stands for a name that is not known yet. */
export function useGameNames(games: readonly string[]): (game: string) => string {
  const { language } = useWords()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const wanted = [...new Set(games)].toSorted().join()
  useEffect(() => {
    const stop = new AbortController()
    for (const game of wanted.split(',').filter(Boolean))
      send(readBoard, { game, language }, stop.signal).then(
        ({ name }) => setNames((known) => ({ ...known, [game]: name })),
        () => {},
      )
    return () => stop.abort()
  }, [wanted, language])
  return (game) => names[game] ?? game
}
