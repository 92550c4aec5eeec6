import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { startDemoEnvironment } from '@fairground/dev-env/demo-environment.ts'
import { projectRoot } from '@fairground/dev-env/dev-environment.ts'
import { routeTable } from '@fairground/web/routing/route-table.ts'
import { buildBareReact, measureBareReact } from '../../tools/budget/bare-react.ts'
import { bundleLines } from '../../tools/budget/bundle-lines.ts'
import { createScale, type Manifest } from '../../tools/budget/measure.ts'
import { type Figure, figure, report } from './figures.ts'
import type { Visit } from './lighthouse/report.ts'
import { visit } from './lighthouse.ts'
import { roundsOr } from './rounds.ts'
import { serveBarePage } from './serve-bare-page.ts'

/** Pages of the product that are visited; each is a part of the bench. */
export const webPages = ['home', 'gameCenter', 'lottery', 'help'] as const

type PageName = (typeof webPages)[number] | 'bare'
type Visits = Readonly<Record<PageName, Visit[]>>
type Measure = Exclude<keyof Visit, 'findings' | 'bytesByKind'>

const rounds = roundsOr(5)
const maxRounds = rounds + 7
/** Below this speed Lighthouse measures the neighbours on the machine and not the page. */
const quietIndex = 800
const dist = join(projectRoot, 'apps/web/dist')

/** G6 and G7: home against the smallest page that React can make, and what Lighthouse says of four pages of the demonstration. */
export async function benchWeb(parts: readonly string[]): Promise<Figure[]> {
  const pages = webPages.filter((page) => parts.includes(page))
  const visits = await visitAll(pages)
  const seen = pages.filter((page) => visits[page].length > 0)
  for (const page of pages.filter((each) => !seen.includes(each)))
    report({ bench: 'web', page, unmeasured: 'the machine was never quiet enough' })
  return [...(pages.includes('home') ? sizes() : []), ...seen.flatMap((page) => figuresOf(page, visits))]
}

function figuresOf(page: PageName, visits: Visits): Figure[] {
  const of = (value: Measure) => visits[page].map((each) => each[value])
  return [
    figure('web', `${page}, Lighthouse performance score`, of('score'), { min: 95 }),
    figure('web', `${page}, Lighthouse accessibility score`, of('accessibility'), { min: 100 }),
    figure('web', `${page}, Lighthouse best practices score`, of('bestPractices'), { min: 100 }),
    figure('web', `${page}, LCP ms`, of('lcpMs')),
    figure('web', `${page}, TBT ms`, of('tbtMs')),
    figure('web', `${page}, CLS`, of('cls'), { max: 0.02 }),
    figure('web', `${page}, bytes of the first view`, of('bytes'), page === 'home' ? { max: 350_000 } : undefined),
    ...(page === 'home' ? besideBare(visits) : []),
  ]
}

function besideBare({ home, bare }: Visits): Figure[] {
  const beside = (value: Measure, compare: (home: number, bare: number) => number) =>
    home.map((each, index) => compare(each[value], bare[index]?.[value] ?? Number.NaN))
  const of = (value: Measure) => bare.map((each) => each[value])
  const ratio = beside('lcpMs', (ours, theirs) => ours / theirs)
  const excess = beside('tbtMs', (ours, theirs) => ours - theirs)
  return [
    figure('web', 'bare React page, Lighthouse performance score', of('score')),
    figure('web', 'bare React page, LCP ms', of('lcpMs')),
    figure('web', 'home ÷ bare React page, LCP', ratio, { max: 1 }),
    figure('web', 'home − bare React page, TBT ms', excess, { max: 150 }),
  ]
}

function sizes(): Figure[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const hello = measureBareReact(projectRoot)
  const lines = bundleLines(
    manifest,
    createScale((file) => readFileSync(join(dist, file))),
    hello,
  )
  const home = lines.find(({ what }) => what.startsWith('home scripts'))
  if (!home) throw new Error('The size of home is not among the lines of the budget')
  return [
    figure('web', 'bare React page, script bytes gzip', [hello.gzip]),
    figure('web', 'home, script bytes gzip', [home.size.gzip]),
    figure('web', 'home ÷ bare React page, script bytes gzip', [home.size.gzip / hello.gzip], { max: 1.8 }),
  ]
}

async function visitAll(pages: readonly Exclude<PageName, 'bare'>[]): Promise<Visits> {
  const bare = buildBareReact(projectRoot)
  const server = await serveBarePage(bare.dist)
  try {
    const house = await startDemoEnvironment()
    const addressOf = (page: PageName) => (page === 'bare' ? server.url : `${house.origin}${routeTable[page].path}`)
    // The two sides of a ratio count together or not at all.
    const together = pages.map((page): PageName[] => (page === 'home' ? ['bare', 'home'] : [page]))
    try {
      return await visitInRounds(together, addressOf)
    } finally {
      await house.stop()
    }
  } finally {
    server.close()
    bare.remove()
  }
}

async function visitInRounds(
  together: readonly (readonly PageName[])[],
  addressOf: (page: PageName) => string,
): Promise<Visits> {
  const visits: Visits = { bare: [], home: [], gameCenter: [], lottery: [], help: [] }
  const told = new Set<string>()
  for (let round = 1; round <= maxRounds; round += 1) {
    for (const pages of together.filter(([first = 'bare']) => visits[first].length < rounds)) {
      const seen: { page: PageName; visit: Visit }[] = []
      for (const page of pages) seen.push({ page, visit: await visit(addressOf(page)) })
      const counts = seen.every((each) => each.visit.benchmarkIndex >= quietIndex)
      for (const { page, visit } of seen) {
        if (counts) visits[page].push(visit)
        tellVisit(page, { round, counts, visit }, told)
      }
    }
  }
  return visits
}

type Told = { readonly round: number; readonly counts: boolean; readonly visit: Visit }

/** What is wrong with a page is the same in every round, so it is said once. */
function tellVisit(page: PageName, { round, counts, visit }: Told, told: Set<string>): void {
  const { findings, ...figures } = visit
  report({ bench: 'web', round, page, counts, ...figures, load: loadavg()[0] })
  if (page === 'bare') return
  for (const finding of findings) {
    const key = `${page} ${finding.audit} ${finding.first}`
    if (!told.has(key)) report({ bench: 'web', page, ...finding })
    told.add(key)
  }
}
