import { createRootRoute, createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import { CrashView } from './crash-boundary.tsx'
import { type LoadScreen, lazyScreen } from './lazy-screen.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { type RouteId, resolvePath, routeIds, routeTable } from './route-table.ts'
import { loadComing, screenLoaders } from './screen-loaders.ts'
import { Shell } from './shell.tsx'
import { takeSwipeBack } from './swipe-back.ts'

const loaders: Partial<Record<RouteId, LoadScreen>> = screenLoaders

/** Replaces an alias or an unknown path by the page it means; a query travels along, because it may hold an invitation. */
const leadOn = ({ location }: { location: { pathname: string; search: object; hash: string } }) => {
  throw redirect({ to: resolvePath(location.pathname), search: location.search, hash: location.hash, replace: true })
}

function createRoutes() {
  const root = createRootRoute({ component: Shell })
  const pages = routeIds.map((id) =>
    createRoute({
      getParentRoute: () => root,
      path: routeTable[id].path,
      component: lazyScreen(loaders[id] ?? loadComing),
    }),
  )
  const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: leadOn })
  const others = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: leadOn })
  return root.addChildren([...pages, start, others])
}

type PageChange = { readonly fromLocation?: unknown; readonly pathChanged: boolean }

/** The first page stands already when code arrives, and after a swipe the system has moved the page itself. */
export function pageFade({ fromLocation, pathChanged }: PageChange): string[] | false {
  const swiped = takeSwipeBack()
  return fromLocation !== undefined && pathChanged && !swiped ? ['page'] : false
}

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: createRoutes(),
    ...(history ? { history } : {}),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: CrashView,
    defaultViewTransition: { types: pageFade },
  })
}
