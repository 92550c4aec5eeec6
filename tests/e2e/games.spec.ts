import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'

const tiles = (page: Page) => page.locator('.game-tile')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Game categories' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(at('halcyon', path))
  await untilMounted(page)
}

test('SHELL-25 SHELL-26 SHELL-27 the three game areas open the whole entrance, the slots and a category', async ({
  page,
}) => {
  const active = menu(page).locator('[aria-current]')
  await open(page, '/m/gameCenter')
  await expect(active).toHaveText('Hot')
  await expect(tiles(page).first()).toBeVisible()
  await open(page, '/m/slotsCenter')
  await expect(page.locator('h1')).toHaveText('Slots')
  await expect(active).toHaveText('Slots')
  // The brand that keeps the words of the specification.
  await page.goto(at('classic', '/m/slotsCenter'))
  await expect(page.locator('h1')).toHaveText('RNG')
  await open(page, '/m/game?gameType=FISH')
  await expect(active).toHaveText('Fish')
  await expect(tiles(page).first()).toBeVisible()
})

test('CAT-06 CAT-07 promotions and sports leave the entrance, CAT-09 other tabs stay in it', async ({ page }) => {
  await open(page, '/m/gameCenter')
  await menu(page).getByRole('button', { name: 'Slots' }).click()
  await expect(page.getByRole('heading', { name: 'Hot in Slots' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await menu(page).getByRole('button', { name: 'Sports', exact: true }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/sportsGame'))
  await page.goBack()
  await expect(menu(page).locator('[aria-current]')).toHaveText('Slots')
  await menu(page).getByRole('button', { name: 'Promos' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/activity'))
})

test('SHELL-29 the full list reads category and vendor from its address', async ({ page }) => {
  await open(page, '/m/gameList?gameType=RNG&vassalage=PG')
  await expect(page.locator('.chip[aria-current]')).toHaveText('Slots')
  await expect(page.locator('.vendor-chip[aria-pressed="true"]')).toHaveText('Pearl Gaming')
  await expect(tiles(page).first()).toBeVisible()
  const vendors = await page.locator('.game-tile-vendor').allTextContents()
  expect(new Set(vendors)).toEqual(new Set(['Pearl Gaming']))
})

test('CAT-17 the list loads on as the visitor scrolls, and far pages are taken down without a jump', async ({
  page,
}) => {
  test.slow()
  // The brand of the specification has the long list.
  await page.goto(at('classic', '/m/gameList'))
  await untilMounted(page)
  await expect(tiles(page)).toHaveCount(21)
  let height = 0
  for (let step = 0; step < 6; step += 1) {
    height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height)
  }
  expect(await tiles(page).count()).toBeLessThan(21 * 6)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(tiles(page).first()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(height)
})

test('HOME-49 "more" of the hot block opens the hot list with its tab active', async ({ page }) => {
  await page.goto(at('classic', '/m/home'))
  await page.getByRole('region', { name: 'Hot games' }).getByRole('link', { name: 'More' }).click()
  await expect(page).toHaveURL(at('classic', '/m/gameList?type=hot'))
  await expect(page.locator('.chip[aria-current]')).toHaveText('Hot')
  await expect(tiles(page)).toHaveCount(30)
})

test('a search forgives a slip of the finger', nightly, async ({ page }) => {
  await open(page, '/m/gameList')
  await page.getByRole('searchbox', { name: 'Search games' }).fill('moon lantrn')
  await expect(tiles(page).first()).toContainText('Moon Lantern')
  await expect(page).toHaveURL(/gameName=moon/)
})

test('CAT-26 CAT-52 a guest who taps a game or its star is led to the login page', async ({ page }) => {
  await open(page, '/m/gameList?type=hot')
  const first = tiles(page).first()
  await first.getByRole('button', { name: /favourites/ }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
  await page.goBack()
  await first.locator('.game-tile-open').click()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
})
