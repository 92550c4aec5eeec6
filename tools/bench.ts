import { parseArgs } from 'node:util'
import { benchBets } from './bench/bets.ts'
import { type Figure, isReached, tell } from './bench/figures.ts'
import { benchHttp } from './bench/http.ts'
import { benchLedger } from './bench/ledger.ts'
import { benchLive } from './bench/live.ts'
import { benchLogin } from './bench/login.ts'
import { benchMoments } from './bench/moments.ts'
import { benchMoney } from './bench/money.ts'
import { readOrders } from './bench/orders.ts'
import { benchPace, paceParts } from './bench/pace.ts'
import { benchSearch } from './bench/search.ts'
import { benchSettle } from './bench/settle.ts'
import { benchWeb, webPages } from './bench/web.ts'

type Bench = { readonly parts: readonly string[]; run(parts: readonly string[]): Promise<Figure[]> }

/** Fewer bets try the settlement out. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { bets: { type: 'string' } } })

const benches: Readonly<Record<string, Bench>> = {
  http: { parts: [], run: benchHttp },
  bets: { parts: [], run: benchBets },
  login: { parts: [], run: benchLogin },
  ledger: { parts: [], run: benchLedger },
  live: { parts: [], run: benchLive },
  moments: { parts: [], run: benchMoments },
  money: { parts: [], run: benchMoney },
  web: { parts: webPages, run: benchWeb },
  pace: { parts: paceParts, run: benchPace },
  search: { parts: [], run: benchSearch },
  settle: { parts: [], run: () => benchSettle(values.bets === undefined ? undefined : Number(values.bets)) },
}

const orders = readOrders(
  positionals,
  Object.entries(benches).map(([name, { parts }]) => ({ name, parts })),
)
if ('wrong' in orders) {
  console.error(orders.wrong)
  process.exit(2)
}

for (const { name, parts } of orders.wanted) {
  for (const each of (await benches[name]?.run(parts)) ?? []) tell({ ...each, reached: isReached(each) })
}
