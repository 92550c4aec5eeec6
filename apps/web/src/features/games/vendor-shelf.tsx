import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFirstGames, type Vendor } from '../../data/games/games.ts'
import { useNear } from '../../device/lazy-load.ts'
import { GameGrid, TileSkeletons } from '../../parts/games/game-grid.tsx'
import { writeQuery } from '../../routing/location-query.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { VendorGlyph } from './vendor-chips.tsx'

const gamesOnShelf = 4

/** The first games of one vendor; they are read when the shelf is about to be seen. */
export function VendorShelf({ category, vendor }: { category: string; vendor: Vendor }) {
  const { ref, near } = useNear<HTMLElement>()
  const {
    data: games,
    isError,
    isFetching,
    refetch,
  } = useFirstGames({ category, vendor: vendor.vendorCode }, gamesOnShelf, near)
  const text = useText()
  if (games?.length === 0) return null
  const search = writeQuery({ [gameQueryKeys.category]: category, [gameQueryKeys.vendor]: vendor.vendorCode })
  return (
    <section ref={ref} aria-label={vendor.accountTypeName}>
      <div className="section-head">
        <h2 className="vendor-title">
          <VendorGlyph icon={vendor.mobileSmallIcon} />
          {vendor.accountTypeName}
        </h2>
        <RouteLink route="gameList" search={search} className="section-more">
          {text('games.more')}
          <ChevronRight size={17} strokeWidth={2.3} className="flip" aria-hidden="true" />
        </RouteLink>
      </div>
      {games && <GameGrid games={games} columns={2} />}
      {!games && !isError && <TileSkeletons count={gamesOnShelf} columns={2} />}
      {!games && isError && (
        <Button variant="soft" size="medium" busy={isFetching} onClick={() => void refetch()}>
          {text('state.retry')}
        </Button>
      )}
    </section>
  )
}
