import { stripInitialData } from '@fairground/dev-env/phone/enter-state.ts'
import { untilLive, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { publishDownloads, publishDraw } from './operator.ts'

const home = () => at('halcyon', '/m/home')

test('HOME-01 entering home scrolls the page to the top', async ({ page }) => {
  await page.goto(home())
  await untilLive(page)
  await page.getByRole('link', { name: 'Game centre' }).click()
  await expect(page).toHaveURL(/gameCenter/)
  await page.goBack()
  await expect(page).toHaveURL(home())
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('HOME-22 the text of the notice strip opens the notices', async ({ page }) => {
  await page.goto(home())
  await untilMounted(page)
  await page.locator('.marquee-window').click()
  await expect(page).toHaveURL(at('halcyon', '/m/notice'))
})

test(...drawn('HOME-49 more hot games open the list with HOT as its category'), async ({ page }) => {
  await page.goto(at('classic', '/m/home'))
  await page.getByRole('link', { name: 'More', exact: true }).click()
  await expect(page).toHaveURL(at('classic', '/m/gameList?type=hot'))
})

const firstCalls = ['/wps/relay/announcements', '/wps/wallets/merchant', '/wps/game/vendors', '/wps/game/hot']

function answeredCalls(page: Page): string[] {
  const answered: string[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    // The popups have a read of their own at the same address.
    if (response.ok() && searchParams.get('types') !== 'PU') answered.push(pathname)
  })
  return answered
}

test.describe('on a page that brings nothing along', () => {
  test('HOME-03 HOME-04 HOME-05 HOME-08 PERM-02 a guest gets everything that home reads', async ({ page }) => {
    const answered = answeredCalls(page)
    await stripInitialData(page)
    await page.goto(home())
    await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
    await expect.poll(() => firstCalls.filter((call) => !answered.includes(call))).toEqual([])
  })
})

test(
  ...drawn('the page of home brings its first view along, so that nothing of it is asked for again, also after a draw'),
  async ({ page }) => {
    const answered = answeredCalls(page)
    // The stream opens only after events that are no concern of home, as they come several times a minute.
    await page.route('**/wps/live', async (route) => {
      await publishDraw('halcyon')
      await route.fallback()
    })
    await page.goto(home())
    await untilLive(page)
    await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
    await expect(page.locator('.preview-tile').first()).toBeVisible()
    expect(firstCalls.filter((call) => answered.includes(call))).toEqual([])
  },
)

test(...drawn('a link of the sidebar changes the page without loading the app again'), async ({ page }) => {
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(home())
  await untilLive(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Help centre' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/help'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Help centre' })).toBeVisible()
  expect(loads).toBe(1)
})

test('SIDE-17 the member centre of the sidebar leads a guest to the login', async ({ page }) => {
  await page.goto(home())
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Member centre' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('APP-04 the Android button of the download popup opens the app page', async ({ page }) => {
  await publishDownloads('vermilion', [{ resourceType: 'Android', url: 'https://downloads.localhost/app.apk' }])
  await page.goto(at('vermilion', '/m/home'))
  await page.getByRole('button', { name: 'Get', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Android app' }).click()
  await expect(page).toHaveURL(at('vermilion', '/m/app'))
  await publishDownloads('vermilion', [])
})

test('nothing on home moves by itself into the way: the page shifts by less than 0.02', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(home())
  await untilLive(page)
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  const total = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  expect(total).toBeLessThan(0.02)
})

test.describe('with popups', () => {
  test.use({ popups: true })

  test(...drawn('POP-05 POP-06 POP-13 a guest is shown the popups of group B once in a tab'), async ({ page }) => {
    await page.goto(at('classic', '/m/home'))
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    await expect(page.locator('body')).toHaveClass(/popup-on/)
    for (const link of await popup.locator('.html-body a').all()) {
      const href = (await link.getAttribute('href')) ?? ''
      expect(await link.getAttribute('target')).toBe(href.startsWith('http') ? '_blank' : null)
    }
    await popup.getByRole('button', { name: 'Close' }).first().click()
    await expect(popup).toHaveCount(0)
    const read = page.waitForResponse((answer) => answer.url().includes('types=PU'))
    await page.reload()
    await (await read).finished()
    // Whatever the list would open stands two drawings after it has come.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect(popup).toHaveCount(0)
  })
})
