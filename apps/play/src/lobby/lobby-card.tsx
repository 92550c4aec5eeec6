import { formatCountdown, noCountdown } from '@fairground/domain/lottery/countdown.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { CSSProperties } from 'react'
import { addressOf, type BoardAddress } from '../app/address.ts'
import { refusalWords } from '../app/refusal-words.ts'
import type { BoardDraw } from '../board/board-times.ts'
import { shortMs, useTimeLeft } from '../board/countdown.tsx'
import { type BoardView, useBoard, useDrawOnSale } from '../board/use-board.ts'
import { DrawnResult } from '../families/drawn-result.tsx'
import { familyOfGame } from '../families/families.ts'

type LobbyCardProps = {
  readonly mode: PlayMode
  readonly game: string
  readonly onOpen: (address: BoardAddress) => void
}

export function LobbyCard({ mode, game, onOpen }: LobbyCardProps) {
  const text = useText()
  const { view, error } = useBoard(game)
  if (!view)
    return (
      <li className="lobby-card">
        {error === null ? <Skeleton className="lobby-skeleton" /> : <p role="alert">{refusalWords(text, error)}</p>}
      </li>
    )
  const to = { mode, game }
  return (
    <li className="lobby-card">
      <a
        href={addressOf(to, location.search)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(to)
        }}
      >
        <Offer view={view} />
      </a>
    </li>
  )
}

function Offer({ view }: { readonly view: BoardView }) {
  const text = useText()
  const { board, clock, awaited } = view
  const draw = useDrawOnSale(view)
  const left = useTimeLeft(clock, draw?.lockAt ?? null)
  const Mark = familyOfGame(board.game)?.Mark
  const last = board.recent.find(({ result }) => result !== null)
  return (
    <>
      <span
        className="share-ring"
        style={{ '--share': shareLeft(draw, left) } as CSSProperties}
        data-short={left < shortMs}
        aria-hidden="true"
      >
        {Mark && <Mark variant={draw ? 'drawn' : 'plain'} />}
      </span>
      <span className="lobby-words">
        <b className="lobby-name">{board.name}</b>
        {(awaited || last) && (
          <span className="lobby-last">
            {awaited ? text('play.drawing', { numero: awaited.numero.slice(-4) }) : text('play.lastResult')}
          </span>
        )}
        {last?.result && <DrawnResult game={last.game} result={last.result} size={22} />}
      </span>
      <span className="lobby-time">
        <span>{text('play.closesIn')}</span>
        <b className="num" role="timer" data-short={left < shortMs}>
          {draw ? formatCountdown(left) : noCountdown}
        </b>
      </span>
    </>
  )
}

/** Of a hundred, what is left of the time of sale. */
function shareLeft(draw: BoardDraw | null, left: number): number {
  if (!draw) return 0
  const whole = Date.parse(draw.lockAt) - Date.parse(draw.openAt)
  return Math.max(0, Math.min(100, Math.round((left / whole) * 100)))
}
