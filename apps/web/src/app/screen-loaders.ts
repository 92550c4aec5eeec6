import type { LoadScreen } from './lazy-screen.tsx'
import type { RouteId } from './route-table.ts'

/** The screens that are built; every other route shows the coming page. */
export const screenLoaders = {
  home: () => import('./home-screen.tsx').then(({ HomeScreen }) => HomeScreen),
  language: () => import('./language-screen.tsx').then(({ LanguageScreen }) => LanguageScreen),
  regionRestricted: () => import('./gate-screens.tsx').then(({ RegionRestrictedScreen }) => RegionRestrictedScreen),
  serviceError: () => import('./gate-screens.tsx').then(({ ServiceErrorScreen }) => ServiceErrorScreen),
} as const satisfies Partial<Record<RouteId, LoadScreen>>

export type BuiltRouteId = keyof typeof screenLoaders

export const loadComing: LoadScreen = () => import('./coming-screen.tsx').then(({ ComingScreen }) => ComingScreen)
