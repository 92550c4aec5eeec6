import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { test, untilLive } from './journey.ts'
import { reportsSince } from './operator.ts'

// The service worker would hand out the code that it has put away, however broken the network is.
test.use({ serviceWorkers: 'block' })

test('SHELL-115 a route whose code does not load is reported, shows a spinner, and opens when the code arrives', async ({
  page,
}) => {
  const since = new Date()
  await page.goto(at('vermilion', '/m/home'))
  await untilLive(page)
  await page.route('**/m/assets/coming-screen-*.js', (route) => route.abort())
  await page.locator('.tile', { hasText: 'Help' }).click()
  await expect(page).toHaveURL(at('vermilion', '/m/help'))
  await expect(page.locator('.spinner')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect
    .poll(async () => (await reportsSince('vermilion', since)).map(({ kind, path }) => [kind, path]))
    .toContainEqual(['route', '/m/help'])
  await page.unrouteAll()
  await expect(page.getByText('This page is on its way')).toBeVisible({ timeout: 15_000 })
})
