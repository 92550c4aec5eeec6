import { type Figure, isReached, tell } from './bench/figures.ts'
import { benchHttp } from './bench/http.ts'
import { benchLive } from './bench/live.ts'
import { benchWeb } from './bench/web.ts'

const benches: Readonly<Record<string, () => Promise<Figure[]>>> = { http: benchHttp, live: benchLive, web: benchWeb }
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))

if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}

for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const each of await bench()) tell({ ...each, reached: isReached(each) })
}
