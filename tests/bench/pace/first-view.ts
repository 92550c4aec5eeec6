import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumPath } from '@fairground/dev-env/chromium.ts'
import { chromium, devices, type Page } from '@playwright/test'
import { blockingOf, cpuOf, longestOf, recordMainThread, tasksSince } from './main-thread.ts'

export type FirstView = {
  /** Total blocking time after the first paint, by the processor's time, on a phone four times slower. */
  readonly blockingMs: number
  /** The same over all tasks: a page that shows nothing until its code has run has no time after its first paint. */
  readonly blockingInAllMs: number
  readonly cpuMs: number
  readonly longestTaskMs: number
  readonly cls: number
  /** How often the document changed after the first three seconds, at most once in a task. */
  readonly changes: number
}

const slower = 4
/** Popups, late parts and what runs by itself have all come by then. */
const watchedMs = 10_000
const settledMs = 3_000

/** A guest's first visit, in a browser of its own, without a finger. */
export async function viewFirst(url: string): Promise<FirstView> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-quic'] })
  try {
    const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'en-GB' })
    const page = await context.newPage()
    await watch(page)
    let seen = { cls: 0, changes: 0 }
    const { tasks, firstPaintAt } = await recordMainThread(browser, page, async () => {
      await page.goto(url)
      await sleep(watchedMs)
      seen = await page.evaluate(() => (globalThis as unknown as { seen: typeof seen }).seen)
    })
    const after = tasksSince(tasks, firstPaintAt)
    return {
      blockingMs: Math.round(blockingOf(after, slower)),
      blockingInAllMs: Math.round(blockingOf(tasks, slower)),
      cpuMs: Math.round(cpuOf(tasks)),
      longestTaskMs: Math.round(longestOf(after)),
      ...seen,
    }
  } finally {
    await browser.close()
  }
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript((settled) => {
    const seen = { cls: 0, changes: 0 }
    Object.assign(globalThis, { seen })
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.cls += entry.value
    })
    shifts.observe({ type: 'layout-shift', buffered: true })
    const changes = new MutationObserver(() => {
      seen.changes += 1
    })
    const everything = { childList: true, subtree: true, characterData: true, attributes: true }
    setTimeout(() => changes.observe(document.documentElement, everything), settled)
  }, settledMs)
}
