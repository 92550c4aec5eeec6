import { defineScreen, emptyTemplate, type Screens, waitsFor } from '../../routing/define-screen.ts'

const reads = [
  'content.readAnnouncements',
  'content.readLiveModels',
  'content.readTemplate',
  'content.readCustomerService',
  'rewards.readPromotions',
  'content.readWinners',
  'games.readVendors',
  'games.readHotGames',
  'lottery.readLotteries',
  'lottery.readDrawsToday',
  'lottery.readBoard',
  'wallet.readMerchantWallet',
]
const calls = ['system.readStatus', 'system.sendPulse', ...reads]

/** Home keeps its shape in every state: each block waits, fails or is empty in its own place. */
export const homeScreens = {
  home: defineScreen({
    load: () => import('./home-screen.tsx').then(({ HomeScreen }) => HomeScreen),
    who: 'anyone',
    calls,
    states: waitsFor(calls, {
      kind: 'answer',
      responses: {
        'content.readAnnouncements': { promotion: [], banners: [], player: [], popup: [] },
        'content.readLiveModels': { list: [] },
        'content.readTemplate': emptyTemplate,
        'content.readCustomerService': [],
        'rewards.readPromotions': { list: [] },
        'content.readWinners': { sample: false, list: [] },
        'games.readVendors': { sorting: [], mapping: {}, vendorSorting: [] },
        'games.readHotGames': { list: [] },
        'lottery.readDrawsToday': { now: '2026-01-05T10:00:00.000Z', verified: 0, games: [] },
      },
    }),
  }),
} satisfies Screens
