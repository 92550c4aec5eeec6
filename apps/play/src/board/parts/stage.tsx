import './play-cells.css'
import './stage.css'
import { Outline } from '@fairground/ui/outline.tsx'
import { chevronRight } from '@fairground/ui/outlines.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useBoardState } from '../board-context.tsx'
import { shortNumero, timeText } from '../numero-text.ts'
import { SkipDraw } from '../skip-draw.tsx'

type StageProps = {
  /** The family's hue and pattern, by its name in the sheet. */
  readonly of: string
  readonly noteOf?: (result: readonly string[]) => string
  /** Null until the first draw. */
  readonly children: (result: readonly string[] | null, isRolling: boolean) => ReactNode
}

/** Where the last draw lies and the next one is played, in the colours of the family in either theme. */
export function Stage({ of, noteOf, children }: StageProps) {
  const { text, language } = useWords()
  const { last, roll, onResults, onSkip } = useBoardState()
  const drawn = roll?.result ? { numero: roll.numero, result: roll.result } : last
  const isRolling = roll?.phase === 'rolling'
  const time = last && last.numero === drawn?.numero ? timeText(language, last.drawAt) : null
  return (
    <section className="stage" data-stage={of} data-theme="dark" aria-label={text('play.lastResult')}>
      <div className="stage-head">
        <p role="status">
          {drawn === null && text('board.noDraw')}
          {drawn && text('play.draw', { numero: shortNumero(drawn.numero) })}
          {time && <> &middot; {text('board.drawnAt', { time })}</>}
          {isRolling && <> &middot; {text('play.rolling')}</>}
          {!isRolling && drawn?.result && noteOf && <> &middot; {noteOf(drawn.result)}</>}
        </p>
        <button type="button" onClick={onResults}>
          {text('play.results')}
          <Outline d={chevronRight} size={16} strokeWidth={2.4} className="flip" />
        </button>
      </div>
      {children(drawn?.result ?? null, isRolling)}
      {isRolling && <SkipDraw onSkip={onSkip} />}
    </section>
  )
}
