import { never, type ScreenFacts, type ScreenManifest } from '../../routing/screen-manifest.ts'

/** A frame is drawn by whoever made the game, so that no call of the page holds it up. */
const frame: ScreenFacts = {
  who: 'session',
  calls: [],
  states: {
    loading: never('The game loads inside its own frame.'),
    empty: never('The game is drawn by its own page.'),
    error: never('Only the game itself can fail.'),
    offline: { kind: 'offline' },
    full: { kind: 'plain' },
  },
}

export const playScreens = {
  launchGame: frame,
  playGame: {
    ...frame,
    search: '?vendor=JL&gameId=JL-moon-lantern',
    calls: ['games.launchGame'],
    states: {
      ...frame.states,
      loading: { kind: 'hold', calls: ['games.launchGame'] },
      error: { kind: 'fail', calls: ['games.launchGame'] },
    },
  },
} as const satisfies ScreenManifest
