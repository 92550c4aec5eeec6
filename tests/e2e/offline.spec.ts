import { untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at, type BrandCode } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'

test.use({ serviceWorkers: 'allow', contextOptions: {} })

const strip = (page: Page) => page.getByText('You are offline')

/** One ordinary visit, until the service worker has put everything away for later. */
async function visit(page: Page, brand: BrandCode): Promise<void> {
  await page.goto(at(brand, '/m/home'))
  await untilLive(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('after one visit the home of the brand opens without a network, says so, and recovers by itself', async ({
  page,
  context,
}) => {
  await visit(page, 'halcyon')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('.banner-title').first()).toBeVisible()
  await expect(page.locator('.preview-tile').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Halcyon home' })).toBeVisible()
  await expect(strip(page)).toBeVisible()
  const pictures = page.locator('.quick-well img, .hero-art')
  await expect(pictures.first()).toBeVisible()
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await untilLive(page)
})

test(...drawn('a page that was never opened opens without a network too'), async ({ page, context }) => {
  await visit(page, 'halcyon')
  await context.setOffline(true)
  await page.goto(at('halcyon', '/m/help'))
  await expect(page).toHaveURL(at('halcyon', '/m/help'))
  await expect(page.getByRole('heading', { name: 'Help centre' })).toBeVisible()
  await expect(strip(page)).toBeVisible()
})

test(
  'notices, help, game lists and lotteries that were read once open again without a network, with their age',
  nightly,
  async ({ page, context }) => {
    test.slow()
    await visit(page, 'halcyon')
    const pages = [
      ['/m/notice', '.list-row'],
      ['/m/help', '.list-row'],
      ['/m/gameCenter', '.game-tile'],
      ['/m/gameList?gameType=RNG', '.game-tile'],
      ['/m/lottery', '.lottery-row'],
    ] as const
    for (const [path, content] of pages) {
      await page.goto(at('halcyon', path))
      await expect(page.locator(content).first()).toBeVisible()
    }
    await context.setOffline(true)
    for (const [path, content] of pages) {
      await page.goto(at('halcyon', path))
      await expect(page.locator(content).first()).toBeVisible()
      await expect(page.getByText(/^As of \d/).first()).toBeVisible()
    }
  },
)

test('each brand keeps a shell of its own, and a brand never visited has none', nightly, async ({ page, context }) => {
  await visit(page, 'halcyon')
  await visit(page, 'vermilion')
  await context.setOffline(true)
  for (const [brand, name] of [
    ['halcyon', 'Halcyon'],
    ['vermilion', 'Vermilion'],
  ] as const) {
    await page.goto(at(brand, '/m/home'))
    await expect(page).toHaveTitle(`Home · ${name}`)
    await expect(page.locator('.home-logo-name')).toHaveText(name)
  }
  await expect(page.goto(at('hanbit', '/m/home'))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test(...drawn('going offline on an open page shows the strip and takes it away again'), async ({ page, context }) => {
  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
})
