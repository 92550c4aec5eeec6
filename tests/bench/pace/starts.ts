import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { type DemoEnvironment, startDemoEnvironment } from '@fairground/dev-env/demo-environment.ts'
import { projectRoot } from '@fairground/dev-env/dev-environment.ts'
import { routeTable } from '@fairground/web/routing/route-table.ts'
import { buildBareReact } from '../../../tools/budget/bare-react.ts'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { serveBarePage } from '../serve-bare-page.ts'
import { type FirstView, viewFirst } from './first-view.ts'

type Side = { readonly name: string; readonly url: string; readonly seen: FirstView[] }
type Measure = keyof FirstView

/** Home's first ten seconds beside the bare page and, where BENCH_BEFORE names another built tree, beside its home. */
export async function measureStarts({ origin }: DemoEnvironment): Promise<Figure[]> {
  const bare = buildBareReact(projectRoot)
  const server = await serveBarePage(bare.dist)
  const before = await startBefore()
  try {
    const home = sideOf('home', origin)
    const older = before && sideOf('home before', before.origin)
    const sides = [{ name: 'bare React page', url: server.url, seen: [] }, ...(older ? [older] : []), home]
    for (let round = 1; round <= roundsOr(5); round += 1) for (const side of sides) await look(side, round)
    return [...sides.flatMap(figuresOf), ...(older ? besides(home, older) : [])]
  } finally {
    await before?.stop()
    server.close()
    bare.remove()
  }
}

export async function startBefore(): Promise<DemoEnvironment | null> {
  const { BENCH_BEFORE: root } = process.env
  return root ? startDemoEnvironment(resolve(root)) : null
}

function sideOf(name: string, origin: string): Side {
  return { name, url: `${origin}${routeTable.home.path}`, seen: [] }
}

async function look({ name, url, seen }: Side, round: number): Promise<void> {
  const view = await viewFirst(url)
  seen.push(view)
  report({ bench: 'pace', part: 'start', round, page: name, ...view, load: loadavg()[0] })
}

function figuresOf({ name, seen }: Side): Figure[] {
  const of = (measure: Measure) => seen.map((view) => view[measure])
  const isOurs = name === 'home'
  return [
    figure(
      'pace',
      `${name}, blocking time by CPU x 4 after the first paint, ms`,
      of('blockingMs'),
      isOurs ? { max: 300 } : undefined,
    ),
    figure('pace', `${name}, blocking time by CPU x 4 in all, ms`, of('blockingInAllMs')),
    figure('pace', `${name}, main thread CPU in ten seconds, ms`, of('cpuMs')),
    figure('pace', `${name}, longest task after the first paint, CPU ms`, of('longestTaskMs')),
    figure('pace', `${name}, changes of the document from the third to the tenth second`, of('changes')),
    figure('pace', `${name}, CLS`, of('cls'), isOurs ? { max: 0.02 } : undefined),
  ]
}

function besides(home: Side, before: Side): Figure[] {
  const ratio = (measure: Measure) =>
    home.seen.map((view, round) => view[measure] / (before.seen[round]?.[measure] ?? Number.NaN))
  return [
    figure('pace', 'home ÷ home before, blocking time by CPU', ratio('blockingMs'), { max: 0.5 }),
    figure('pace', 'home ÷ home before, main thread CPU', ratio('cpuMs')),
  ]
}
