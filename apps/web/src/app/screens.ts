import { accountScreens } from '../features/account/screens.ts'
import { agentScreens } from '../features/agents/screens.ts'
import { cashierScreens } from '../features/cashier/screens.ts'
import { contentScreens } from '../features/content/screens.ts'
import { gamesScreens } from '../features/games/screens.ts'
import { inboxScreens } from '../features/inbox/screens.ts'
import { lotteryScreens } from '../features/lottery/screens.ts'
import { memberScreens } from '../features/member/screens.ts'
import { playScreens } from '../features/play/screens.ts'
import { rewardsScreens } from '../features/rewards/screens.ts'
import { systemScreens } from '../features/system/screens.ts'
import { walletScreens } from '../features/wallet/screens.ts'
import type { Screens } from '../routing/define-screen.ts'
import type { RouteId } from '../routing/route-table.ts'
import { areaScreens } from './areas/screens.ts'
import { homeScreens } from './home/screens.ts'

/** Every screen that is built, as its area defines it. */
export const screens: Screens = {
  ...homeScreens,
  ...areaScreens,
  ...accountScreens,
  ...agentScreens,
  ...cashierScreens,
  ...contentScreens,
  ...gamesScreens,
  ...inboxScreens,
  ...lotteryScreens,
  ...memberScreens,
  ...playScreens,
  ...rewardsScreens,
  ...systemScreens,
  ...walletScreens,
}

/** Offered is openable: a page that is not built has no entries and answers with home, unless the brand shows previews. */
export function isOpenRoute(route: RouteId, previewEntries: boolean): boolean {
  return previewEntries || Object.hasOwn(screens, route)
}
