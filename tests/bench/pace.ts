import { type DemoEnvironment, startDemoEnvironment } from '@fairground/dev-env/demo-environment.ts'
import { type Figure, figure, report } from './figures.ts'
import { listLength, publishLongList } from './pace/long-list.ts'
import { takeRound, untilEnough } from './pace/quiet-rounds.ts'
import { scrollThrough } from './pace/scroll-list.ts'
import { measureStarts, startBefore } from './pace/starts.ts'
import { type TapTask, tapTasks, tapThrough } from './pace/tap-journey.ts'
import { roundsOr } from './rounds.ts'

/** What is measured, in this order: the long list replaces the games of the demonstration. */
export const paceParts = ['start', 'tasks', 'taps', 'scroll'] as const

/** How much slower than this machine the phone is taken to be. */
const slowPhone = 4

/** How soon a phone answers a finger: the taps of a visitor, and a list of thousands of tiles under a thumb. */
export async function benchPace(parts: readonly string[]): Promise<Figure[]> {
  const house = await startDemoEnvironment()
  try {
    return [
      ...(parts.includes('start') ? await measureStarts(house) : []),
      ...(parts.includes('tasks') ? await measureTasks(house) : []),
      ...(parts.includes('taps') ? await measureTaps(house) : []),
      ...(parts.includes('scroll') ? await measureScroll(house) : []),
    ]
  } finally {
    await house.stop()
  }
}

/** By the processor's time, so that every round counts however busy the machine is. */
async function measureTasks(house: DemoEnvironment): Promise<Figure[]> {
  const before = await startBefore()
  const sides = [
    ...(before ? [{ name: 'before', origin: before.origin, rounds: [] as TapTask[][] }] : []),
    { name: 'now', origin: house.origin, rounds: [] as TapTask[][] },
  ]
  try {
    for (let round = 1; round <= roundsOr(5); round += 1) {
      for (const { name, origin, rounds } of sides) {
        const { seen } = await takeRound({ origin, throttle: 1, about: { round, part: 'tasks', side: name } }, tapTasks)
        rounds.push(seen)
      }
    }
  } finally {
    await before?.stop()
  }
  return sides.flatMap(({ name, rounds }) => taskFigures(name, rounds))
}

function taskFigures(side: string, rounds: readonly TapTask[][]): Figure[] {
  const slow = (tasks: readonly TapTask[]) => tasks.map(({ longestTaskMs }) => longestTaskMs * slowPhone)
  const taps = rounds[0]?.map(({ tap }) => tap) ?? []
  return [
    ...taps.map((tap) => {
      const tasks = rounds.flatMap((round) => round.filter((each) => each.tap === tap))
      return figure('pace', `${side}: longest task after tap "${tap}", CPU ms x ${slowPhone}`, slow(tasks))
    }),
    figure(
      'pace',
      `${side}: longest task of the journey, CPU ms x ${slowPhone}`,
      rounds.map((round) => Math.max(...slow(round))),
      side === 'now' ? { max: 100 } : undefined,
    ),
  ]
}

async function measureTaps({ origin }: DemoEnvironment): Promise<Figure[]> {
  const { quiet } = await untilEnough(roundsOr(5), (round) =>
    takeRound({ origin, throttle: slowPhone, about: { round } }, tapThrough),
  )
  const [first] = quiet
  if (!first) return tellUnquiet('taps')
  const timesOf = (tap: string) => quiet.flatMap((round) => round.filter((each) => each.tap === tap))
  return [
    ...first.flatMap(({ tap }) => [
      figure(
        'pace',
        `tap "${tap}" to the next paint, ms`,
        timesOf(tap).map(({ ms }) => ms),
      ),
      figure(
        'pace',
        `longest task after tap "${tap}", ms`,
        timesOf(tap).map(({ longestTaskMs }) => longestTaskMs),
      ),
    ]),
    figure(
      'pace',
      'slowest tap of the journey, ms',
      quiet.map((round) => Math.max(...round.map(({ ms }) => ms))),
      { max: 100 },
    ),
  ]
}

async function measureScroll({ origin, databaseUrl }: DemoEnvironment): Promise<Figure[]> {
  await publishLongList(databaseUrl)
  const scroll = (throttle: number) =>
    untilEnough(roundsOr(3), (round) =>
      takeRound({ origin, throttle, about: { round, list: listLength } }, scrollThrough),
    )
  const quick = await scroll(1)
  const slow = await scroll(slowPhone)
  const longTasks = (seen: typeof quick.quiet) => seen.map((each) => each.longTasks)
  const label = (what: string) => `list of ${listLength}: ${what}`
  return [
    ...(quick.quiet.length > 0
      ? [figure('pace', label('script tasks over 50 ms'), longTasks(quick.quiet), { max: 0 })]
      : tellUnquiet('scroll')),
    ...(slow.quiet.length > 0
      ? [figure('pace', label(`the same on a phone ${slowPhone} times slower`), longTasks(slow.quiet))]
      : tellUnquiet(`scroll on a phone ${slowPhone} times slower`)),
    // Neighbours make no tiles, so every round counts. A tenth of the list is bounded by the screen and not by its length.
    figure(
      'pace',
      label('most tiles mounted at a time'),
      [...quick.all, ...slow.all].map(({ maxTiles }) => maxTiles),
      { max: listLength / 10 },
    ),
  ]
}

function tellUnquiet(part: string): [] {
  report({ bench: 'pace', part, unmeasured: 'the machine was never quiet enough' })
  return []
}
