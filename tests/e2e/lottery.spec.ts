import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'

const cards = (page: Page) => page.getByRole('article')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(at('halcyon', path))
  await untilMounted(page)
}

test('SHELL-31 the list of all lotteries counts down', async ({ page }) => {
  await open(page, '/m/lottery')
  await expect(page.locator('h1')).toHaveText('All lotteries')
  const running = page
    .getByRole('timer')
    .filter({ hasText: /\d:\d\d:\d\d/ })
    .first()
  await expect(running).toBeVisible()
  const shown = await running.textContent()
  await expect(running).not.toHaveText(shown ?? '')
})

test('LOTT-04 a southern group is filtered by weekday', nightly, async ({ page }) => {
  await open(page, '/m/lottery')
  await page.getByRole('button', { name: 'Southern' }).click()
  const days = page.getByRole('group', { name: 'Draw day' }).getByRole('button')
  await expect(days).toHaveCount(7)
  await days.first().click()
  await expect(page).toHaveURL(/day=2/)
  await expect(cards(page).filter({ hasText: 'Ho Chi Minh City' })).toHaveCount(1)
  await days.nth(1).click()
  await expect(cards(page).filter({ hasText: 'Ho Chi Minh City' })).toHaveCount(0)
})

test('LOTT-08 "view all" of the lottery tab opens the list', async ({ page }) => {
  await open(page, '/m/game?gameType=LOTT')
  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/lottery'))
})

test('SHELL-32 a lottery opens its start screen with two ways to play', async ({ page }) => {
  await open(page, '/m/lottery')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/m\/startLottery\?code=K3_/)
  await expect(page.locator('a[href^="/m/launchGame"]')).toHaveCount(2)
})

test('LOTT-23 a guest who presses the star of a lottery is led to the login page', async ({ page }) => {
  await open(page, '/m/lottery')
  await cards(page)
    .first()
    .getByRole('button', { name: /favourites/ })
    .click()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
})

test('without the network the list stands with its age', nightly, async ({ page }) => {
  await open(page, '/m/lottery')
  await expect(cards(page).first()).toBeVisible()
  await page.route('**/lgw/**', (route) => route.abort())
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible()
})

test(...drawn('a lottery that is not drawn here is a preview: no time runs and a tap says so'), async ({ page }) => {
  await open(page, '/m/lottery')
  const row = page.getByRole('region', { name: 'Preview' }).getByRole('article').filter({ hasText: 'Dong Thap' })
  await expect(row.getByRole('timer')).toHaveCount(0)
  await row.getByRole('button', { name: /^Dong Thap/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Preview' })
  await expect(sheet.getByText(/not open yet/)).toBeVisible()
  await sheet.locator('.preview-row').first().click()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
  await expect(page.getByRole('button', { name: 'Play free' })).toBeVisible()
})

test('D-68 a guest is in the real game with two taps from home', async ({ page }) => {
  await open(page, '/m/home')
  await page.locator('button.play-card:not(.is-game)').first().click()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
  // Home stands until the fade begins, and has such a button too.
  await expect(page.locator('.play-card')).toHaveCount(0)
  await page.getByRole('button', { name: 'Play free' }).click()
  await expect(page).toHaveURL(/\/m\/launchGame\?.*code=K3_/)
  await expect(page.locator('iframe.frame-window')).toBeVisible()
})
