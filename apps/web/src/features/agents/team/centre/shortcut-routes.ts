import type { RouteId } from '../../../../routing/route-table.ts'

/** The pages that an agent wants every day, as one row of tiles. */
export const dailyRoutes = ['downline', 'affiliates', 'transfer', 'payouts'] as const satisfies readonly RouteId[]

/** What is settled once and looked up now and then. */
export const termRoutes = ['rebates', 'quotas', 'contracts'] as const satisfies readonly RouteId[]

/** The pages that the centre leads to, in their order. */
export const shortcutRoutes = [...dailyRoutes, ...termRoutes] as const

export type ShortcutRoute = (typeof shortcutRoutes)[number]
