import { useWhitelabel } from '../data/system.ts'
import { builtRouteIds } from './built-routes.ts'
import type { RouteId } from './route-table.ts'

const built: readonly RouteId[] = builtRouteIds

/** Offered is openable: a page that is not built has no entries and answers with home, unless the brand shows previews. */
export function isOpenRoute(route: RouteId, previewEntries: boolean): boolean {
  return previewEntries || built.includes(route)
}

export function useOpenRoutes(): (route: RouteId) => boolean {
  const { previewEntries } = useWhitelabel()
  return (route) => isOpenRoute(route, previewEntries)
}
