import { untilLive, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { codeOf } from './code-of.ts'
import { drawn, nightly, test } from './journey.ts'
import { reportsSince } from './operator.ts'

// The service worker would hand out the code that it has put away, however broken the network is.

test(
  ...drawn('SHELL-115 a route whose code does not load is reported, shows a spinner, and opens when the code arrives'),
  async ({ page }) => {
    const since = new Date()
    await page.goto(at('vermilion', '/m/home'))
    await untilLive(page)
    await page.route(codeOf('features/rewards/promotion/promotion-screen.tsx'), (route) => route.abort())
    await page.locator('.bottom-menu').getByRole('link', { name: 'Promotions' }).click()
    await expect(page).toHaveURL(at('vermilion', '/m/activity'))
    await expect(page.locator('.spinner')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect
      .poll(async () => (await reportsSince('vermilion', since)).map(({ kind, path }) => [kind, path]))
      .toContainEqual(['route', '/m/activity'])
    await page.unrouteAll()
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 15_000 })
  },
)

test(
  'a part of home whose code does not load leaves the rest standing, and comes when the code arrives',
  nightly,
  async ({ page }) => {
    await page.route(codeOf('app/home/lower/home-lower.tsx'), (route) => route.abort())
    await page.goto(at('vermilion', '/m/home'))
    await untilMounted(page)
    await expect(page.getByRole('heading', { name: 'Play now' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByRole('list', { name: 'Game providers' })).toBeVisible({ timeout: 15_000 })
  },
)

test('a picker whose code does not load says so and leaves the page standing', nightly, async ({ page }) => {
  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  await page.route(codeOf('parts/language/language-sheet.tsx'), (route) => route.abort())
  const picker = page.getByRole('button', { name: 'Choose a language' })
  await picker.click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
  await page.unrouteAll()
  await picker.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test(
  ...drawn('code that a release has taken away makes the page load once more, and the screen opens'),
  async ({ page }) => {
    let documents = 0
    // Until the page is read again, the server has newer code than the page that asks.
    await page.route(codeOf('features/rewards/promotion/promotion-screen.tsx'), (route) =>
      documents === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    await page.route(
      ({ pathname }) => pathname === '/m/activity',
      (route) => {
        const isDocument = route.request().resourceType() === 'document'
        if (isDocument) documents += 1
        return isDocument ? route.fallback() : route.fulfill({ contentType: 'text/html', body: 'a newer release' })
      },
    )
    await page.goto(at('vermilion', '/m/home'))
    await untilLive(page)
    await page.locator('.bottom-menu').getByRole('link', { name: 'Promotions' }).click()
    await expect(page).toHaveURL(at('vermilion', '/m/activity'))
    await expect(page.getByRole('group', { name: 'Promotion type' })).toBeVisible()
    expect(documents).toBe(1)
  },
)
