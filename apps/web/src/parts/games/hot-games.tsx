import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { maxGamesBesideLogin, maxGamesInBlock } from '@fairground/domain/games/game-lists.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useHotGames } from '../../data/games/games.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { writeQuery } from '../../routing/location-query.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { LoadFailed } from '../page/load-states.tsx'
import { GameGrid, TileSkeletons } from './game-grid.tsx'
import { RunningFigure } from './lazy-figures.tsx'
import { NoGames } from './no-games.tsx'

/** spec §2: how many games each place shows before it says "more". On home they stand below the first view. */
const shapeOf = {
  home: { most: maxGamesInBlock, rowsAtOnce: 0 },
  login: { most: maxGamesBesideLogin, rowsAtOnce: 2 },
} as const

const chevron = 'M9 18l6-6-6-6'

export function HotGames({ area }: { area: keyof typeof shapeOf }) {
  const text = useText()
  const { data: games } = useHotGames()
  const { most, rowsAtOnce } = shapeOf[area]
  return (
    <section aria-labelledby="hot-games">
      <div className="section-head">
        <h2 id="hot-games">{text('games.hot')}</h2>
        {games && games.length > most && (
          <RouteLink route="gameList" search={writeQuery({ [gameQueryKeys.kind]: 'hot' })} className="section-more">
            {text('games.more')}
            <Outline d={chevron} size={17} strokeWidth={2.3} className="flip" />
          </RouteLink>
        )}
      </div>
      <HotList maxGames={most} initialRows={rowsAtOnce} />
    </section>
  )
}

/** Without `most` all of them, without pages (spec §2). */
export function HotList({ maxGames, initialRows = 3 }: { maxGames?: number; initialRows?: number }) {
  const { data: games, isFetching, isError, refetch } = useHotGames()
  const { decorativeJackpots } = useWhitelabel()
  if (!games)
    return isError ? <LoadFailed busy={isFetching} onRetry={refetch} /> : <TileSkeletons count={9} columns={3} />
  if (games.length === 0) return <NoGames />
  return (
    <>
      {decorativeJackpots && <RunningFigure />}
      <GameGrid games={games.slice(0, maxGames)} columns={3} figures={decorativeJackpots} initialRows={initialRows} />
    </>
  )
}
