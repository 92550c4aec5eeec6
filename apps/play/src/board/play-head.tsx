import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import type { BoardDraw } from './board-times.ts'
import { Countdown } from './countdown.tsx'
import { Dice } from './die.tsx'
import type { BoardView } from './use-board.ts'

type PlayHeadProps = {
  readonly view: BoardView
  readonly draw: BoardDraw | null
  readonly balance: ReactNode
  readonly onMyBets: (() => void) | null
}

export function PlayHead({ view: { board, clock, awaited }, draw, balance, onMyBets }: PlayHeadProps) {
  const text = useText()
  const last = board.recent.find(({ result }) => result !== null)
  return (
    <header className="play-head">
      <div className="play-title">
        <div>
          <h1>{board.name}</h1>
          <p>{draw ? text('play.draw', { numero: draw.numero }) : text('play.closed')}</p>
        </div>
        {onMyBets && (
          <button type="button" className="button button-secondary button-small" onClick={onMyBets}>
            {text('play.myBets')}
          </button>
        )}
      </div>
      {balance}
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
          <p>{awaited ? text('play.drawing', { numero: awaited.numero }) : text('play.lastResult')}</p>
          {last?.result && <Dice key={last.id} faces={last.result} size={34} isFresh={!awaited} />}
        </div>
      </div>
    </header>
  )
}

/** The newest first, each with its sum: what has been drawn says nothing about what will be. */
export function RecentStrip({ recent }: { readonly recent: readonly BoardDraw[] }) {
  const text = useText()
  const drawn = recent.filter(({ result }) => result !== null)
  if (drawn.length === 0) return null
  return (
    <section className="recent" aria-label={text('play.lastResult')}>
      <ol>
        {drawn.map(({ id, numero, result }) => (
          <li key={id}>
            <span className="num recent-numero">{numero.slice(-4)}</span>
            <Dice faces={result ?? []} size={20} />
            <b className="num">{(result ?? []).reduce((sum, face) => sum + Number(face), 0)}</b>
          </li>
        ))}
      </ol>
      <p>{text('play.noMemory')}</p>
    </section>
  )
}
