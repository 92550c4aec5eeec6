import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'

const provider = () => process.env.E2E_PROVIDER_URL ?? ''

async function behave(query: string): Promise<void> {
  const answer = await fetch(`${provider()}/behaviour?${query}`, { method: 'POST' })
  expect(answer.status).toBe(204)
}

// The provider behaves in one way for everybody, so these journeys follow one another.
test.describe.configure({ mode: 'serial' })
test.afterEach(() => behave('kind=plain'))

test('SHELL-34 the sports page frames the game of another origin', async ({ page }) => {
  await page.goto(at('halcyon', '/m/sportsGame'))
  const game = page.frameLocator('iframe[title="Sports game"]')
  await expect(game.getByRole('heading', { name: 'Sports trial' })).toBeVisible()
  await expect(page.getByText('Opening sports')).toHaveCount(0)
})

test('SPORT-02 while a slow game loads the page says that it opens', nightly, async ({ page }) => {
  await behave('kind=slow&delayMs=1500')
  await page.goto(at('halcyon', '/m/sportsGame'))
  await expect(page.getByText('Opening sports')).toBeAttached()
  await expect(page.locator('iframe')).toBeVisible()
})

test('SPORT-07 a game that asks for a new login leads to the login', async ({ page }) => {
  await page.goto(at('halcyon', '/m/sportsGame'))
  await page.frameLocator('iframe').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
})

test('SPORT-07 the game may ask by itself', async ({ page }) => {
  await behave('kind=relogin')
  await page.goto(at('halcyon', '/m/sportsGame'))
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
})
