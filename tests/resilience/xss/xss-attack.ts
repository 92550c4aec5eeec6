import { closePopups } from '@fairground/dev-env/phone/phone-page.ts'
import type { Browser, BrowserContext } from '@playwright/test'
import type { Canary } from './xss-canary.ts'
import { type Layers, withoutLayers } from './xss-layers.ts'
import type { Payload } from './xss-payloads.ts'
import { installReader, type Reader, type Reading } from './xss-reader.ts'
import { screens, type Visit } from './xss-screens.ts'

export type Attack = {
  readonly apiPort: number
  readonly brand: string
  readonly layers: Layers
  readonly payloads: readonly Payload[]
  readonly canary: Canary
  /** Only so many payloads in each field. */
  readonly maxPerField?: number
}

export type Outcome = {
  /** How many bodies were shown, by field. */
  readonly shown: Readonly<Record<string, number>>
  /** The numbers of the payloads that ran or made the page fetch something, by field. */
  readonly ran: Readonly<Record<string, ReadonlySet<number>>>
  /** Payloads that led the page away without running anything, as a link would. */
  readonly left: ReadonlySet<number>
  /** How often the browser said that the content policy stopped something. */
  readonly stopped: number
  readonly tookMs: number
}

const phone = {
  serviceWorkers: 'block',
  locale: 'en-GB',
  isMobile: true,
  hasTouch: true,
  viewport: { width: 320, height: 320 },
} as const

/** Shows every payload in every field, with the layers that are to stand, and watches what comes of it. */
export async function attack(browser: Browser, wanted: Attack): Promise<Outcome> {
  const started = performance.now()
  const { apiPort, brand, layers, payloads, canary, maxPerField = Number.POSITIVE_INFINITY } = wanted
  const proxy = await withoutLayers(apiPort, layers)
  const context = await browser.newContext(phone)
  const origin = `http://${brand}.localhost:${proxy.port}`
  const shown: Record<string, number> = {}
  const ran: Record<string, Set<number>> = {}
  const left = new Set<number>()
  let stopped = 0
  let field = ''
  const ranNow = (n: unknown) => {
    const number = Number(String(n))
    if (number > 0) ran[field] = (ran[field] ?? new Set()).add(number)
  }
  canary.listen((n, how) => (how === 'left' ? left.add(n) : ranNow(n)))
  await watch(context, ranNow)
  try {
    const page = await context.newPage()
    page.on('popup', (opened) => opened.close().catch(() => undefined))
    for (const visit of layers.door ? screens : [...screens, followLinks]) {
      field = visit.name
      await visit({
        ...{ page, context, origin, payloads, maxPerField },
        show: async (name, reading) => {
          field = name
          const bodies = await page.evaluate(read, reading)
          stopped += await page.evaluate(stoppedNow)
          shown[name] = (shown[name] ?? 0) + bodies
          return bodies
        },
      })
      stopped += await page.evaluate(stoppedNow)
    }
    return { shown, ran, left, stopped, tookMs: performance.now() - started }
  } finally {
    await context.close()
    proxy.close()
  }
}

/** A call, a dialog and a line on the console tell of a payload alike; they may come from a window that it opened. */
async function watch(context: BrowserContext, ranNow: (n: unknown) => void): Promise<void> {
  await context.exposeBinding('hit', (_source, n: unknown) => ranNow(n))
  await context.addInitScript(installReader)
  context.on('dialog', (dialog) => {
    ranNow(dialog.message())
    // A window that is closed takes its dialog with it.
    dialog.dismiss().catch(() => undefined)
  })
  context.on('console', (message) => {
    const n = /^hit (\d+)$/.exec(message.text())?.[1]
    if (n) ranNow(n)
  })
}

type WithReader = { readonly reader: Reader }

function read(reading: Reading): Promise<number> {
  return (window as unknown as WithReader).reader.read(reading)
}

function stoppedNow(): number {
  return (window as unknown as WithReader).reader.stopped()
}

/** Screens that hold addresses and no markup, each with what tells that it stands there. */
const linkScreens = { '/m/home': 'a.banner', '/m/app': 'main h2', '/m/service': 'main h2, main p' }

async function followLinks({ page, origin }: Pick<Visit, 'page' | 'origin'>): Promise<void> {
  await closePopups(page.context())
  for (const [path, sign] of Object.entries(linkScreens)) {
    await page.goto(origin + path)
    await page.locator(sign).first().waitFor({ state: 'attached' })
    await page.evaluate(async () => {
      const links = [...document.querySelectorAll('a')].filter(({ href }) => !/^https?:/.test(href))
      for (const link of links) {
        link.click()
        await new Promise((resolve) => setTimeout(resolve))
      }
    })
  }
}
