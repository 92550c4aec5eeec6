import type { BuiltFacts, StateRecipe } from './screens.ts'

/** A page whose calls are held, failed or answered together; an empty catalogue is its empty state. */
function reads(empty: Readonly<Record<string, unknown>>): BuiltFacts {
  const calls = Object.keys(empty)
  const together = (kind: 'hold' | 'fail'): StateRecipe => ({ kind, calls })
  return {
    who: 'anyone',
    calls,
    states: {
      loading: together('hold'),
      empty: { kind: 'answer', answers: empty },
      error: together('fail'),
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  }
}

const noVendors = { sorting: [], mapping: {}, vendorSorting: [] }
const noGames = {
  'games.readVendors': noVendors,
  'games.readHotGames': { list: [] },
  'games.readGames': { games: [], pageNum: 1, totalPages: 0 },
}
const noLotteries = {
  'lottery.readLotteries': { now: '2030-01-01T00:00:00.000Z', list: [] },
  'lottery.readLotteryMenu': [],
}

const never = (because: string): StateRecipe => ({ kind: 'never', because })

/** A frame is drawn by whoever made the game, so that no call of the page holds it up. */
const frame: BuiltFacts = {
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

/** The catalogue and the lotteries as a visitor browses them. */
export const gameFacts = {
  gameCenter: reads(noGames),
  slots: reads(noGames),
  game: reads(noGames),
  gameList: reads(noGames),
  lottery: reads({ ...noLotteries, 'games.readVendors': noVendors }),
  lotteryStart: reads(noLotteries),
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
} as const satisfies Readonly<Record<string, BuiltFacts>>
