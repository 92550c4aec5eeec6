import { useWhitelabel } from '../data/system/system.ts'
import { useNavigation } from './navigation.ts'
import type { RouteId } from './route-table.ts'

export function useOpenRoutes(): (route: RouteId) => boolean {
  const { isOpen } = useNavigation()
  const { previewEntries } = useWhitelabel()
  return (route) => isOpen(route, previewEntries)
}
