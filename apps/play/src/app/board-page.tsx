import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { type BoardQuery, useBoard } from '../board/use-board.ts'
import { familyOfGame } from '../families/families.ts'
import { WithFamilies } from '../families/with-families.tsx'
import { postToHost } from '../net/host-frame.ts'
import type { BoardAddress } from './address.ts'
import { PlainHead } from './board-head.tsx'
import { Problem } from './problem.tsx'
import { refusalWords } from './refusal-words.ts'
import { Table } from './table.tsx'

type RoomProps = {
  readonly mode: PlayMode
  readonly game: string
  readonly onOpen: (address: BoardAddress) => void
}

/** What the board shows and its family are loaded side by side. */
export function BoardPage(props: RoomProps) {
  const { view, error, refetch } = useBoard(props.game)
  return (
    <WithFamilies
      games={[props.game]}
      fallback={error === null ? <Waiting /> : <Unread error={error} onAgain={refetch} />}
    >
      <OpenRoom {...props} view={view} error={error} refetch={refetch} />
    </WithFamilies>
  )
}

function Unread({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const text = useText()
  return (
    <>
      <PlainHead title={text('play.lobby')} />
      <Problem message={refusalWords(text, error)} actionLabel={text('play.tryAgain')} onAction={onAgain} />
    </>
  )
}

function Waiting() {
  const text = useText()
  return (
    <>
      <PlainHead title={text('play.loading')} />
      <BoardSkeleton />
    </>
  )
}

/** A board that is known stays in sight when the network goes, and says that it is being read again. */
function OpenRoom({ mode, game, onOpen, view, error, refetch }: RoomProps & BoardQuery) {
  const text = useText()
  const name = view?.board.name
  useEffect(() => {
    if (name) postToHost({ type: 'fairground.title', title: name.slice(0, 80) })
  }, [name])
  const family = familyOfGame(game)
  const isGone = !family || (error instanceof Refusal && error.refusal === 'GAME_UNAVAILABLE')
  const onLobby = () => onOpen({ mode, game: null })
  if (isGone)
    return (
      <>
        <PlainHead title={text('play.lobby')} />
        <Problem message={text('refusal.GAME_UNAVAILABLE')} actionLabel={text('play.lobby')} onAction={onLobby} />
      </>
    )
  if (!view) return error === null ? <Waiting /> : <Unread error={error} onAgain={refetch} />
  return (
    <>
      <div role="alert">{error !== null && <p className="play-strip">{refusalWords(text, error)}</p>}</div>
      <Table mode={mode} game={game} family={family} view={view} onOpen={onOpen} />
    </>
  )
}
