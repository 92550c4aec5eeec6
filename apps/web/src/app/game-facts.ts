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

/** The catalogue and the lotteries as a visitor browses them. */
export const gameFacts = {
  gameCenter: reads(noGames),
  slots: reads(noGames),
  game: reads(noGames),
  gameList: reads(noGames),
  lottery: reads({ ...noLotteries, 'games.readVendors': noVendors }),
  lotteryStart: reads(noLotteries),
} as const satisfies Readonly<Record<string, BuiltFacts>>
