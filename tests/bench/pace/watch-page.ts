import type { Page } from '@playwright/test'

export type ObservedEvent = {
  readonly name: string
  readonly startTime: number
  readonly duration: number
  readonly processingStart: number
  readonly processingEnd: number
  readonly interactionId: number
}
export type ObservedTask = { readonly startTime: number; readonly duration: number }
export type Watch = {
  readonly events: readonly ObservedEvent[]
  readonly tasks: readonly ObservedTask[]
  readonly interactions: number
  /** When this document began; another one is another page load. */
  readonly timeOrigin: number
  readonly firstPaintMs: number
}

type Watched = { watch: { readonly events: ObservedEvent[]; readonly tasks: ObservedTask[] } }

/** Notes what the browser itself says of inputs and of tasks over 50 ms, in every document that opens from now on. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watched['watch'] = { events: [], tasks: [] }
    Object.assign(globalThis, { watch })
    const events = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { name, startTime, duration, processingStart, processingEnd, interactionId } = entry
        watch.events.push({ name, startTime, duration, processingStart, processingEnd, interactionId })
      }
    })
    const everyEvent = { type: 'event', durationThreshold: 16 }
    events.observe(everyEvent)
    const tasks = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) watch.tasks.push({ startTime, duration })
    })
    tasks.observe({ type: 'longtask' })
  })
}

/** What was seen since the last call. */
export function takeWatch(page: Page): Promise<Watch> {
  return page.evaluate(() => {
    const { watch } = globalThis as unknown as Watched
    return {
      events: watch.events.splice(0),
      tasks: watch.tasks.splice(0),
      interactions: performance.interactionCount,
      timeOrigin: performance.timeOrigin,
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }
  })
}
