import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../support/until.ts'

/** One page of a browser, as far as the evening needs it. Every browser has its own driver. */
export type Driver = {
  readonly open: (url: string) => Promise<void>
  /** In the page or the frame that is looked at; what it returns is plain data. */
  readonly run: <Values extends unknown[], T>(work: (...values: Values) => T, ...values: Values) => Promise<T>
  /** Whether there was such an element to tap. */
  readonly tap: (css: string, words: string | null) => Promise<boolean>
  readonly type: (css: string, words: string | null, value: string) => Promise<boolean>
  readonly enterFrame: (css: string) => Promise<boolean>
  readonly leaveFrame: () => Promise<void>
  readonly picture: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type Tab = ReturnType<typeof tabOf>

/** Far more than anything takes: a slow machine is no fault of the product. */
const patienceMs = 60_000
const againMs = 3_000

/** What moves or is covered cannot be tapped yet, which each driver says in its own way. */
const soon = (attempt: Promise<boolean>) => attempt.catch(() => false)

/** Every step waits until it can be done, as a person would. */
export function tabOf(driver: Driver) {
  const named = (css: string, words?: string) => (words === undefined ? css : `${css} "${words}"`)
  const see = (css: string, words?: string, limitMs = patienceMs) =>
    until(`${named(css, words)} is there`, limitMs, () => driver.run(isThere, css, words ?? null))
  return {
    ...driver,
    see,
    tap: (css: string, words?: string) =>
      until(`${named(css, words)} is tapped`, patienceMs, () => soon(driver.tap(css, words ?? null))),
    fill: (css: string, value: string) =>
      until(`${css} is filled`, patienceMs, () => soon(driver.type(css, null, value))),
    textOf: async (css: string) => {
      await see(css)
      return driver.run((found) => document.querySelector(found)?.textContent ?? '', css)
    },
    /** While the page around a frame is still moving, a tap may land beside the button; it is then made again. */
    tapUntilAnswered: (css: string, path: string) =>
      until(`${css} brings an answer of ${path}`, patienceMs, async () => {
        await soon(driver.tap(css, null))
        await sleep(againMs)
        return driver.run(isAnswered, path)
      }),
    untilAt: (path: string) => until(`the page ${path}`, patienceMs, () => driver.run(isAt, path)),
    inFrame: async <T>(css: string, work: () => Promise<T>): Promise<T> => {
      await until(`${css} is entered`, patienceMs, () => driver.enterFrame(css))
      try {
        return await work()
      } finally {
        await driver.leaveFrame()
      }
    },
  }
}

function isAnswered(path: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === path)
}

function isAt(path: string): boolean {
  return location.pathname === path
}

function isThere(css: string, words: string | null): boolean {
  return [...document.querySelectorAll(css)].some((found) => {
    const name = found.getAttribute('aria-label') ?? found.textContent ?? ''
    return found.getClientRects().length > 0 && (words === null || name.trim().includes(words))
  })
}

/** Sent to the page, so it stands alone. What is still disabled is not there yet. */
export function findElement(css: string, words: string | null): Element | null {
  const found = [...document.querySelectorAll(css)].find((each) => {
    const name = each.getAttribute('aria-label') ?? each.textContent ?? ''
    const isOpen = each.getClientRects().length > 0 && !each.matches(':disabled')
    return isOpen && (words === null || name.trim().includes(words))
  })
  // Where no bar at the edge of the page covers it.
  found?.scrollIntoView({ block: 'center', inline: 'center' })
  return found ?? null
}
