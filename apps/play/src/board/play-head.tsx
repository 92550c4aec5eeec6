import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { DrawnResult } from '../families/drawn-result.tsx'
import type { BoardDraw } from './board-times.ts'
import { Countdown } from './countdown.tsx'
import { grid, pastDraws, ticket } from './outlines.ts'
import type { BoardView } from './use-board.ts'

type PlayHeadProps = {
  readonly view: BoardView
  readonly draw: BoardDraw | null
  readonly balance: ReactNode
  readonly onLobby: () => void
  readonly onResults: () => void
  readonly onMyBets: (() => void) | null
}

export function PlayHead({ view: { board, clock, awaited, wait }, draw, balance, ...ways }: PlayHeadProps) {
  const text = useText()
  const last = board.recent.find(({ result }) => result !== null)
  const drawing = awaited?.numero === wait?.numero ? null : awaited
  return (
    <section className="play-head" aria-label={board.name}>
      <div className="play-title">
        <div>
          <h1>{board.name}</h1>
          <p>{draw ? text('play.draw', { numero: draw.numero }) : text('play.closed')}</p>
          {balance}
        </div>
        <Ways name={board.name} {...ways} />
      </div>
      <div className="play-clock">
        <div>
          <p>{text('play.closesIn')}</p>
          {draw ? (
            <Countdown clock={clock} until={draw.lockAt} />
          ) : (
            <span className="play-countdown num">--:--:--</span>
          )}
        </div>
        <div className="play-last">
          <p aria-live="polite">
            {drawing ? text('play.drawing', { numero: drawing.numero }) : last && text('play.lastResult')}
          </p>
          {last?.result && (
            <DrawnResult key={last.id} game={last.game} result={last.result} size={34} isFresh={!awaited} />
          )}
        </div>
      </div>
      <div role="status">
        {wait && <p className="play-wait">{text(`play.waits.${wait.for}`, { numero: wait.numero })}</p>}
      </div>
    </section>
  )
}

type WaysProps = Pick<PlayHeadProps, 'onLobby' | 'onResults' | 'onMyBets'> & { readonly name: string }

function Ways({ name, onLobby, onResults, onMyBets }: WaysProps) {
  const text = useText()
  return (
    <nav className="play-ways" aria-label={name}>
      <button type="button" className="icon-button" aria-label={text('play.lobby')} onClick={onLobby}>
        <Outline d={grid} size={21} />
      </button>
      <button type="button" className="icon-button" aria-label={text('play.results')} onClick={onResults}>
        <Outline d={pastDraws} size={21} />
      </button>
      {onMyBets && (
        <button type="button" className="icon-button" aria-label={text('play.myBets')} onClick={onMyBets}>
          <Outline d={ticket} size={22} />
        </button>
      )}
    </nav>
  )
}
