import { useText } from '@fairground/ui/words.tsx'
import type { BoardDraw } from './board-times.ts'
import { Dice } from './die.tsx'

const shownDraws = 10

/** The newest first, each with its sum: what has been drawn says nothing about what will be. */
export function RecentStrip({ recent }: { readonly recent: readonly BoardDraw[] }) {
  const text = useText()
  const drawn = recent.filter(({ result }) => result !== null).slice(0, shownDraws)
  if (drawn.length === 0) return null
  return (
    <section className="recent" aria-label={text('play.results')}>
      <ol>
        {drawn.map(({ id, numero, result }) => (
          <li key={id}>
            <span className="num recent-numero">{numero.slice(-4)}</span>
            <Dice faces={result ?? []} size={20} />
            <b className="num">{sumOf(result)}</b>
          </li>
        ))}
      </ol>
      <p>{text('play.noMemory')}</p>
    </section>
  )
}

export function sumOf(result: readonly string[] | null): number {
  return (result ?? []).reduce((sum, face) => sum + Number(face), 0)
}
