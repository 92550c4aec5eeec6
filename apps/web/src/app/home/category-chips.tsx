import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import cards from '../../art/cards-96.webp'
import fish from '../../art/fish-96.webp'
import football from '../../art/football-96.webp'
import controller from '../../art/game-controller-96.webp'
import slots from '../../art/slot-machine-96.webp'
import ticket from '../../art/ticket-96.webp'
import trophy from '../../art/trophy-96.webp'
import type { Vendors } from '../../data/games/games.ts'
import { writeQuery } from '../../routing/location-query.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import type { RouteId } from '../../routing/route-table.ts'

const art: Readonly<Record<string, string>> = {
  RNG: slots,
  LIVE: cards,
  LOTT: ticket,
  SPORTS: football,
  FISH: fish,
  ESPORTS: controller,
  PVP: trophy,
}

/** What every brand has a page for, shown when the operator's own order cannot be read. */
const known = ['RNG', 'LIVE', 'LOTT', 'SPORTS', 'FISH']

const ownPages: Readonly<Record<string, RouteId>> = {
  RNG: 'slots',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  SPORTS: 'sports',
}

/** Streams are listed where it is known whether anybody is streaming. */
function categoriesOf(vendors: Vendors): readonly string[] {
  const theirs = vendors.sorting.map(({ gameCategory }) => gameCategory).filter((each) => each !== 'LIVESTREAM')
  // Lotteries are drawn by the house itself and need no vendor to be offered.
  return [...new Set([...theirs.slice(0, 2), 'LOTT', ...theirs.slice(2)])]
}

type CategoryChipsProps = { readonly vendors: Vendors | undefined; readonly failed: boolean }

export function CategoryChips({ vendors, failed }: CategoryChipsProps) {
  const text = useText()
  const categories = vendors ? categoriesOf(vendors) : failed ? known : []
  return (
    <nav className="chips home-chips" aria-label={text('home.categories')}>
      {categories.map((category) => (
        <RouteLink
          key={category}
          route={ownPages[category] ?? 'game'}
          search={ownPages[category] && category !== 'ELOTT' ? '' : writeQuery({ [gameQueryKeys.category]: category })}
          className="chip"
        >
          {art[category] && <img src={art[category]} width={20} height={20} alt="" />}
          {text.find(`category.${category}`) ?? category}
        </RouteLink>
      ))}
      {categories.length === 0 && known.map((category) => <Skeleton key={category} className="chip-skeleton" />)}
    </nav>
  )
}
