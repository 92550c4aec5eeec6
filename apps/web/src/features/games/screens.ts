import { defineScreen, readsTogether, type Screens } from '../../routing/define-screen.ts'

/** Every list of the catalogue without a game in it. */
export const noGames = {
  'games.readVendors': { sorting: [], mapping: {}, vendorSorting: [] },
  'games.readHotGames': { list: [] },
  'games.readGames': { games: [], pageNum: 1, totalPages: 0 },
}

/** The catalogue as a visitor browses it. */
export const gamesScreens = {
  gameList: defineScreen({
    load: () => import('./game-list-screen.tsx').then(({ GameListScreen }) => GameListScreen),
    ...readsTogether(noGames),
  }),
} satisfies Screens
