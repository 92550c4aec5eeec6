import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Game, GameFilter } from '../../data/games/games.ts'
import { useGamePages } from '../../data/games/games-pages.ts'
import { GameGrid, TileSkeletons } from '../../parts/games/game-grid.tsx'
import type { Columns } from '../../parts/games/game-tile.tsx'
import { AsOf } from '../../parts/page/as-of.tsx'
import { useInfiniteScroll } from '../../parts/page/infinite-scroll.ts'
import { LoadFailed } from '../../parts/page/load-states.tsx'
import { Previews } from './game-groups.tsx'

type GamePagesProps = { readonly filter: GameFilter; readonly columns: Columns; readonly empty: ReactNode }

/**
 * Page after page as the visitor scrolls on; what can be played comes first, so that a later page adds previews alone.
 * What was asked for by its name stays in the order of the answer, the best match first.
 */
export function GamePages({ filter, columns, empty }: GamePagesProps) {
  const query = useGamePages(filter)
  const { data, hasNextPage, isFetching, isFetchNextPageError } = query
  useInfiniteScroll(() => void query.fetchNextPage(), hasNextPage && !isFetching && !isFetchNextPageError)
  if (!data) {
    if (query.isError) return <LoadFailed busy={isFetching} onRetry={query.refetch} />
    return <TileSkeletons count={columns * 3} columns={columns} />
  }
  const pages = data.pages.filter(({ games }) => games.length > 0)
  if (pages.length === 0) return empty
  const isSearch = filter.name !== undefined
  const shown = (isPlayable: boolean) =>
    pages
      .map(({ games, pageNum }) => ({
        pageNum,
        games: isSearch ? games : games.filter(({ playable }) => playable === isPlayable),
      }))
      .filter(({ games }) => games.length > 0)
      .map(({ games, pageNum }) => <GamePage key={pageNum} games={games} columns={columns} />)
  return (
    <div className="game-pages">
      <AsOf at={query.dataUpdatedAt} failed={query.isRefetchError} />
      {shown(true)}
      {!isSearch && pages.some(({ games }) => games.some(({ playable }) => !playable)) && (
        <Previews>{shown(false)}</Previews>
      )}
      <MorePages query={query} columns={columns} />
    </div>
  )
}

type MorePagesProps = {
  readonly query: {
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
  readonly columns: Columns
}

/** What stands below the pages that are there: the next one on its way, or a way to ask for it again. */
export function MorePages({ query, columns }: MorePagesProps) {
  const text = useText()
  if (query.isFetchingNextPage) return <TileSkeletons count={columns * 2} columns={columns} />
  if (!query.isFetchNextPageError) return null
  return (
    <Button variant="soft" size="medium" className="justify-self-center" onClick={() => void query.fetchNextPage()}>
      {text('state.retry')}
    </Button>
  )
}

// Two screens of a tall phone: pages further away are taken down, so that a long list stays as light as a short one.
const keptWithinPx = 1_800

/** A page that is far away keeps its height, which the style sheet knows from its rows alone. */
export function GamePage({ games, columns }: { games: readonly Game[]; columns: Columns }) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(true)
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `${keptWithinPx}px 0px`,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  const rows = Math.ceil(games.length / columns)
  return (
    <div ref={ref} className={near ? '' : 'game-page-away'} style={{ '--columns': columns, '--rows': rows }}>
      {near && <GameGrid games={games} columns={columns} />}
    </div>
  )
}
