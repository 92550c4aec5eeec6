import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { useText } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type Game, useHotGames, useVendors, type Vendor, type Vendors } from '../../data/games/games.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { GameGrid, TileSkeletons } from '../../parts/games/game-grid.tsx'
import { RunningFigure } from '../../parts/games/lazy-figures.tsx'
import { NoGames } from '../../parts/games/no-games.tsx'
import { LoadFailed } from '../../parts/page/load-states.tsx'
import { writeQuery } from '../../routing/location-query.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { isShelved } from './category-menu.ts'
import { FavouriteGames } from './favourite-games.tsx'
import { GameGroups } from './game-groups.tsx'
import { GamePages } from './game-pages.tsx'
import { NoFavourites } from './no-favourites.tsx'
import { useCategoryName } from './use-category-name.ts'
import { VendorChips } from './vendor-chips.tsx'
import { VendorShelf } from './vendor-shelf.tsx'

type CategoryPanelProps = {
  readonly category: string
  readonly vendor: string | null
  readonly onVendor: (vendorCode: string | null) => void
}

/** The content of one tab of the entrance (spec §2). */
export function CategoryPanel({ category, vendor, onVendor }: CategoryPanelProps) {
  const vendors = useVendors().data?.mapping[category] ?? []
  if (category === 'HOT') return <HotPanel vendor={vendor} onVendor={onVendor} />
  if (category === 'FAV') return <FavouriteGames columns={2} empty={<NoFavourites />} />
  return (
    <>
      <VendorChips vendors={vendors} chosen={vendor} onChoose={onVendor} />
      {isShelved(category) && vendor === null ? (
        <Shelves category={category} vendors={vendors} />
      ) : (
        <GamePages filter={{ category, ...(vendor && { vendor }) }} columns={2} empty={<NoGames />} />
      )}
    </>
  )
}

/** The hot games of all vendors, or of one; only what is hot is offered as a choice. */
function HotPanel({ vendor, onVendor }: Omit<CategoryPanelProps, 'category'>) {
  const { data: known } = useVendors()
  const { data: games, isError, isFetching, refetch } = useHotGames()
  const { decorativeJackpots } = useWhitelabel()
  if (!games)
    return isError ? <LoadFailed busy={isFetching} onRetry={refetch} /> : <TileSkeletons count={6} columns={2} />
  if (games.length === 0) return <NoGames />
  const vendors = vendorsOf(games, known)
  const chosen = vendors.some(({ vendorCode }) => vendorCode === vendor) ? vendor : null
  const shown = chosen ? games.filter(({ vendorCode }) => vendorCode === chosen) : games
  return (
    <>
      <VendorChips vendors={vendors.length > 1 ? vendors : []} chosen={chosen} onChoose={onVendor} />
      {decorativeJackpots && <RunningFigure />}
      <GameGroups games={shown} columns={2} figures={decorativeJackpots} />
    </>
  )
}

/** In the order of their games, each once. */
function vendorsOf(games: readonly Game[], known: Vendors | undefined): readonly Vendor[] {
  const listed = new Map(
    Object.values(known?.mapping ?? {}).flatMap((all) => all.map((each) => [each.vendorCode, each])),
  )
  const codes = [...new Set(games.map(({ vendorCode }) => vendorCode))]
  return codes.flatMap((code) => listed.get(code) ?? [])
}

function Shelves({ category, vendors }: { category: string; vendors: readonly Vendor[] }) {
  const { isPending, isError, isFetching, refetch } = useVendors()
  if (vendors.length === 0) {
    if (isPending) return <TileSkeletons count={6} columns={2} />
    return isError ? <LoadFailed busy={isFetching} onRetry={refetch} /> : <NoGames />
  }
  return (
    <>
      <HotInCategory category={category} />
      {vendors.map((vendor) => (
        <VendorShelf key={`${category} ${vendor.vendorCode}`} category={category} vendor={vendor} />
      ))}
    </>
  )
}

function HotInCategory({ category }: { category: string }) {
  const text = useText()
  const nameOf = useCategoryName()
  const games = useHotGames().data?.filter(({ gameType }) => gameType === category) ?? []
  if (games.length === 0) return null
  return (
    <section aria-labelledby="hot-in-category">
      <div className="section-head">
        <h2 id="hot-in-category">{text('games.hotIn', { category: nameOf(category) })}</h2>
        <RouteLink
          route="gameList"
          search={writeQuery({ [gameQueryKeys.category]: category })}
          className="section-more"
        >
          {text('games.more')}
          <ChevronRight size={17} strokeWidth={2.3} className="flip" aria-hidden="true" />
        </RouteLink>
      </div>
      <GameGrid games={games} columns={2} />
    </section>
  )
}
