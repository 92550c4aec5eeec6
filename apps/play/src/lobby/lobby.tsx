import { drawnGames } from '@fairground/domain/lottery/families.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useCallback, useEffect, useState } from 'react'
import type { BoardAddress } from '../app/address.ts'
import { Die } from '../board/die.tsx'
import { tellPage } from '../net/page-around.ts'
import { LobbyCard } from './lobby-card.tsx'

type LobbyProps = { readonly mode: PlayMode; readonly onOpen: (address: BoardAddress) => void }

/** The games that the house draws itself, with the time that is left and what was drawn last. */
export function Lobby({ mode: first, onOpen }: LobbyProps) {
  const text = useText()
  const [mode, setMode] = useState(first)
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set())
  const onAbsent = useCallback((game: string) => setAbsent((known) => new Set([...known, game])), [])
  const title = text('play.lobby')
  useEffect(() => tellPage({ type: 'fairground.title', title }), [title])
  return (
    <div className="play lobby">
      <section className="play-head" aria-label={title}>
        <h1>{title}</h1>
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
        {absent.size === drawnGames.length && (
          <div className="lobby-empty">
            <Die face="6" size={60} look="plain" />
            <p>{text('play.noGames')}</p>
          </div>
        )}
        <ul className="lobby-list">
          {drawnGames.map(({ code }) => (
            <LobbyCard key={code} mode={mode} game={code} onOpen={onOpen} onAbsent={onAbsent} />
          ))}
        </ul>
      </main>
    </div>
  )
}
