import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import type { Vendors } from '../../data/games/games.ts'
import { readQuery } from '../../routing/location-query.ts'
import type { RouteId } from '../../routing/route-table.ts'

/** spec §2: these show a list per vendor, joined by hot games. */
const shelvedCategories = ['FISH', 'LIVE', 'RNG', 'PVP']

export function isShelved(category: string): boolean {
  return shelvedCategories.includes(category)
}

export function categoriesOf(vendors: Vendors | undefined, hasStreams: boolean): readonly string[] {
  const found = vendors?.sorting.map(({ gameCategory }) => gameCategory) ?? []
  return [...new Set(found)].filter((category) => category !== 'LIVESTREAM' || hasStreams)
}

/**
 * The left menu: hot and favourites, the operator's categories in their order, and the promotions. Lotteries are drawn
 * by the house itself and need no vendor to be offered.
 */
export function entranceTabs(categories: readonly string[]): readonly string[] {
  const withLottery = categories.includes('LOTT')
    ? categories
    : [...categories.slice(0, 2), 'LOTT', ...categories.slice(2)]
  return [...new Set(['HOT', 'FAV', ...withLottery, 'PROMO'])]
}

// What is played on a page of its own is not listed among the games.
const ownPages = ['SPORTS', 'LOTT', 'ELOTT', 'PROMO', 'HOME']

export function listTabs(categories: readonly string[]): readonly string[] {
  return [...new Set(['HOT', 'FAV', 'ALL', ...categories.filter((category) => !ownPages.includes(category))])]
}

/** Where a tab of the entrance leads instead of swapping the content, or null. */
export function leadsTo(
  tab: string,
  isMember: boolean,
): { readonly route: RouteId; readonly query: Readonly<Record<string, string>> } | null {
  if (tab === 'PROMO') return { route: 'promotions', query: {} }
  if (tab === 'SPORTS') return { route: 'sports', query: {} }
  if (tab === 'FAV' && !isMember) return { route: 'login', query: {} }
  // D-33: the traditional mode, in the lobby of its own price list.
  if (tab === 'ELOTT') return { route: 'launchGame', query: { playType: 'trad', prize_mode: 'Elott', code: 'lobby' } }
  return null
}

/** D-35: the entrance starts at hot, slotsCenter at its slots, and each follows the category of its address. */
export function openCategory(route: RouteId, search: string, isMember: boolean): string {
  const asked = readQuery(search, [gameQueryKeys.category])[gameQueryKeys.category]
  if (asked && /^[A-Z]+$/.test(asked) && !leadsTo(asked, isMember)) return asked
  return route === 'slots' ? 'RNG' : 'HOT'
}
