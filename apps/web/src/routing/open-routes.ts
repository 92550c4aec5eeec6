import { useWhitelabel } from '../data/system/system.ts'
import { isOpenRoute } from './is-open-route.ts'
import type { RouteId } from './route-table.ts'

export function useOpenRoutes(): (route: RouteId) => boolean {
  const { previewEntries } = useWhitelabel()
  return (route) => isOpenRoute(route, previewEntries)
}
