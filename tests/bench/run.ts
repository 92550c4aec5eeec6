import { parseArgs } from 'node:util'
import { benchAgents } from './agents/agents.ts'
import { parseBenchArguments } from './bench-arguments.ts'
import { benchBets } from './bets.ts'
import { benchBoards, boardParts } from './boards/boards.ts'
import { benchCallbacks } from './callbacks.ts'
import { benchBook } from './draws/book.ts'
import { benchOrderDetail } from './draws/order-detail.ts'
import { benchVerify } from './draws/verify.ts'
import { type Figure, isReached, report } from './figures.ts'
import { benchBetGrowth } from './growth/bets.ts'
import { benchPlatformGrowth } from './growth/platform.ts'
import { benchGrowth } from './growth.ts'
import { benchHttp } from './http.ts'
import { benchLedger } from './ledger.ts'
import { benchLive } from './live.ts'
import { benchLogin } from './login.ts'
import { benchMoments } from './moments.ts'
import { benchMoney } from './money.ts'
import { benchMatches } from './pace/matches.ts'
import { benchStudio, studioGames } from './pace/studio.ts'
import { benchPace, paceParts } from './pace.ts'
import { benchBetsDue } from './price/bets-due.ts'
import { benchOrdersByBatch } from './price/by-batch.ts'
import { benchCallPrice } from './price/by-call.ts'
import { benchIdle } from './price/idle.ts'
import { benchRecord } from './record.ts'
import { benchSearch } from './search.ts'
import { benchSettleLines } from './settle/lines.ts'
import { benchSettleMany } from './settle/many.ts'
import { benchSettle } from './settle.ts'
import { benchWeb, webPages } from './web.ts'

type Bench = { readonly parts: readonly string[]; run(parts: readonly string[]): Promise<Figure[]> }

/**
 * Fewer bets try settlement, book and growth out, and fewer members the trees of agents. A house that was filled is kept in
 * a folder for the next run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bets: { type: 'string' }, members: { type: 'string' }, keep: { type: 'string' } },
})

const benches: Readonly<Record<string, Bench>> = {
  http: { parts: [], run: benchHttp },
  agents: { parts: [], run: () => benchAgents(values.members === undefined ? undefined : Number(values.members)) },
  bets: { parts: [], run: () => benchBets() },
  'bet-growth': { parts: [], run: () => benchBetGrowth(values.bets === undefined ? undefined : Number(values.bets)) },
  'bets-due': { parts: [], run: benchBetsDue },
  'bets-512': { parts: [], run: () => benchBets(512) },
  boards: { parts: boardParts, run: benchBoards },
  book: { parts: [], run: () => benchBook(values.bets === undefined ? undefined : Number(values.bets)) },
  callbacks: { parts: [], run: benchCallbacks },
  'call-price': { parts: [], run: benchCallPrice },
  idle: { parts: [], run: benchIdle },
  growth: { parts: [], run: () => benchGrowth(values.bets === undefined ? undefined : Number(values.bets)) },
  'house-growth': {
    parts: [],
    run: () => benchPlatformGrowth(values.bets === undefined ? undefined : Number(values.bets), values.keep),
  },
  login: { parts: [], run: benchLogin },
  ledger: { parts: [], run: benchLedger },
  live: { parts: [], run: benchLive },
  matches: { parts: [], run: benchMatches },
  moments: { parts: [], run: benchMoments },
  money: { parts: [], run: benchMoney },
  'orders-by-batch': { parts: [], run: benchOrdersByBatch },
  'order-detail': { parts: [], run: benchOrderDetail },
  verify: { parts: [], run: benchVerify },
  web: { parts: webPages, run: benchWeb },
  pace: { parts: paceParts, run: benchPace },
  record: { parts: [], run: benchRecord },
  search: { parts: [], run: benchSearch },
  settle: { parts: [], run: () => benchSettle(values.bets === undefined ? undefined : Number(values.bets)) },
  'settle-many': { parts: [], run: benchSettleMany },
  studio: { parts: studioGames, run: benchStudio },
  'settle-lines': {
    parts: [],
    run: () => benchSettleLines(values.bets === undefined ? undefined : Number(values.bets)),
  },
}

const orders = parseBenchArguments(
  positionals,
  Object.entries(benches).map(([name, { parts }]) => ({ name, parts })),
)
if ('wrong' in orders) {
  console.error(orders.wrong)
  process.exit(2)
}

for (const { name, parts } of orders.wanted) {
  for (const each of (await benches[name]?.run(parts)) ?? []) report({ ...each, reached: isReached(each) })
}
