import { Button } from '@fairground/ui/button.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { Layer } from '../app/layer.tsx'
import { refusalWords } from '../app/refusal-words.ts'
import type { BoardDraw } from '../board/board-times.ts'
import { shortNumero, timeText } from '../board/numero-text.ts'
import { noteOf } from '../board/recent-strip.tsx'
import { DrawnResult } from '../families/drawn-result.tsx'
import { familyOfGame } from '../families/families.ts'
import { VerifyLink } from '../net/verify-link.tsx'
import { CountSheet } from './count-sheet.tsx'
import { useResults } from './use-results.ts'

/** Before somebody asks for more, so that the counts stand on the first screen. */
const firstShown = 4

type ResultsSheetProps = { readonly game: string; readonly lastResult: string; readonly onClose: () => void }

/** Every draw whose sale is over, those that were cancelled too, and the way to compute each one again. */
export function ResultsSheet({ game, lastResult, onClose }: ResultsSheetProps) {
  const text = useText()
  const { draws, cancelled, error, hasMore, readMore } = useResults(game, lastResult)
  const [isLong, setLong] = useState(false)
  const shown = isLong ? draws : draws.slice(0, firstShown)
  const isCut = shown.length < draws.length
  return (
    <Layer title={text('play.results')} onClose={onClose}>
      {draws.length === 0 && error === null && <p className="bets-empty">{text('play.noResults')}</p>}
      {draws.length > 0 && <Heads game={game} />}
      <ol className="results">
        {shown.map((draw) => (
          <ResultRow key={draw.id} draw={draw} />
        ))}
      </ol>
      <div role="alert">{error !== null && <p className="order-note">{refusalWords(text, error)}</p>}</div>
      {(isCut || hasMore) && (
        <Button look="plain" size="small" className="results-more" onClick={() => (isCut ? setLong(true) : readMore())}>
          {text('play.older')}
        </Button>
      )}
      <CountSheet game={game} lastResult={lastResult} />
      {cancelled > 0 && <p className="results-note">{text('play.cancelledDraws', { count: cancelled })}</p>}
    </Layer>
  )
}

/** What a row adds to its result. */
function noteHeadOf(game: string) {
  return familyOfGame(game)?.noteHead ?? null
}

function Heads({ game }: { readonly game: string }) {
  const text = useText()
  const head = noteHeadOf(game)
  return (
    <p className="result result-heads" aria-hidden="true">
      <span>{text('play.head.draw')}</span>
      <span className="result-drawn">{head && <span className="result-sum">{text(head)}</span>}</span>
      <span className="result-verify">{text('play.verify')}</span>
    </p>
  )
}

function ResultRow({ draw: { game, numero, drawAt, result, state } }: { readonly draw: BoardDraw }) {
  const { text, language } = useWords()
  const isCancelled = state === 'cancelled' || state === 'refunded'
  return (
    <li className="result">
      <span className="num result-numero">
        <b>{shortNumero(numero)}</b>
        {timeText(language, drawAt)}
      </span>
      {result ? (
        <span className="result-drawn">
          <DrawnResult game={game} result={result} size={24} />
          {noteHeadOf(game) && <b className="num result-sum">{noteOf(game, result)}</b>}
        </span>
      ) : (
        <span className="result-words">
          {isCancelled ? text('play.cancelledDraw') : text('play.drawing', { numero: numero.slice(-4) })}
        </span>
      )}
      {result && (
        <VerifyLink
          of={`draw=${game}/${numero}`}
          label={`${text('play.verify')} ${numero}`}
          className="result-verify"
          isBare
        />
      )}
    </li>
  )
}
