import { existsSync } from 'node:fs'
import { type ElementHandle, type Frame, launch } from 'puppeteer-core'
import { type Driver, findElement } from './tab.ts'

const program = '/usr/bin/firefox-esr'

/** Firefox by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  if (!existsSync(program)) throw new Error('Firefox is missing: .ci/setup --browsers installs it')
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  })
  const page = await browser.newPage()
  let frame: Frame = page.mainFrame()
  const find = async (css: string, words: string | null) => {
    const handle = await frame.evaluateHandle(findElement, css, words)
    return handle.asElement() as ElementHandle<Element> | null
  }
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: async (work, ...values) => {
      const told = await frame.evaluate(work as (...given: unknown[]) => unknown, ...values)
      return told as ReturnType<typeof work>
    },
    tap: async (css, words) => {
      const found = await find(css, words)
      await found?.click()
      return found !== null
    },
    type: async (css, words, value) => {
      const found = await find(css, words)
      // Three taps choose what is there already.
      await found?.click({ count: 3 })
      await found?.type(value)
      return found !== null
    },
    enterFrame: async (css) => {
      const inside = await (await frame.$(css))?.contentFrame()
      if (inside) frame = inside
      return Boolean(inside)
    },
    leaveFrame: async () => {
      frame = page.mainFrame()
    },
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => browser.close(),
  }
}
