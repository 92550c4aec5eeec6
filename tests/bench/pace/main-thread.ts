import type { Browser, Page } from '@playwright/test'

/** One task of a page's main thread, in milliseconds; the processor's time does not count how long it waited for a core. */
type Task = { readonly endsAt: number; readonly cpuMs: number }

type MainThread = {
  readonly tasks: readonly Task[]
  /** When the page painted its first content; null where the recording holds none. */
  readonly firstPaintAt: number | null
  /** When it heard the first touch or key. */
  readonly inputAt: number | null
  /** When each picture of the page was handed over to be shown. */
  readonly framesAt: readonly number[]
}

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds; `tdur` is the time of the processor. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } }
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading']

/** Records what the main thread of a page does meanwhile. The page must not be slowed down, which would count as work. */
export async function recordMainThread(
  browser: Browser,
  page: Page,
  meanwhile: () => Promise<void>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories })
  let recorded: Buffer
  try {
    await meanwhile()
  } finally {
    recorded = await browser.stopTracing()
  }
  return readMainThread(JSON.parse(recorded.toString()).traceEvents)
}

/** Of all pages that a browser keeps, the one that worked most is the one that was looked at. */
export function readMainThread(events: readonly TraceEvent[]): MainThread {
  // The same task is told by two names in some versions.
  const taskName = events.some(({ name }) => name === 'RunTask') ? 'RunTask' : 'ThreadControllerImpl::RunTask'
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const candidates = threads.map(({ pid, tid }) => {
    const own = events.filter((event) => event.pid === pid && event.tid === tid)
    const tasks = own.flatMap(({ name, ts, dur = 0, tdur }) => {
      return name === taskName && tdur !== undefined ? [{ endsAt: (ts + dur) / 1000, cpuMs: tdur / 1000 }] : []
    })
    const firstOf = (wanted: (event: TraceEvent) => boolean) => {
      const times = own.filter(wanted).map(({ ts }) => ts / 1000)
      return times.length > 0 ? Math.min(...times) : null
    }
    return {
      tasks,
      firstPaintAt: firstOf(({ name }) => name === 'firstContentfulPaint'),
      inputAt: firstOf(({ name, args }) => name === 'EventDispatch' && inputs.includes(args?.data?.type ?? '')),
      framesAt: own.filter(({ name }) => name === 'Commit').map(({ ts }) => ts / 1000),
    }
  })
  const [busiest] = candidates.toSorted((a, b) => cpuOf(b.tasks) - cpuOf(a.tasks))
  if (!busiest || busiest.tasks.length === 0) throw new Error('The recording holds no task of a page')
  return busiest
}

const inputs = ['pointerdown', 'touchstart', 'keydown']

/** A task in which something happened counts whole. */
export function tasksSince(tasks: readonly Task[], at: number | null): readonly Task[] {
  if (at === null) throw new Error('The recording does not hold the moment to count from')
  return tasks.filter(({ endsAt }) => endsAt >= at)
}

export const cpuOf = (tasks: readonly Task[]) => tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0)

export const longestOf = (tasks: readonly Task[]) => Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs))

/** What each picture cost: the tasks since the picture before it, up to the one that handed it over. */
export function cpuByFrame({ tasks, framesAt }: Pick<MainThread, 'tasks' | 'framesAt'>): readonly number[] {
  const times = framesAt.toSorted((a, b) => a - b)
  const frames: number[] = []
  let cpuMs = 0
  for (const task of tasks.toSorted((a, b) => a.endsAt - b.endsAt)) {
    cpuMs += task.cpuMs
    const next = times[frames.length]
    if (next === undefined || task.endsAt < next) continue
    frames.push(cpuMs)
    cpuMs = 0
  }
  return frames
}

const displayedMs = 1000 / 60

/**
 * What the main thread did in the time of each picture of the screen. While the compositor moves things by itself the
 * screen shows pictures that the main thread has no part in.
 */
export function cpuByDisplay({ tasks }: Pick<MainThread, 'tasks'>): readonly number[] {
  const begin = Math.min(...tasks.map(({ endsAt }) => endsAt))
  const end = Math.max(...tasks.map(({ endsAt }) => endsAt))
  const slots = new Array<number>(Math.ceil((end - begin) / displayedMs) + 1).fill(0)
  for (const { endsAt, cpuMs } of tasks) {
    const at = Math.floor((endsAt - begin) / displayedMs)
    slots[at] = (slots[at] ?? 0) + cpuMs
  }
  return slots
}

/** A task that is longer than this keeps a finger waiting. */
const unnoticedMs = 50

/** Total blocking time by the processor's time, on a phone that is so many times slower. */
export function blockingOf(tasks: readonly Task[], slower: number): number {
  return tasks.reduce((sum, { cpuMs }) => sum + Math.max(0, cpuMs * slower - unnoticedMs), 0)
}
