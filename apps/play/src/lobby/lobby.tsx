import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import type { BoardAddress } from '../app/address.ts'
import { PlainHead } from '../app/board-head.tsx'
import { refusalWords } from '../app/refusal-words.ts'
import { ticket } from '../board/outlines.ts'
import { WithFamilies } from '../families/with-families.tsx'
import { ownsHead, postToHost } from '../net/host-frame.ts'
import { LobbyCard } from './lobby-card.tsx'
import { useDrawnGames } from './use-drawn-games.ts'

type LobbyProps = { readonly mode: PlayMode; readonly onOpen: (address: BoardAddress) => void }

/** The games that the platform draws itself, with the time that is left and what was drawn last. */
export function Lobby({ mode: first, onOpen }: LobbyProps) {
  const text = useText()
  const [mode, setMode] = useState(first)
  const { games, error } = useDrawnGames()
  const title = text('play.lobby')
  useEffect(() => postToHost({ type: 'fairground.title', title }), [title])
  return (
    <div className="play lobby">
      <PlainHead title={title} />
      <section className="play-head" aria-label={title}>
        {!ownsHead() && <h1>{title}</h1>}
        <p className="lobby-note">{text('play.lobbyNote')}</p>
      </section>
      <main className="lobby-main" aria-label={title}>
        <Segmented
          label={text('play.way')}
          name="mode"
          options={[
            { value: 'ent', label: text('play.ent') },
            { value: 'trad', label: text('play.trad') },
          ]}
          value={mode}
          onChoose={setMode}
        />
        {games?.length === 0 && (
          <div className="lobby-empty">
            <Outline d={ticket} size={52} />
            <p>{text('play.noGames')}</p>
          </div>
        )}
        <ul className="lobby-list">
          {games === null &&
            (error === null ? (
              <LobbyWait />
            ) : (
              <li className="lobby-card">
                <p role="alert">{refusalWords(text, error)}</p>
              </li>
            ))}
          {games && (
            <WithFamilies games={games} fallback={<LobbyWait />}>
              {games.map((game) => (
                <LobbyCard key={game} mode={mode} game={game} onOpen={onOpen} />
              ))}
            </WithFamilies>
          )}
        </ul>
      </main>
    </div>
  )
}

function LobbyWait() {
  return (
    <li className="lobby-card">
      <Skeleton className="lobby-skeleton" />
    </li>
  )
}
