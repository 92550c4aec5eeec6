import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'

const home = () => at('halcyon', '/m/home')
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test('SHELL-93 without a stored theme dark applies, whatever the system prefers', nightly, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(home())
  await untilMounted(page)
  expect(await theme(page)).toBe('dark')
  expect(await stored(page)).toBeNull()
})

test('SHELL-92 the chosen theme is stored and stands before any of our code has run after a reload', async ({
  page,
}) => {
  await page.goto(home())
  await untilMounted(page)
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByText('Light theme', { exact: true }).click()
  expect(await stored(page)).toBe('light')
  await page.route('**/m/assets/*.js', (route) => route.abort())
  await page.reload()
  expect(await theme(page)).toBe('light')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark)
})

test('SHELL-94 a stored theme that is neither light nor dark is treated as dark', nightly, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'purple'))
  await page.goto(home())
  await untilMounted(page)
  expect(await theme(page)).toBe('dark')
  await expect(page.getByRole('radio', { name: 'Dark theme' })).toBeChecked()
})

test('SHELL-95 the theme control flips between light and dark, and a reload keeps either', async ({ page }) => {
  await page.goto(home())
  await untilMounted(page)
  for (const [label, value] of [
    ['Light theme', 'light'],
    ['Dark theme', 'dark'],
  ] as const) {
    await page.getByText(label, { exact: true }).click()
    expect(await theme(page)).toBe(value)
    await page.reload()
    await untilMounted(page)
    expect(await theme(page)).toBe(value)
    await expect(page.getByRole('radio', { name: label })).toBeChecked()
  }
})
