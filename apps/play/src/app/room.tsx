import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { useBoard } from '../board/use-board.ts'
import { familyOfGame } from '../families/families.ts'
import { Die } from '../families/k3/die.tsx'
import { postToHost } from '../net/host-frame.ts'
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

type ProblemProps = { readonly said: string; readonly way: string; readonly onWay: () => void }

function Problem({ said, way, onWay }: ProblemProps) {
  return (
    <div className="play-problem" role="alert">
      <Die face="1" size={60} look="plain" />
      <p>{said}</p>
      <Button look="soft" size="medium" onClick={onWay}>
        {way}
      </Button>
    </div>
  )
}
