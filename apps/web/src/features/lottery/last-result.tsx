import { useText } from '@fairground/ui/words.tsx'
import { lastResultOf, useDrawsToday } from '../../data/lottery/draws.ts'
import { DrawnResult, isDice, sumOf } from '../../parts/games/drawn-result.tsx'

/** What was drawn last, where draws are held here and one is over. */
export function LastResult({ game }: { readonly game: string }) {
  const text = useText()
  const result = lastResultOf(useDrawsToday().data, game)
  if (!result) return null
  return (
    <span className="lottery-last">
      <span className="sr-only">{text('facts.last')}</span>
      <DrawnResult game={game} result={result} size="row" />
      {isDice(game) && <b className="lottery-sum num">{sumOf(result)}</b>}
    </span>
  )
}
