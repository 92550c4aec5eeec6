import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { Game } from '../../data/games.ts'
import { type Columns, GameTile } from './game-tile.tsx'
import { startFigures } from './jackpot.ts'

type GameGridProps = {
  readonly games: readonly Game[]
  readonly columns: Columns
  /** Whether the first tiles carry decorative figures. */
  readonly figures?: boolean
}

export function GameGrid({ games, columns, figures = false }: GameGridProps) {
  return (
    <div className="game-grid" style={{ '--columns': columns }}>
      {games.map((game, index) => (
        <GameTile
          key={game.nodeId}
          game={game}
          columns={columns}
          figure={figures && index < startFigures.length ? index : undefined}
        />
      ))}
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
