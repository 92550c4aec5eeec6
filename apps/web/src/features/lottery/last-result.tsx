import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { lastResultOf, useDrawsToday } from '../../data/lottery/draws.ts'
import { DrawnResult, isDice, sumOf } from '../../parts/games/drawn-result.tsx'

type LastResultProps = {
  readonly game: string
  /** Under words that say what it is; in a list of results nobody needs them on every row. */
  readonly isTitled?: boolean
  /** In its place while there is none. */
  readonly instead?: ReactNode
}

/** What was drawn last, where draws are held here and one is over. */
export function LastResult({ game, isTitled = false, instead = null }: LastResultProps) {
  const text = useText()
  const result = lastResultOf(useDrawsToday().data, game)
  if (!result) return instead
  const sum = hasSum(game) ? sumOf(result) : null
  return (
    <span className={isTitled ? 'lottery-last is-titled' : 'lottery-last'}>
      <span className={isTitled ? 'lottery-last-title' : 'sr-only'}>
        {text('facts.last')}
        {isTitled && sum !== null && <b className="num">{sum}</b>}
      </span>
      <DrawnResult game={game} result={result} size="row" />
      {!isTitled && sum !== null && <span className="lottery-sum">{text('lottery.sum', { sum })}</span>}
    </span>
  )
}

type HeroResultProps = { readonly game: string; readonly hue: number; readonly instead: ReactNode }

/** The picture of a lottery on its own page: what was drawn last says more than any letters. */
export function HeroResult({ game, hue, instead }: HeroResultProps) {
  const text = useText()
  const result = lastResultOf(useDrawsToday().data, game)
  return (
    <>
      <span className="lottery-hero" style={{ '--ball-h': hue }}>
        {result ? <DrawnResult game={game} result={result} size="hero" /> : instead}
      </span>
      {result && (
        <p className="lottery-draw">
          {text('facts.last')}
          {hasSum(game) && ` · ${text('lottery.sum', { sum: sumOf(result) })}`}
        </p>
      )}
    </>
  )
}

/** Where the sum of a draw is what people bet on. */
function hasSum(game: string): boolean {
  return isDice(game) || game.startsWith('SSC')
}
