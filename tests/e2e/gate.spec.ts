import { untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'
import { changeBrand } from './operator.ts'

// One brand belongs to this file, because what it changes would shut every other journey out.
test.describe.configure({ mode: 'serial' })
test.use({ locale: 'en-GB' })

const home = () => at('hanbit', '/m/home')
const now = { from: '2026-01-01T00:00:00.000Z', until: null }
const americanAddress = '8.8.8.8'
const maintenance = (page: Page) => page.getByRole('heading', { name: 'Down for maintenance' })
const restricted = (page: Page) => page.getByRole('heading', { name: 'Not available in your region' })
const welcome = (page: Page) => page.getByRole('heading', { name: 'Play now' })

test.beforeEach(() => changeBrand('hanbit', { statusOrder: 'maintenance-first' }))
test.afterEach(() =>
  changeBrand('hanbit', {
    maintenance: null,
    blockedCountries: [],
    statusOrder: 'restricted-first',
    languages: { supported: ['KO', 'EN', 'JA', 'VI', 'CN', 'TW'], default: 'KO' },
  }),
)

test('STATUS-01 STATUS-02 the gate shuts and opens again on a page that stays open, by news alone', async ({
  page,
}) => {
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(home())
  await untilLive(page)
  await expect(welcome(page)).toBeVisible()
  await changeBrand('hanbit', { maintenance: now })
  await expect(maintenance(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await changeBrand('hanbit', { maintenance: null })
  await expect(welcome(page)).toBeVisible()
  expect(loads).toBe(1)
})

test('the gate names the promised end in the time of the brand', nightly, async ({ page }) => {
  await changeBrand('hanbit', { maintenance: { from: now.from, until: '2030-01-01T02:30:00.000Z' } })
  await page.goto(home())
  await expect(page.getByText(/Expected back at .*11:30/)).toBeVisible()
})

test('STATUS-08 a remembered gate shows at once while the status is still on its way, and gives way to the truth', async ({
  page,
}) => {
  await changeBrand('hanbit', { maintenance: now })
  await page.goto(home())
  await expect(maintenance(page)).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/wps/system/status', async (route) => {
    await held
    await route.continue()
  })
  await changeBrand('hanbit', { maintenance: null })
  await page.reload()
  await expect(maintenance(page)).toBeVisible()
  release()
  await expect(welcome(page)).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('status') ?? '{}').maintenance)).toBe(false)
})

test(
  ...drawn('STATUS-02 a restricted region sees its page and address while others play on'),
  async ({ page, browser }) => {
    await changeBrand('hanbit', { blockedCountries: ['US'] })
    const elsewhere = await browser.newPage()
    await elsewhere.goto(home())
    await expect(welcome(elsewhere)).toBeVisible()
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': americanAddress })
    await page.goto(home())
    await expect(restricted(page)).toBeVisible()
    await expect(page.getByText(`Your IP address: ${americanAddress}`)).toBeVisible()
    await elsewhere.reload()
    await untilLive(elsewhere)
    await expect(restricted(elsewhere)).toHaveCount(0)
    await elsewhere.close()
  },
)

test('STATUS-03 D-02 a brand of the other reading shows the two pages swapped', nightly, async ({ page }) => {
  await changeBrand('hanbit', { maintenance: now, statusOrder: 'restricted-first' })
  await page.goto(home())
  await expect(restricted(page)).toBeVisible()
  await changeBrand('hanbit', { statusOrder: 'maintenance-first' })
  await expect(maintenance(page)).toBeVisible()
})

test(
  ...drawn('a call that is refused by the gate shuts the page at once, even when the status cannot be read'),
  async ({ page }) => {
    await page.goto(home())
    await untilLive(page)
    await page.route('**/wps/system/status', (route) => route.abort())
    await page.route('**/wps/system/whitelabel', (route) => route.abort())
    // The events make home read again, and the first of its calls that is refused is enough.
    await changeBrand('hanbit', { maintenance: now })
    await expect(maintenance(page)).toBeVisible()
  },
)

test(
  'SHELL-102 the language control stands only while more than one language is supported',
  nightly,
  async ({ page }) => {
    await page.goto(home())
    await untilLive(page)
    const control = page.getByRole('button', { name: 'Choose a language' })
    await expect(control).toBeVisible()
    await changeBrand('hanbit', { languages: { supported: ['EN'], default: 'EN' } })
    await expect(control).toHaveCount(0)
    await expect(page.locator('img[data-flag]')).toHaveCount(0)
  },
)
