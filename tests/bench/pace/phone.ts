import { chromiumPath } from '@fairground/dev-env/chromium.ts'
import { applyDisplaySettings } from '@fairground/dev-env/phone/display-settings.ts'
import { untilRendered } from '@fairground/dev-env/phone/enter-state.ts'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { watchCoreShare } from './core-share.ts'

export type Phone = {
  readonly page: Page
  readonly chrome: Browser
  readonly browser: CDPSession
  /** Opens a page of the product; from then on the phone is as slow as it was asked to be. */
  open(path: string): Promise<void>
  /** A new document may live in a process that knows nothing of it. */
  slowDown(): Promise<void>
  /** Of a core, since the last call; a phone that neighbours kept waiting says nothing about the product. */
  coreShare(): Promise<number>
  close(): Promise<void>
}

/** A browser of its own, so that no round finds what another has stored or compiled. */
export async function openPhone(origin: string, throttle: number): Promise<Phone> {
  const chrome = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })
  const context = await chrome.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  await applyDisplaySettings(context, `${origin}/m`, { theme: 'dark', language: 'EN' })
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  const coreShare = await watchCoreShare(chrome)
  const slowDown = async () => {
    await browser.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  }
  return {
    page,
    chrome,
    browser,
    async open(path) {
      await page.goto(`${origin}${path}`)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await untilRendered(page)
      await asDelivered(page)
      await slowDown()
      // How long the page waited while it loaded is not asked for.
      await coreShare()
    },
    slowDown,
    coreShare,
    close: () => chrome.close(),
  }
}

/**
 * What was put into the page so that everything of it is drawn goes again. A sheet of the document's own stands behind
 * all others, so that each late one would come between them: the browser then restyles and lays out the whole page.
 */
async function asDelivered(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}
