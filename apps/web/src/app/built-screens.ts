import type { Screen } from '../routing/define-screen.ts'
import { type RouteEntry, type RouteId, routeIds, routeTable } from '../routing/route-table.ts'
import { screens } from './screens.ts'

type BuiltScreen = Screen & RouteEntry & { readonly id: RouteId }

/** Every built screen with its address, for checks and the gallery. */
export const builtScreens: readonly BuiltScreen[] = routeIds.flatMap((id) => {
  const screen = screens[id]
  return screen ? [{ id, ...routeTable[id], ...screen }] : []
})
