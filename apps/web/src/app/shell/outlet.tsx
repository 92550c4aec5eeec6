import { withLateWords } from '../../data/system/catalogues.ts'
import { bringPart, LazyScreen, type LoadScreen } from '../../parts/page/lazy-screen.tsx'
import type { ScreenCode } from '../../routing/define-screen.ts'
import { useLocation } from '../../routing/navigation.ts'
import type { RouteId } from '../../routing/route-table.ts'
import { screens } from '../screens.ts'
import { CrashBoundary } from './crash-boundary.tsx'

const loadComing: LoadScreen = withLateWords(() =>
  import('../../features/system/coming-screen.tsx').then(({ ComingScreen }) => ComingScreen),
)

// The type keeps this file from reading what the build leaves out.
const loaders = new Map(
  Object.entries<ScreenCode>(screens).map(([route, { load, lateWords }]) => [
    route,
    lateWords ? withLateWords(load) : load,
  ]),
)

/** Every route without a screen shows the coming page. */
const loaderOf = (route: RouteId): LoadScreen => loaders.get(route) ?? loadComing

export const bringRoute = (route: RouteId) => bringPart(loaderOf(route))

/** The page itself. A fault in it keeps the bars, which lead on to pages that work. */
export function Outlet() {
  const { route } = useLocation()
  return (
    <CrashBoundary key={route}>
      <LazyScreen load={loaderOf(route)} />
    </CrashBoundary>
  )
}
