import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import type { Game } from '../../data/games/games.ts'
import { GameGrid } from '../../parts/games/game-grid.tsx'
import type { Columns } from '../../parts/games/game-tile.tsx'

type GameGroupsProps = { readonly games: readonly Game[]; readonly columns: Columns; readonly figures?: boolean }

/** What can be played, and below it what is only shown. */
export function GameGroups({ games, columns, figures = false }: GameGroupsProps) {
  const open = games.filter(({ playable }) => playable)
  const previews = games.filter(({ playable }) => !playable)
  return (
    <>
      {open.length > 0 && <GameGrid games={open} columns={columns} figures={figures} />}
      {previews.length > 0 && (
        <Previews>
          <GameGrid games={previews} columns={columns} figures={figures && open.length === 0} />
        </Previews>
      )}
    </>
  )
}

export function Previews({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <section className="game-previews" aria-labelledby="game-previews">
      <div>
        <h2 id="game-previews">{text('games.preview')}</h2>
        <p className="note">{text('lottery.previewNote')}</p>
      </div>
      {children}
    </section>
  )
}
