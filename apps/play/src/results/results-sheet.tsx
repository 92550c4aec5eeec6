import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { Layer } from '../app/layer.tsx'
import { refusalWords } from '../app/refusal-words.ts'
import type { BoardDraw } from '../board/board-times.ts'
import { noteOf } from '../board/recent-strip.tsx'
import { DrawnResult } from '../families/drawn-result.tsx'
import { VerifyLink } from '../net/verify-link.tsx'
import { useResults } from './use-results.ts'

type ResultsSheetProps = { readonly game: string; readonly lastResult: string; readonly onClose: () => void }

/** Every draw whose sale is over, those that were cancelled too, and the way to compute each one again. */
export function ResultsSheet({ game, lastResult, onClose }: ResultsSheetProps) {
  const text = useText()
  const { draws, cancelled, error, hasMore, readMore } = useResults(game, lastResult)
  return (
    <Layer title={text('play.results')} onClose={onClose}>
      <p className="results-note">{text('play.noMemory')}</p>
      {draws.length === 0 && error === null && <p className="bets-empty">{text('play.noResults')}</p>}
      <ol className="results">
        {draws.map((draw) => (
          <ResultRow key={draw.id} draw={draw} />
        ))}
      </ol>
      <div role="alert">{error !== null && <p className="order-note">{refusalWords(text, error)}</p>}</div>
      {hasMore && (
        <Button look="secondary" size="medium" className="results-more" onClick={readMore}>
          {text('play.older')}
        </Button>
      )}
      {cancelled > 0 && <p className="results-note">{text('play.cancelledDraws', { count: cancelled })}</p>}
    </Layer>
  )
}

function ResultRow({ draw: { game, numero, result, state } }: { readonly draw: BoardDraw }) {
  const text = useText()
  const isCancelled = state === 'cancelled' || state === 'refunded'
  return (
    <li className="result">
      <span className="num result-numero">{numero}</span>
      {result ? (
        <span className="result-drawn">
          <DrawnResult game={game} result={result} size={24} />
          <b className="num">{noteOf(game, result)}</b>
        </span>
      ) : (
        <span className="result-words">
          {isCancelled ? text('play.cancelledDraw') : text('play.drawing', { numero: numero.slice(-4) })}
        </span>
      )}
      {result && <VerifyLink of={`draw=${game}/${numero}`} label={`${text('play.verify')} ${numero}`} />}
    </li>
  )
}
