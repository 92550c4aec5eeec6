import { defineScreen, never, readsOne, type Screens, waitsFor } from '../../routing/define-screen.ts'

const drawnElsewhere = never('The game is drawn by its own page.')

/** Our own client in a frame says itself what it waits for and what failed. */
const ofOurClient = {
  who: 'session',
  calls: [],
  states: {
    loading: never('The page loads inside its own frame.'),
    empty: drawnElsewhere,
    error: never('Only the frame itself can fail.'),
  },
} as const

/** A frame is drawn by the vendor of the game, so that no call of the page holds it up once it is launched. */
export const playScreens = {
  launchGame: defineScreen({
    ...ofOurClient,
    lazyWords: true,
    load: () => import('./launch-game-screen.tsx').then(({ LaunchGameScreen }) => LaunchGameScreen),
  }),
  bets: defineScreen({
    ...ofOurClient,
    lazyWords: true,
    load: () => import('./bets-screen.tsx').then(({ BetsScreen }) => BetsScreen),
  }),
  bet: defineScreen({
    ...ofOurClient,
    lazyWords: true,
    load: () => import('./bets-screen.tsx').then(({ BetsScreen }) => BetsScreen),
  }),
  playGame: defineScreen({
    load: () => import('./play-game-screen.tsx').then(({ PlayGameScreen }) => PlayGameScreen),
    lazyWords: true,
    who: 'session',
    search: '?vendor=JL&gameId=JL-moon-lantern',
    calls: ['games.launchGame'],
    states: waitsFor('games.launchGame', drawnElsewhere),
  }),
  sports: defineScreen({
    load: () => import('./sports/sports-screen.tsx').then(({ SportsScreen }) => SportsScreen),
    lazyWords: true,
    ...readsOne('games.launchTrialSports', never('The game is drawn by its provider.')),
  }),
} satisfies Screens
