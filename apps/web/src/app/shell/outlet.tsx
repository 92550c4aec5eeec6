import { bringPart, LazyScreen, type LoadScreen } from '../../parts/page/lazy-screen.tsx'
import { usePlace } from '../../routing/navigation.ts'
import type { RouteId } from '../../routing/route-table.ts'
import { loadComing, screenLoaders } from '../screen-loaders.ts'
import { CrashBoundary } from './crash-boundary.tsx'

const loaders: Partial<Record<RouteId, LoadScreen>> = screenLoaders

const loaderOf = (route: RouteId): LoadScreen => loaders[route] ?? loadComing

export const bringRoute = (route: RouteId) => bringPart(loaderOf(route))

/** The page itself. A fault in it keeps the bars, which lead on to pages that work. */
export function Outlet() {
  const { route } = usePlace()
  return (
    <CrashBoundary key={route}>
      <LazyScreen load={loaderOf(route)} />
    </CrashBoundary>
  )
}
