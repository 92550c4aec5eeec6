import { answer, defineScreen, never, type Screens, waitsFor } from '../../routing/define-screen.ts'

const drawnElsewhere = never('The game is drawn by its own page.')

/** A frame is drawn by whoever made the game, so that no call of the page holds it up once it is launched. */
export const playScreens = {
  launchGame: defineScreen({
    load: () => import('./launch-game-screen.tsx').then(({ LaunchGameScreen }) => LaunchGameScreen),
    lateWords: true,
    who: 'session',
    calls: [],
    states: {
      loading: never('The game loads inside its own frame.'),
      empty: drawnElsewhere,
      error: never('Only the game itself can fail.'),
    },
  }),
  bets: defineScreen({
    load: () => import('./bets-screen.tsx').then(({ BetsScreen }) => BetsScreen),
    lateWords: true,
    who: 'session',
    calls: ['lottery.readOrders'],
    states: waitsFor('lottery.readOrders', answer('lottery.readOrders', { bets: [], next: null })),
  }),
  bet: defineScreen({
    load: () => import('./bets-screen.tsx').then(({ BetsScreen }) => BetsScreen),
    lateWords: true,
    who: 'session',
    calls: [],
    states: {
      loading: never('The bet loads inside its own frame.'),
      empty: drawnElsewhere,
      error: never('Only the frame itself can fail.'),
    },
  }),
  playGame: defineScreen({
    load: () => import('./play-game-screen.tsx').then(({ PlayGameScreen }) => PlayGameScreen),
    lateWords: true,
    who: 'session',
    search: '?vendor=JL&gameId=JL-moon-lantern',
    calls: ['games.launchGame'],
    states: waitsFor('games.launchGame', drawnElsewhere),
  }),
} satisfies Screens
