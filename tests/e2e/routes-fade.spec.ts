import { untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'

test.use({ contextOptions: {} })

type Fade = { readonly pseudo: string; readonly durationMs: number }

/** Notes every animation of a page change, frame by frame, because it is gone before a check could ask for it. */
async function watchFades(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fades = new Map<string, Fade>()
    Object.assign(globalThis, { fades })
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition')) continue
        const pseudo = effect.pseudoElement
        fades.set(pseudo, { pseudo, durationMs: Number(effect.getComputedTiming().duration) })
      }
      requestAnimationFrame(note)
    }
    note()
  })
}

/** What has faded since the last look, once the page change is over. */
async function takeFades(page: Page): Promise<readonly Fade[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await document.activeViewTransition?.finished
    await frame()
    const { fades } = globalThis as unknown as { fades: Map<string, Fade> }
    const seen = [...fades.values()]
    fades.clear()
    return seen
  })
}

/** The touches of a finger as the page hears them; a browser that scrolls at the same time would drop some. */
async function drag(page: Page, xs: readonly number[]): Promise<void> {
  await page.evaluate((places) => {
    const target = document.body
    const tell = (type: string, x: number | null) => {
      const touches = x === null ? [] : [new Touch({ identifier: 1, target, clientX: x, clientY: 400 })]
      target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }))
    }
    for (const [index, x] of places.entries()) tell(index === 0 ? 'touchstart' : 'touchmove', x)
    tell('touchend', null)
  }, xs)
}

const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 })

async function openTwoPages(page: Page): Promise<void> {
  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  await watchFades(page)
  await page.locator('.bottom-menu').getByRole('link', { name: 'Promotions' }).click()
  await expect(pageTitle(page)).toHaveText('Promotions')
}

test(...drawn('SHELL-86 a page change fades over 300 ms'), async ({ page }) => {
  await openTwoPages(page)
  const fades = await takeFades(page)
  for (const pseudo of ['::view-transition-old(root)', '::view-transition-new(root)']) {
    expect(fades.find((fade) => fade.pseudo === pseudo)?.durationMs, pseudo).toBe(300)
  }
})

const gestures = [
  { title: 'SHELL-87 a drag of over 100 px from the left edge', xs: [8, 60, 120], off: true },
  { title: 'SHELL-88 a touch whose x turns negative', xs: [20, 5, -20], off: true },
  { title: 'SHELL-87 a drag that starts away from the edge is no swipe and', xs: [60, 120, 200], off: false },
  { title: 'SHELL-87 a drag of less than 100 px is no swipe and', xs: [8, 60, 100], off: false },
]

for (const { title, xs, off } of gestures) {
  const details = off ? {} : drawn(title)[1]
  test(
    `${title} ${off ? 'switches the fade off for that page change only' : 'leaves the fade on'}`,
    details,
    async ({ page }) => {
      await openTwoPages(page)
      await takeFades(page)
      await drag(page, xs)
      await page.goBack()
      await expect(pageTitle(page)).toHaveText('Home')
      expect((await takeFades(page)).length > 0).toBe(!off)
      await page.locator('.bottom-menu').getByRole('link', { name: 'Promotions' }).click()
      await expect(pageTitle(page)).toHaveText('Promotions')
      expect((await takeFades(page)).length).toBeGreaterThan(0)
    },
  )
}
