import { type RouteId, routeTable } from '../../routing/route-table.ts'

/** The five cells of the bottom menu (spec §2.2). */
export function bottomRoutes(isMember: boolean): readonly RouteId[] {
  return ['home', isMember ? 'notice' : 'invite', isMember ? 'deposit' : 'login', 'promotions', 'member']
}

/** Pages of the member's own whose paths do not say so. */
const ownPages: readonly RouteId[] = ['betRecord', 'inbox', 'invite', 'rewards', 'withdraw']

/** The cell that a page stands behind, which is its own or that of the page it is reached from. */
export function cellOf(route: RouteId, cells: readonly RouteId[]): RouteId | undefined {
  if (cells.includes(route)) return route
  if (route === 'message' || route === 'messages') return 'notice'
  return routeTable[route].path.startsWith('/m/member') || ownPages.includes(route) ? 'member' : undefined
}
