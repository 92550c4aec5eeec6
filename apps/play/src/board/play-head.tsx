import { useText, useWords } from '@fairground/ui/words.tsx'
import { memo, type ReactNode } from 'react'
import { DrawnResult } from '../families/drawn-result.tsx'
import type { BoardDraw } from './board-times.ts'
import { Countdown, isTimeShort, shortCountdown, useShareLeft, useTimeLeft } from './countdown.tsx'
import { shortNumero, timeText } from './numero-text.ts'
import { noteOf } from './recent-strip.tsx'
import type { BoardView } from './use-board.ts'

type PlayHeadProps = {
  readonly view: BoardView
  readonly draw: BoardDraw | null
  /** The tray stands in place of the clock while a draw is seen. */
  readonly tray: ReactNode
  /** The head of the board, where it stays in sight with the share of the sale that is left; the draws lie on a stage. */
  readonly head: ReactNode
}

/** The time that is left stays in sight, on a ground of its own, while the board scrolls below it. */
export const PlayHead = memo(function PlayHead({ view, draw, tray, head }: PlayHeadProps) {
  const text = useText()
  const { delayedDraw } = view
  return (
    <section className="play-head" data-flat={head !== null} aria-label={view.board.name}>
      {head !== null && (
        <>
          {head}
          <SaleShare view={view} draw={draw} />
          {tray}
        </>
      )}
      {head === null && (tray || <ClockCard view={view} draw={draw} />)}
      <div role="status">
        {delayedDraw && (
          <p className="play-wait">
            {text(`play.waits.${delayedDraw.for}`, { numero: shortNumero(delayedDraw.numero) })}
          </p>
        )}
      </div>
    </section>
  )
})

function ClockCard({ view: { board, clock, awaited, delayedDraw }, draw }: Pick<PlayHeadProps, 'view' | 'draw'>) {
  const { text, language } = useWords()
  const last = board.recent.find(({ result }) => result !== null)
  const drawing = awaited?.numero === delayedDraw?.numero ? null : awaited
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
        {last?.result && <DrawnResult key={last.id} game={last.game} result={last.result} size={34} />}
      </div>
    </div>
  )
}

/** At the end of the head: what closes, and when. */
export function SaleTime({ view: { clock, awaited, delayedDraw }, draw }: Pick<PlayHeadProps, 'view' | 'draw'>) {
  const text = useText()
  const left = useTimeLeft(clock, draw?.lockAt ?? null)
  const drawing = awaited?.numero === delayedDraw?.numero ? null : awaited
  return (
    <div className="sale" data-short={draw !== null && isTimeShort(draw, left)}>
      <p>{draw ? text('play.numeroCloses', { numero: shortNumero(draw.numero) }) : text('play.shut')}</p>
      <b className="num sale-time" role="timer" dir="ltr">
        {draw ? shortCountdown(left) : '-:--'}
      </b>
      <p className="sr-only" aria-live="polite">
        {drawing && text('play.drawing', { numero: shortNumero(drawing.numero) })}
      </p>
    </div>
  )
}

function SaleShare({ view: { clock }, draw }: Pick<PlayHeadProps, 'view' | 'draw'>) {
  const left = useTimeLeft(clock, draw?.lockAt ?? null)
  const share = useShareLeft(clock, draw)
  const isShort = draw !== null && isTimeShort(draw, left)
  return (
    <span className="sale-line" data-short={isShort} aria-hidden="true">
      <span className="sale-left" style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
