import { accountScreens } from '../features/account/screens.ts'
import { cashierScreens } from '../features/cashier/screens.ts'
import { contentScreens } from '../features/content/screens.ts'
import { gamesScreens } from '../features/games/screens.ts'
import { inboxScreens } from '../features/inbox/screens.ts'
import { lotteryScreens } from '../features/lottery/screens.ts'
import { memberScreens } from '../features/member/screens.ts'
import { playScreens } from '../features/play/screens.ts'
import { systemScreens } from '../features/system/screens.ts'
import { walletScreens } from '../features/wallet/screens.ts'
import { type BuiltRouteId, builtRouteIds } from '../routing/built-routes.ts'
import { type RouteId, routeTable } from '../routing/route-table.ts'
import type { BuiltScreen, ComingScreen, ScreenFacts } from '../routing/screen-manifest.ts'
import { homeScreens } from './home/screens.ts'

/** Read by checks and the gallery outside the bundle, so nothing here may import what draws a screen. */
const facts: Readonly<Record<BuiltRouteId, ScreenFacts>> = {
  ...homeScreens,
  ...accountScreens,
  ...cashierScreens,
  ...contentScreens,
  ...gamesScreens,
  ...inboxScreens,
  ...lotteryScreens,
  ...memberScreens,
  ...playScreens,
  ...systemScreens,
  ...walletScreens,
}

export const builtScreens: readonly BuiltScreen[] = builtRouteIds.map((id) => ({
  id,
  ...routeTable[id],
  ...facts[id],
}))

/** Every route of the product: a built screen with all of its states, or one that is still to come. */
export const screens: Readonly<Record<RouteId, BuiltScreen | ComingScreen>> = {
  ...(Object.fromEntries(Object.keys(routeTable).map((id) => [id, { coming: true }])) as Record<RouteId, ComingScreen>),
  ...Object.fromEntries(builtScreens.map((screen) => [screen.id, screen])),
}
