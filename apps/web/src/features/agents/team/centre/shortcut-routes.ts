import type { RouteId } from '../../../../routing/route-table.ts'

/** The pages that the centre leads to, in their order. */
export const shortcutRoutes = [
  'downline',
  'affiliates',
  'transfer',
  'payouts',
  'rebates',
  'quotas',
  'contracts',
] as const satisfies readonly RouteId[]

export type ShortcutRoute = (typeof shortcutRoutes)[number]
