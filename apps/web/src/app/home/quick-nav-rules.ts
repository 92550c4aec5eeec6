import type { RouteId } from '../../routing/route-table.ts'

/** The five of the specification, and three that a brand may add (D-39). */
export type QuickEntry =
  | 'hot'
  | 'collection'
  | 'cashback'
  | 'service'
  | 'rewards'
  | 'withdraw'
  | 'agent'
  | 'announcements'

/** What the games below the strip are (spec §2.3). */
export type HomeCategory = 'HOT' | 'FAV'
export const firstHomeCategory: HomeCategory = 'HOT'

type Facts = {
  readonly manualRebate: boolean
  readonly hasService: boolean
  readonly isOpen: (route: RouteId) => boolean
  readonly added?: readonly QuickEntry[]
}

/** What leads to a page that is not open yet is left out, for guests too. */
export function quickEntries({ manualRebate, hasService, isOpen, added = [] }: Facts): readonly QuickEntry[] {
  const entries: readonly QuickEntry[] = [
    'hot',
    'collection',
    ...(manualRebate ? (['cashback'] as const) : []),
    ...(hasService ? (['service'] as const) : []),
    'rewards',
    ...added,
  ]
  return entries.filter((entry) => {
    const page = pages[entry]
    return page === null || isOpen(page)
  })
}

/** Hot and the collection change the games on home itself, so that they have no page of their own. */
const pages: Readonly<Record<QuickEntry, RouteId | null>> = {
  hot: null,
  collection: null,
  cashback: 'cashback',
  service: 'service',
  rewards: 'rewards',
  withdraw: 'withdraw',
  agent: 'member',
  announcements: 'notice',
}

const forGuests: readonly QuickEntry[] = ['hot', 'service']

/** Where an entry leads; null stays on home. A guest may only see hot games and ask for help. */
export function pageOf(entry: QuickEntry, loggedIn: boolean): RouteId | null {
  return loggedIn || forGuests.includes(entry) ? pages[entry] : 'login'
}
