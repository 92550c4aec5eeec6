import { useText } from '@fairground/ui/words.tsx'
import { DrawnResult } from '../families/drawn-result.tsx'
import { familyOfGame } from '../families/families.ts'
import type { BoardDraw } from './board-times.ts'

const shownDraws = 10

/** The newest first, each with its note: what has been drawn says nothing about what will be. */
export function RecentStrip({ recent }: { readonly recent: readonly BoardDraw[] }) {
  const text = useText()
  const drawn = recent.filter(({ result }) => result !== null).slice(0, shownDraws)
  if (drawn.length === 0) return null
  return (
    <section className="recent" aria-label={text('play.results')}>
      <ol>
        {drawn.map(({ id, game, numero, result }) => (
          <li key={id}>
            <span className="num recent-numero">{numero.slice(-4)}</span>
            <DrawnResult game={game} result={result ?? []} size={20} />
            <b className="num">{noteOf(game, result)}</b>
          </li>
        ))}
      </ol>
      <p>{text('play.noMemory')}</p>
    </section>
  )
}

export function noteOf(game: string, result: readonly string[] | null): string {
  return familyOfGame(game)?.noteOf(result ?? []) ?? ''
}
