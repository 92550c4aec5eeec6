import { type Figure, isReached, tell } from './bench/figures.ts'
import { benchHttp } from './bench/http.ts'
import { benchLedger } from './bench/ledger.ts'
import { benchLive } from './bench/live.ts'
import { benchLogin } from './bench/login.ts'
import { benchMoney } from './bench/money.ts'
import { readOrders } from './bench/orders.ts'
import { benchPace, paceParts } from './bench/pace.ts'
import { benchSearch } from './bench/search.ts'
import { benchWeb, webPages } from './bench/web.ts'

type Bench = { readonly parts: readonly string[]; run(parts: readonly string[]): Promise<Figure[]> }

const benches: Readonly<Record<string, Bench>> = {
  http: { parts: [], run: benchHttp },
  login: { parts: [], run: benchLogin },
  ledger: { parts: [], run: benchLedger },
  live: { parts: [], run: benchLive },
  money: { parts: [], run: benchMoney },
  web: { parts: webPages, run: benchWeb },
  pace: { parts: paceParts, run: benchPace },
  search: { parts: [], run: benchSearch },
}

const orders = readOrders(
  process.argv.slice(2),
  Object.entries(benches).map(([name, { parts }]) => ({ name, parts })),
)
if ('wrong' in orders) {
  console.error(orders.wrong)
  process.exit(2)
}

for (const { name, parts } of orders.wanted) {
  for (const each of (await benches[name]?.run(parts)) ?? []) tell({ ...each, reached: isReached(each) })
}
