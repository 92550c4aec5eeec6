import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBareReact, measureBareReact } from '../budget/bare-react.ts'
import { judgeBundle } from '../budget/judge-bundle.ts'
import { createScale, type Manifest } from '../budget/measure.ts'
import { projectRoot, startConstellation } from '../constellation.ts'
import { type Figure, figure, tell } from './figures.ts'
import { type Visit, visit } from './lighthouse.ts'
import { serveBarePage } from './serve-bare-page.ts'

const rounds = 5
const mostRounds = 12
/** Below this speed Lighthouse measures the neighbours on the machine and not the page. */
const quietIndex = 800
const dist = join(projectRoot, 'apps/web/dist')

/** G6 and G7: home against the smallest page that React can make, in exact bytes and as a phone would live it. */
export async function benchWeb(): Promise<Figure[]> {
  const visits = await visitBoth()
  const of = (page: 'home' | 'bare', value: keyof Visit) => visits[page].map((each) => each[value])
  const beside = (value: keyof Visit, compare: (home: number, bare: number) => number) =>
    of('home', value).map((home, index) => compare(home, of('bare', value)[index] ?? Number.NaN))
  return [
    ...sizes(),
    figure('web', 'home, Lighthouse performance score', of('home', 'score'), { least: 95 }),
    figure('web', 'bare React page, Lighthouse performance score', of('bare', 'score')),
    figure('web', 'home, LCP ms', of('home', 'lcpMs')),
    figure('web', 'bare React page, LCP ms', of('bare', 'lcpMs')),
    figure(
      'web',
      'home ÷ bare React page, LCP',
      beside('lcpMs', (home, bare) => home / bare),
      { most: 1 },
    ),
    figure('web', 'home, TBT ms', of('home', 'tbtMs')),
    figure(
      'web',
      'home − bare React page, TBT ms',
      beside('tbtMs', (home, bare) => home - bare),
      { most: 150 },
    ),
    figure('web', 'home, CLS', of('home', 'cls'), { most: 0.02 }),
  ]
}

function sizes(): Figure[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const hello = measureBareReact(projectRoot)
  const lines = judgeBundle(
    manifest,
    createScale((file) => readFileSync(join(dist, file))),
    hello,
  )
  const home = lines.find(({ what }) => what.startsWith('home scripts'))
  if (!home) throw new Error('The size of home is not among the lines of the budget')
  return [
    figure('web', 'bare React page, script bytes gzip', [hello.gzip]),
    figure('web', 'home, script bytes gzip', [home.size.gzip]),
    figure('web', 'home ÷ bare React page, script bytes gzip', [home.size.gzip / hello.gzip], { most: 1.8 }),
  ]
}

async function visitBoth(): Promise<Record<'home' | 'bare', Visit[]>> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const bare = buildBareReact(projectRoot)
  const server = await serveBarePage(bare.dist)
  const house = await startConstellation({ dir, mode: 'test', apis: 1, workers: 1 })
  const visits = { home: [] as Visit[], bare: [] as Visit[] }
  try {
    const port = new URL(house.apis[0]?.url ?? '').port
    const urls = { bare: server.url, home: `http://halcyon.localhost:${port}/m/home` }
    for (let round = 1; round <= mostRounds && visits.home.length < rounds; round += 1) {
      const bareSeen = await visit(urls.bare)
      const homeSeen = await visit(urls.home)
      const counts = Math.min(bareSeen.benchmarkIndex, homeSeen.benchmarkIndex) >= quietIndex
      tell({ bench: 'web', round, page: 'bare', counts, ...bareSeen })
      tell({ bench: 'web', round, page: 'home', counts, ...homeSeen })
      if (!counts) continue
      visits.bare.push(bareSeen)
      visits.home.push(homeSeen)
    }
    if (visits.home.length === 0) throw new Error('The machine was never quiet enough to measure a page')
    return visits
  } finally {
    server.close()
    bare.remove()
    await house.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
