import { logIn } from '@fairground/dev-env/phone/member.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import { newMember } from './new-member.ts'

const provider = () => process.env.E2E_PROVIDER_URL ?? ''

async function behave(query: string): Promise<void> {
  const answer = await fetch(`${provider()}/behaviour?${query}`, { method: 'POST' })
  expect(answer.status).toBe(204)
}

// The provider behaves in one way for everybody, so these journeys follow one another.
test.describe.configure({ mode: 'serial' })
test.afterEach(() => behave('kind=plain'))

test('SPORT-01 a member opens the sports page, which fills the screen and says what it is', async ({ page }) => {
  const { username } = await newMember('halcyon')
  await logIn(page, at('halcyon', ''), username)
  await page.goto(at('halcyon', '/m/sportsGame'))
  const game = page.frameLocator('iframe[title="Sports game"]')
  await expect(game.getByRole('heading', { name: 'Sports preview' })).toBeVisible()
  await expect(game.getByText('no bet is taken')).toBeVisible()
  await expect(game.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  const [frame, screen] = [await page.locator('iframe').boundingBox(), page.viewportSize()]
  expect(frame?.width).toBe(screen?.width)
  expect((frame?.height ?? 0) / (screen?.height ?? 1)).toBeGreaterThan(0.8)
})

test('SHELL-34 SPORT-09 PERM-04 the sports page frames the game of another origin, for a guest its trial', async ({
  page,
}) => {
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
