import './games.css'
import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useDeferredValue } from 'react'
import { useVendors } from '../../data/games/games.ts'
import { useSession } from '../../device/session.ts'
import { AsOf } from '../../parts/page/as-of.tsx'
import { TopBarEnd } from '../../parts/page/top-bar-end.tsx'
import { addressOf, readQuery } from '../../routing/location-query.ts'
import { useLocation, useNavigation } from '../../routing/navigation.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { routeTable } from '../../routing/route-table.ts'
import { CategoryIcon, hueOf } from './category-icon.tsx'
import { categoriesOf, entranceTabs, leadsTo, openCategory } from './category-menu.ts'
import { CategoryPanel } from './category-panel.tsx'
import { useCategoryName } from './use-category-name.ts'
import { useHasStreams } from './use-has-streams.ts'

/** The lottery tab is drawn by its own area and handed in. */
export function GameCenterScreen({ lottery }: { lottery: ReactNode }) {
  const text = useText()
  const navigation = useNavigation()
  const { route, search } = useLocation()
  const { dataUpdatedAt, isError } = useVendors()
  const isMember = useSession() !== null
  const category = openCategory(route, search, isMember)
  // The tab answers to the finger at once, the panel follows in slices.
  const shown = useDeferredValue(search)
  const panel = openCategory(route, shown, isMember)
  const vendor = readQuery(shown, [gameQueryKeys.vendor])[gameQueryKeys.vendor]

  const show = async (next: string, nextVendor: string | null) => {
    const query = { [gameQueryKeys.category]: next, [gameQueryKeys.vendor]: nextVendor }
    await navigation.go(addressOf(routeTable[route].path, query), { replace: true })
    window.scrollTo(0, 0)
  }
  const choose = (tab: string) => {
    const elsewhere = leadsTo(tab, isMember)
    if (elsewhere) void navigation.go(addressOf(routeTable[elsewhere.route].path, elsewhere.query))
    else void show(tab, null)
  }

  return (
    <div className="game-center">
      <TopBarEnd>
        <RouteLink
          route="gameList"
          className="icon-button col-start-3 justify-self-end"
          aria-label={text('games.search')}
        >
          <Search size={23} strokeWidth={2} aria-hidden="true" />
        </RouteLink>
      </TopBarEnd>
      <CategoryMenu active={category} onChoose={choose} />
      <div className="game-panel">
        <AsOf at={dataUpdatedAt} failed={isError} />
        {panel === 'LOTT' ? (
          lottery
        ) : (
          <CategoryPanel category={panel} vendor={vendor} onVendor={(next) => void show(panel, next)} />
        )}
      </div>
    </div>
  )
}

const placesOfTabs = Array.from({ length: 7 }, (_, index) => `tab-${index}`)

function CategoryMenu({ active, onChoose }: { active: string; onChoose: (tab: string) => void }) {
  const text = useText()
  const nameOf = useCategoryName()
  const { data: vendors, isPending } = useVendors()
  const all = entranceTabs(categoriesOf(vendors, useHasStreams()))
  // Tabs that move under a thumb are worse than tabs that come a moment later.
  const tabs = isPending ? all.slice(0, 2) : all
  return (
    <nav className="category-menu" aria-label={text('games.menu')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className="category-tab"
          style={{ '--tab-h': hueOf(tab) }}
          aria-current={tab === active ? 'true' : undefined}
          onClick={() => onChoose(tab)}
        >
          <CategoryIcon category={tab} />
          {nameOf(tab)}
        </button>
      ))}
      {isPending && placesOfTabs.map((key) => <Skeleton key={key} className="category-skeleton" />)}
    </nav>
  )
}
