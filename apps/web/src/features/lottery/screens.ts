import { defineScreen, readsTogether, type Screens } from '../../routing/define-screen.ts'

const noLotteries = {
  'lottery.readLotteries': { now: '2030-01-01T00:00:00.000Z', list: [] },
  'lottery.readLotteryMenu': [],
  'lottery.readDrawsToday': { now: '2030-01-01T00:00:00.000Z', verified: 0, games: [] },
}

/** The lotteries as a visitor browses them. */
export const lotteryScreens = {
  lottery: defineScreen({
    load: () => import('./lottery-screen.tsx').then(({ LotteryScreen }) => LotteryScreen),
    ...readsTogether({ ...noLotteries, 'games.readVendors': { sorting: [], mapping: {}, vendorSorting: [] } }),
  }),
  lotteryStart: defineScreen({
    load: () => import('./lottery-start-screen.tsx').then(({ LotteryStartScreen }) => LotteryStartScreen),
    lazyWords: true,
    ...readsTogether(noLotteries),
  }),
} satisfies Screens
