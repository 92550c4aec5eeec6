import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { useBoard } from '../board/use-board.ts'
import { familyOfGame } from '../families/families.ts'
import { postToHost } from '../net/host-frame.ts'
import { Problem } from './problem.tsx'
import { refusalWords } from './refusal-words.ts'
import { Table } from './table.tsx'

type RoomProps = { readonly mode: PlayMode; readonly game: string; readonly onLobby: () => void }

/** A board that is known stays in sight when the network goes, and says that it is being read again. */
export function Room({ mode, game, onLobby }: RoomProps) {
  const text = useText()
  const { view, error, refetch } = useBoard(game)
  const name = view?.board.name
  useEffect(() => {
    if (name) postToHost({ type: 'fairground.title', title: name.slice(0, 80) })
  }, [name])
  const family = familyOfGame(game)
  const isGone = !family || (error instanceof Refusal && error.refusal === 'GAME_UNAVAILABLE')
  if (isGone) return <Problem said={text('refusal.GAME_UNAVAILABLE')} way={text('play.lobby')} onWay={onLobby} />
  if (!view)
    return error === null ? (
      <BoardSkeleton />
    ) : (
      <Problem said={refusalWords(text, error)} way={text('play.tryAgain')} onWay={refetch} />
    )
  return (
    <>
      <div role="alert">{error !== null && <p className="play-strip">{refusalWords(text, error)}</p>}</div>
      <Table mode={mode} game={game} family={family} view={view} onLobby={onLobby} />
    </>
  )
}
