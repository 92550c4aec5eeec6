import { builtRouteIds } from './built-routes.ts'
import type { RouteId } from './route-table.ts'

const built: readonly RouteId[] = builtRouteIds

/** Offered is openable: a page that is not built has no entries and answers with home, unless the brand shows previews. */
export function isOpenRoute(route: RouteId, previewEntries: boolean): boolean {
  return previewEntries || built.includes(route)
}
