import { useText } from '@fairground/ui/words.tsx'
import { DrawnResult } from '../families/drawn-result.tsx'
import { familyOfGame } from '../families/families.ts'
import type { BoardDraw } from './board-times.ts'
import { shortNumero } from './numero-text.ts'

const shownDraws = 10

type RecentStripProps = { readonly recent: readonly BoardDraw[]; readonly onResults: () => void }

/** The newest first, each with its note; a tap opens all of them. */
export function RecentStrip({ recent, onResults }: RecentStripProps) {
  const text = useText()
  const drawn = recent.filter(({ result }) => result !== null).slice(0, shownDraws)
  if (drawn.length === 0) return null
  return (
    <ol className="recent" aria-label={text('play.results')}>
      {drawn.map(({ id, game, numero, result }) => (
        <li key={id}>
          <button type="button" onClick={onResults} dir="ltr">
            <span className="sr-only">{text('play.draw', { numero: shortNumero(numero) })}</span>
            <DrawnResult game={game} result={result ?? []} size={16} variant="plain" />
            <b className="num">{noteOf(game, result)}</b>
          </button>
        </li>
      ))}
    </ol>
  )
}

export function noteOf(game: string, result: readonly string[] | null): string {
  return familyOfGame(game)?.noteOf(result ?? []) ?? ''
}
