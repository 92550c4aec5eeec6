import { withLazyWords } from '../../data/system/catalogues.ts'
import { LazyScreen, loadComponent, type ScreenLoader } from '../../parts/page/lazy-screen.tsx'
import type { ScreenCode } from '../../routing/define-screen.ts'
import { useLocation } from '../../routing/navigation.ts'
import type { RouteId } from '../../routing/route-table.ts'
import { screens } from '../screens.ts'
import { CrashBoundary } from './crash-boundary.tsx'

// The type keeps this file from reading what the build leaves out.
const loaders = Object.fromEntries(
  Object.entries<ScreenCode>(screens).map(([route, { load, lazyWords }]) => [
    route,
    lazyWords ? withLazyWords(load) : load,
  ]),
) as Readonly<Record<RouteId, ScreenLoader>>

export const loadRoute = (route: RouteId) => loadComponent(loaders[route])

/** The page itself. A fault in it keeps the bars, which lead on to pages that work. */
export function Outlet() {
  const { route } = useLocation()
  return (
    <CrashBoundary key={route}>
      <LazyScreen load={loaders[route]} />
    </CrashBoundary>
  )
}
