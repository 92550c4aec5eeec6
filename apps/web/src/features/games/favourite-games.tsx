import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { maxGamesInBlock } from '@fairground/domain/games/game-lists.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { chevronRight } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useFavouritePages } from '../../data/games/favourite-pages.ts'
import { GameGrid, TileSkeletons } from '../../parts/games/game-grid.tsx'
import type { Columns } from '../../parts/games/game-tile.tsx'
import { LoadFailed } from '../../parts/page/load-states.tsx'
import { writeQuery } from '../../routing/location-query.ts'
import { RouteLink } from '../../routing/route-link.tsx'

type FavouriteGamesProps = {
  readonly columns: Columns
  /** What stands in place of the section while there are no favourites. */
  readonly empty?: ReactNode
}

/** "My Collection" (spec §2.3): the newest favourites, and a tile that leads to all of them when there are more. */
export function FavouriteGames({ columns, empty = null }: FavouriteGamesProps) {
  const text = useText()
  const { data, isError, isFetching, hasNextPage, refetch } = useFavouritePages()
  if (!data)
    return isError ? (
      <LoadFailed busy={isFetching} onRetry={refetch} />
    ) : (
      <TileSkeletons count={columns * 3} columns={columns} />
    )
  const games = data.pages.flatMap(({ content }) => content)
  if (games.length === 0) return empty
  return (
    <section aria-labelledby="my-collection">
      <div className="section-head">
        <h2 id="my-collection">{text('games.collection')}</h2>
      </div>
      <GameGrid
        games={games.slice(0, maxGamesInBlock)}
        columns={columns}
        last={games.length > maxGamesInBlock || hasNextPage ? <MoreGames /> : null}
      />
    </section>
  )
}

function MoreGames() {
  const text = useText()
  return (
    <RouteLink
      route="gameList"
      search={writeQuery({ [gameQueryKeys.kind]: 'fav' })}
      className="game-tile game-tile-more"
    >
      <Outline d={chevronRight} size={26} strokeWidth={2.2} className="flip" />
      {text('games.moreGames')}
    </RouteLink>
  )
}
