import { readsTogether, type ScreenManifest } from '../../routing/screen-manifest.ts'

const noLotteries = {
  'lottery.readLotteries': { now: '2030-01-01T00:00:00.000Z', list: [] },
  'lottery.readLotteryMenu': [],
}

/** The lotteries as a visitor browses them. */
export const lotteryScreens = {
  lottery: readsTogether({
    ...noLotteries,
    'games.readVendors': { sorting: [], mapping: {}, vendorSorting: [] },
  }),
  lotteryStart: readsTogether(noLotteries),
} as const satisfies ScreenManifest
