import type { RouteId } from '../../routing/route-table.ts'

/** The pages of the sidebar, in their order. */
export const sidebarRoutes = [
  'member',
  'deposit',
  'withdraw',
  'betRecord',
  'trial',
  'promotions',
  'message',
  'help',
  'service',
] as const satisfies readonly RouteId[]

export type SidebarRoute = (typeof sidebarRoutes)[number]
