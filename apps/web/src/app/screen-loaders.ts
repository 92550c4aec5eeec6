import type { BuiltRouteId } from './built-routes.ts'
import type { LoadScreen } from './lazy-screen.tsx'

/** Every route without a loader shows the coming page. */
export const screenLoaders: Readonly<Record<BuiltRouteId, LoadScreen>> = {
  home: () => import('./home-screen.tsx').then(({ HomeScreen }) => HomeScreen),
  language: () => import('./language-screen.tsx').then(({ LanguageScreen }) => LanguageScreen),
  regionRestricted: () => import('./gate-screens.tsx').then(({ RegionRestrictedScreen }) => RegionRestrictedScreen),
  serviceError: () => import('./gate-screens.tsx').then(({ ServiceErrorScreen }) => ServiceErrorScreen),
}

export const loadComing: LoadScreen = () => import('./coming-screen.tsx').then(({ ComingScreen }) => ComingScreen)
