import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useFavouriteIds } from '../../data/games/favourites.ts'
import type { Game } from '../../data/games/games.ts'
import { useStages } from '../page/use-stages.ts'
import { type Columns, GameTile } from './game-tile.tsx'
import { figureCount } from './lazy-figures.tsx'

type GameGridProps = {
  readonly games: readonly Game[]
  readonly columns: Columns
  /** Whether the first tiles carry decorative figures. */
  readonly figures?: boolean
  /** How many rows are seen at once; the others are drawn after them. */
  readonly initialRows?: number
  /** A tile behind the games. */
  readonly last?: ReactNode
}

export function GameGrid({ games, columns, figures = false, initialRows = 2, last = null }: GameGridProps) {
  const favourites = new Set(useFavouriteIds())
  const drawn = useStages({ total: games.length, first: initialRows * columns, step: columns })
  return (
    <div className="game-grid" style={{ '--columns': columns }}>
      {games.slice(0, drawn).map((game, index) => (
        <GameTile
          key={game.nodeId}
          game={game}
          columns={columns}
          starred={favourites.has(game.nodeId)}
          figure={figures && index < figureCount ? index : undefined}
        />
      ))}
      {games.slice(drawn).map(({ nodeId }) => (
        <span key={nodeId} className="game-tile-place" />
      ))}
      {last}
    </div>
  )
}

type TileSkeletonsProps = { readonly count: number; readonly columns: Columns }

export function TileSkeletons({ count, columns }: TileSkeletonsProps) {
  const text = useText()
  return (
    <div role="status" className="game-grid" style={{ '--columns': columns }}>
      <span className="sr-only">{text('state.loading')}</span>
      {Array.from({ length: count }, (_, index) => `tile-${index}`).map((key) => (
        <Skeleton key={key} className="game-tile-skeleton" />
      ))}
    </div>
  )
}
