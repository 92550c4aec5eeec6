import { defineScreen, never, readsOne, readsTogether, type Screens } from '../../routing/define-screen.ts'

/** Every list of the catalogue without a game in it. */
export const noGames = {
  'games.readVendors': { sorting: [], mapping: {}, vendorSorting: [] },
  'games.readHotGames': { list: [] },
  'games.readGames': { games: [], pageNum: 1, totalPages: 0 },
}

/** The catalogue as a visitor browses it, and the frame of the sports game. */
export const gamesScreens = {
  gameList: defineScreen({
    load: () => import('./game-list-screen.tsx').then(({ GameListScreen }) => GameListScreen),
    ...readsTogether(noGames),
  }),
  sports: defineScreen({
    load: () => import('./sports/sports-screen.tsx').then(({ SportsScreen }) => SportsScreen),
    lateWords: true,
    ...readsOne('games.launchTrialSports', never('The game is drawn by its provider.')),
  }),
} satisfies Screens
