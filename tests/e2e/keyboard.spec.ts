import { untilRendered } from '@fairground/dev-env/phone/enter-state.ts'
import { closePopups, untilLive, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'

const maxStops = 140

/** Goes on with the Tab key, as somebody without a pointer must, until the focus stands where it should. */
async function tabTo(page: Page, name: string | RegExp, within = 'body'): Promise<void> {
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab')
    const reached = await page.evaluate((scope) => {
      const focused = document.activeElement
      if (!focused?.closest(scope)) return null
      return (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim()
    }, within)
    if (reached !== null && (typeof name === 'string' ? reached === name : name.test(reached))) return
  }
  throw new Error(`${name} is not reached by ${maxStops} stops`)
}

test(
  'the whole evening goes by keyboard: games, a search, a lottery, help, the menu and back home',
  nightly,
  async ({ page }) => {
    test.slow()
    await page.goto(at('halcyon', '/m/home'))
    await untilLive(page)
    await tabTo(page, 'Games', 'main')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/gameCenter|gameList|slotsCenter/)
    await expect(page.locator('.game-tile').first()).toBeVisible()

    await page.goto(at('halcyon', '/m/gameList'))
    await untilMounted(page)
    await tabTo(page, /Search games/)
    await page.keyboard.type('dragn ascent')
    // What was found for half of the words is replaced by what is found for all, and the focus on it goes.
    await expect(page).toHaveURL(/gameName=dragn\+ascent/)
    await expect(page.locator('.game-tile').first()).toContainText('Dragon Ascent')
    await tabTo(page, /^Dragon/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(at('halcyon', '/m/login'))
    await untilMounted(page)
    await tabTo(page, 'Back')
    await page.keyboard.press('Enter')

    await page.goto(at('halcyon', '/m/lottery'))
    await untilMounted(page)
    await tabTo(page, 'Play now')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/startLottery\?code=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.goto(at('halcyon', '/m/help'))
    await untilMounted(page)
    await tabTo(page, /^Deposits/)
    await page.keyboard.press('Enter')
    await tabTo(page, /./, '.help-children')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/helpDetail/)

    await page.goto(at('halcyon', '/m/home'))
    await untilLive(page)
    await tabTo(page, 'Open the menu')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused()
  },
)

const listenMs = 4_000

for (const [path, when] of [
  ['/m/home', {}],
  ['/m/lottery', nightly],
] as const) {
  test(
    `countdowns, boards and figures of ${path} tick without a word to a screen reader`,
    when,
    async ({ browser }) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await closePopups(context)
      await page.goto(at('halcyon', path))
      await untilRendered(page)
      const said = await page.evaluate(
        (ms) =>
          new Promise<string[]>((resolve) => {
            const heard: string[] = []
            const spoken = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
            const watch = new MutationObserver((changes) => {
              for (const { target } of changes) {
                const element = target instanceof Element ? target : target.parentElement
                if (element?.closest(spoken)) heard.push(element.textContent ?? '')
              }
            })
            watch.observe(document.body, { childList: true, subtree: true, characterData: true })
            setTimeout(() => resolve(heard), ms)
          }),
        listenMs,
      )
      expect(said).toEqual([])
      await context.close()
    },
  )
}
