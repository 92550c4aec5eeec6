import './games.css'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useQueryClient } from '@tanstack/react-query'
import compass from '../../art/compass-192.webp'
import { type GameFilter, useVendors } from '../../data/games/games.ts'
import { clearGamePages } from '../../data/games/games-pages.ts'
import { useLoginFirst } from '../../parts/account/use-login-first.ts'
import { HotList } from '../../parts/games/hot-games.tsx'
import { NoGames } from '../../parts/games/no-games.tsx'
import { ChatButton } from '../../parts/inbox/chat-button.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { useScrollChosenIntoView } from '../../parts/page/use-scroll-chosen-into-view.ts'
import { useLocation, useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'
import { categoriesOf, listTabs } from './category-menu.ts'
import { FavouritePages } from './favourite-pages.tsx'
import { type GameListAddress, readGameList, writeGameList } from './game-list-query.ts'
import { GamePages } from './game-pages.tsx'
import { GameSearch } from './game-search.tsx'
import { useCategoryName } from './use-category-name.ts'
import { useHasStreams } from './use-has-streams.ts'
import { VendorChips } from './vendor-chips.tsx'

export function GameListScreen() {
  const navigation = useNavigation()
  const client = useQueryClient()
  const place = readGameList(useLocation().search)
  const { tab, vendor, name } = place
  const { data: vendors } = useVendors()

  const show = async (next: GameListAddress) => {
    clearGamePages(client)
    await navigation.go(`${routeTable.gameList.path}${writeGameList(next)}`, { replace: true })
    window.scrollTo(0, 0)
  }
  // Hot and favourites are short lists of their own, so that a search looks beyond them.
  const search = (wanted: string) => show({ ...place, tab: isOwnList(tab) ? 'ALL' : tab, name: wanted })
  const choose = (next: string) => void show({ tab: next, vendor: null, name: isOwnList(next) ? '' : name })
  // D-41: the entry leads a guest to the login.
  const showFavourites = useLoginFirst(() => choose('FAV'))

  return (
    <>
      <PageHead route="gameList" end={<ChatButton />} />
      <GameSearch name={name} onSearch={(wanted) => wanted !== name && void search(wanted)} />
      <CategoryChips active={tab} onChoose={(next) => (next === 'FAV' ? showFavourites() : choose(next))} />
      <VendorChips
        vendors={vendors?.mapping[tab] ?? []}
        chosen={vendor}
        onChoose={(next) => void show({ ...place, vendor: next })}
      />
      <div className="game-list">
        {tab === 'HOT' && <HotList />}
        {tab === 'FAV' && <FavouritePages />}
        {!isOwnList(tab) && (
          <GamePages filter={filterOf(place)} columns={3} empty={name ? <NoneFound /> : <NoGames />} />
        )}
      </div>
    </>
  )
}

function isOwnList(tab: string): boolean {
  return tab === 'HOT' || tab === 'FAV'
}

function filterOf({ tab, vendor, name }: GameListAddress): GameFilter {
  return { ...(tab !== 'ALL' && { category: tab }), ...(vendor && { vendor }), ...(name && { name }) }
}

function CategoryChips({ active, onChoose }: { active: string; onChoose: (tab: string) => void }) {
  const text = useText()
  const nameOf = useCategoryName()
  const { data: vendors } = useVendors()
  const tabs = listTabs(categoriesOf(vendors, useHasStreams()))
  const row = useScrollChosenIntoView<HTMLElement>(vendors ? active : null)
  return (
    <nav ref={row} className="chips" aria-label={text('games.menu')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className="chip"
          aria-current={tab === active ? 'true' : undefined}
          onClick={() => onChoose(tab)}
        >
          {nameOf(tab)}
        </button>
      ))}
    </nav>
  )
}

function NoneFound() {
  const text = useText()
  return <StateView art={compass} title={text('games.noneFound')} hint={text('games.noneFoundHint')} />
}
