import type { RouteId } from '../../routing/route-table.ts'

type IsOpen = (route: RouteId) => boolean

/** The five cells of the bottom menu (spec §2.2). Where nobody can be invited yet, the second leads a guest to the games. */
export function bottomRoutes(isMember: boolean, isOpen: IsOpen): readonly RouteId[] {
  const second = isMember ? 'notice' : isOpen('invite') ? 'invite' : 'gameCenter'
  return ['home', second, isMember ? 'deposit' : 'login', 'promotions', 'member']
}

/** The pages of the sidebar, in their order. */
export const sidebarRoutes = [
  'member',
  'deposit',
  'withdraw',
  'trial',
  'promotions',
  'message',
  'help',
  'service',
] as const satisfies readonly RouteId[]

export type SidebarRoute = (typeof sidebarRoutes)[number]
