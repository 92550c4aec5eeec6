import { boardFamilyCodeOf } from '@fairground/domain/lottery/game-code.ts'
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

type ResultsSheetProps = {
  readonly game: string
  readonly name: string
  readonly lastResult: string
  readonly onClose: () => void
}

/** Every draw whose sale is over, those that were cancelled too, and the way to compute each one again. */
export function ResultsSheet({ game, name, lastResult, onClose }: ResultsSheetProps) {
  const text = useText()
  const { draws, cancelled, error, hasMore, readMore } = useResults(game, lastResult)
  const [isLong, setLong] = useState(false)
  const shown = isLong ? draws : draws.slice(0, firstShown)
  const isCut = shown.length < draws.length
  return (
    <Layer title={text('play.results')} onClose={onClose}>
      {draws.length === 0 && error === null && <p className="bets-empty">{text('play.noResults')}</p>}
      {draws.length > 0 && (
        <p className="results-of">
          {isVietnam(game) ? text('play.results.special', { game: name }) : name}
          {(isCut || hasMore) && (
            <button type="button" onClick={() => (isCut ? setLong(true) : readMore())}>
              {text('play.older')}
            </button>
          )}
        </p>
      )}
      <ol className="results">
        {shown.map((draw) => (
          <ResultRow key={draw.id} draw={draw} />
        ))}
      </ol>
      <div role="alert">{error !== null && <p className="order-note">{refusalWords(text, error)}</p>}</div>
      <CountSheet game={game} lastResult={lastResult} />
      {cancelled > 0 && <p className="results-note">{text('play.cancelledDraws', { count: cancelled })}</p>}
    </Layer>
  )
}

/** Of the 18 or 27 numbers of a draw a row has room for one. */
function isVietnam(game: string): boolean {
  return boardFamilyCodeOf(game)?.startsWith('VN') ?? false
}

/** What a row adds to its result. */
function noteHeadOf(game: string) {
  return familyOfGame(game)?.noteHead ?? null
}

function ResultRow({ draw: { game, numero, drawAt, result, state } }: { readonly draw: BoardDraw }) {
  const { text, language } = useWords()
  const isCancelled = state === 'cancelled' || state === 'refunded'
  const head = noteHeadOf(game)
  return (
    <li className="result">
      <span className="num result-numero">
        <span className="sr-only">{text('play.head.draw')} </span>
        <b>{shortNumero(numero)}</b>
        {timeText(language, drawAt)}
      </span>
      {result ? (
        <span className="result-drawn">
          <DrawnResult game={game} result={result} size={24} />
          {head && (
            <span className="result-sum">
              {text(head)} <b className="num">{noteOf(game, result)}</b>
            </span>
          )}
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
        />
      )}
    </li>
  )
}
