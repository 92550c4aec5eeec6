import { useText, useWords } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { DrawnResult } from '../families/drawn-result.tsx'
import type { BoardDraw } from './board-times.ts'
import { Countdown, isTimeShort, shortCountdown, useTimeLeft } from './countdown.tsx'
import { shortNumero, timeText } from './numero-text.ts'
import { noteOf } from './recent-strip.tsx'
import type { BoardView } from './use-board.ts'

type PlayHeadProps = {
  readonly view: BoardView
  readonly draw: BoardDraw | null
  /** The tray stands in place of the clock while a draw is seen. */
  readonly tray: ReactNode
  /** One line and the share of the sale that is left: the last draw stands on a stage below. */
  readonly isFlat: boolean
}

/** The time that is left stays in sight, on a ground of its own, while the board scrolls below it. */
export function PlayHead({ view, draw, tray, isFlat }: PlayHeadProps) {
  const text = useText()
  const { wait } = view
  return (
    <section className="play-head" aria-label={view.board.name}>
      {tray || (isFlat ? <SaleLine view={view} draw={draw} /> : <ClockCard view={view} draw={draw} />)}
      <div role="status">
        {wait && <p className="play-wait">{text(`play.waits.${wait.for}`, { numero: shortNumero(wait.numero) })}</p>}
      </div>
    </section>
  )
}

function ClockCard({ view: { board, clock, awaited, wait }, draw }: Pick<PlayHeadProps, 'view' | 'draw'>) {
  const { text, language } = useWords()
  const last = board.recent.find(({ result }) => result !== null)
  const drawing = awaited?.numero === wait?.numero ? null : awaited
  return (
    <div className="play-clock">
      <Countdown clock={clock} draw={draw} size={64} />
      <div className="play-until">
        <p className="play-closes">{text(draw ? 'play.closesIn' : 'play.closed')}</p>
        {draw && (
          <p>
            <span>{text('play.draw', { numero: shortNumero(draw.numero) })}</span>{' '}
            <span>{text('play.at', { time: timeText(language, draw.drawAt) })}</span>
          </p>
        )}
      </div>
      <div className="play-last">
        <p aria-live="polite">
          {drawing
            ? text('play.drawing', { numero: shortNumero(drawing.numero) })
            : last && (
                <>
                  {text('play.lastResult')} <b className="num">{noteOf(last.game, last.result)}</b>
                </>
              )}
        </p>
        {last?.result && <DrawnResult key={last.id} game={last.game} result={last.result} size={30} />}
      </div>
    </div>
  )
}

function SaleLine({ view: { clock, awaited, wait }, draw }: Pick<PlayHeadProps, 'view' | 'draw'>) {
  const text = useText()
  const left = useTimeLeft(clock, draw?.lockAt ?? null)
  const whole = draw ? Date.parse(draw.lockAt) - Date.parse(draw.openAt) : 1
  const isShort = draw !== null && isTimeShort(draw, left)
  const drawing = awaited?.numero === wait?.numero ? null : awaited
  return (
    <div className="sale" data-short={isShort}>
      <p>
        {draw && <span>{text('play.draw', { numero: shortNumero(draw.numero) })} &middot; </span>}
        {text(draw ? 'play.closesIn' : 'play.closed')}
      </p>
      <p aria-live="polite">{drawing && text('play.drawing', { numero: shortNumero(drawing.numero) })}</p>
      <b className="num sale-time" role="timer" dir="ltr">
        {draw ? shortCountdown(left) : '-:--'}
      </b>
      <span className="sale-line" aria-hidden="true">
        <span className="sale-left" style={{ inlineSize: `${Math.max(0, Math.min(1, left / whole)) * 100}%` }} />
      </span>
    </div>
  )
}
