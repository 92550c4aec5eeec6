import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import ticket from '../../art/ticket-192.webp'
import { useFavouritePages } from '../../data/games/favourite-pages.ts'
import { useSession } from '../../device/session.ts'
import { TileSkeletons } from '../../parts/games/game-grid.tsx'
import { useInfiniteScroll } from '../../parts/page/infinite-scroll.ts'
import { LoadFailed } from '../../parts/page/load-states.tsx'
import { RouteLink } from '../../routing/route-link.tsx'
import { GamePage, MorePages } from './game-pages.tsx'
import { NoFavourites } from './no-favourites.tsx'

const columns = 3

/** The favourites list of the game list page: a member's own, page after page. */
export function FavouritePages() {
  return useSession() ? <MemberFavourites /> : <GuestFavourites />
}

function MemberFavourites() {
  const query = useFavouritePages()
  const { data, hasNextPage, isFetching, isFetchNextPageError } = query
  useInfiniteScroll(() => void query.fetchNextPage(), hasNextPage && !isFetching && !isFetchNextPageError)
  if (!data) {
    if (query.isError) return <LoadFailed busy={isFetching} onRetry={query.refetch} />
    return <TileSkeletons count={columns * 3} columns={columns} />
  }
  const pages = data.pages.filter(({ content }) => content.length > 0)
  if (pages.length === 0 && !hasNextPage) return <NoFavourites />
  return (
    <div className="game-pages">
      {pages.map(({ content, pageNum }) => (
        <GamePage key={pageNum} games={content} columns={columns} />
      ))}
      <MorePages query={query} columns={columns} />
    </div>
  )
}

// spec §8.
const loginFirstMs = 2_000

/**
 * D-41: every door to the favourites leads a guest to the login; a guest who comes by the address is told why it is
 * empty.
 */
function GuestFavourites() {
  const text = useText()
  useEffect(() => toast('warning', text('refusal.LOGIN_FIRST'), loginFirstMs), [text])
  return (
    <StateView
      art={ticket}
      title={text('games.favouritesGuest')}
      hint={text('games.favouritesGuestHint')}
      action={
        <RouteLink route="login" className={buttonClass({ variant: 'soft', size: 'medium' })}>
          {text('menu.login')}
        </RouteLink>
      }
    />
  )
}
