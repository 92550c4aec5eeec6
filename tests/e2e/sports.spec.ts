import { logIn } from '@fairground/dev-env/phone/member.ts'
import { untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import { giveMoney } from './money.ts'
import { newMember } from './new-member.ts'

const provider = () => process.env.E2E_PROVIDER_URL ?? ''

async function behave(query: string): Promise<void> {
  const answer = await fetch(`${provider()}/behaviour?${query}`, { method: 'POST' })
  expect(answer.status).toBe(204)
}

/** The studio takes no bets, or takes them again. */
async function takeBets(isOff: boolean): Promise<void> {
  const answer = await fetch(`${provider()}/slot/sports-control`, { method: 'POST', body: JSON.stringify({ isOff }) })
  expect(answer.status).toBe(204)
}

// The provider behaves in one way for everybody, so these journeys follow one another.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await behave('kind=plain')
  await takeBets(false)
})

const book = (page: Page) => page.frameLocator('iframe[title="Sports game"]')
const openSports = (page: Page) => page.goto(at('halcyon', '/m/sportsGame'))

/** Picks the first result that is offered among the next matches, and opens the slip. */
async function pick(page: Page): Promise<void> {
  await book(page).locator('#next-list .od:enabled').first().click({ timeout: 20_000 })
  await book(page).locator('#open-slip').click()
  await expect(book(page).getByRole('dialog', { name: 'Bet slip' })).toBeVisible()
}

/** What the slip offers now: a match moves on, and lower odds are asked about. */
const place = (page: Page) =>
  book(page)
    .getByRole('button', { name: /^(Place|Accept) / })
    .click()

test('SPORT-01 a member places a single on the sports page, and sees it settled', async ({ page }) => {
  test.slow()
  const member = await newMember('halcyon')
  await giveMoney(member, 1_000)
  await logIn(page, at('halcyon', ''), member.username)
  await untilLive(page)
  await openSports(page)
  await expect(book(page).getByRole('heading', { name: 'Arena Line' })).toBeVisible()
  await expect(book(page).getByText('Simulated matches: played by the studio')).toBeVisible()
  await expect(book(page).getByRole('button', { name: 'Log in' })).toHaveCount(0)
  await expect(book(page).locator('#pill')).toContainText('1,000')
  const [frame, screen] = [await page.locator('iframe').boundingBox(), page.viewportSize()]
  expect(frame?.width).toBe(screen?.width)
  expect((frame?.height ?? 0) / (screen?.height ?? 1)).toBeGreaterThan(0.8)
  await pick(page)
  await place(page)
  await expect(book(page).getByText(/^Bet placed at/)).toBeVisible()
  await expect(book(page).locator('#pill')).toContainText('800')
  await book(page)
    .getByRole('button', { name: /^My bets/ })
    .click()
  const bet = book(page).locator('.own').first()
  await expect(bet.locator('.state')).toHaveText(/^(Won|Lost|Void|Corrected)$/, { timeout: 120_000 })
  const isLost = (await bet.locator('.state').textContent()) === 'Lost'
  if (isLost) await expect(book(page).locator('#pill')).toContainText('800')
  else await expect(book(page).locator('#pill')).not.toContainText('800')
})

test('SHELL-34 SPORT-09 PERM-04 the sports page frames the game of another origin, for a guest its trial', async ({
  page,
}) => {
  test.slow()
  await openSports(page)
  await expect(book(page).getByText(/^Demo: practice credits, no real money/)).toBeVisible()
  await expect(page.getByText('Opening sports')).toHaveCount(0)
  await pick(page)
  await place(page)
  await expect(book(page).getByText(/^Bet placed at/)).toBeVisible()
  await expect(book(page).locator('#results-list .verdict.fair').first()).toBeVisible({ timeout: 60_000 })
})

test('while bets are off nothing can be placed, and the stake stays typed', async ({ page }) => {
  await openSports(page)
  await pick(page)
  await book(page).getByRole('textbox', { name: 'Stake' }).fill('130')
  await takeBets(true)
  await expect(book(page).getByText('Suspended by the studio for a moment.')).toBeVisible()
  await expect(book(page).getByRole('button', { name: 'Waiting' })).toBeDisabled()
  await expect(book(page).getByRole('textbox', { name: 'Stake' })).toHaveValue('130')
  await takeBets(false)
  await expect(book(page).getByRole('button', { name: /^(Place|Accept) / })).toBeEnabled()
})

test('SPORT-02 while a slow game loads the page says that it opens', nightly, async ({ page }) => {
  await behave('kind=slow&delayMs=1500')
  await openSports(page)
  await expect(page.getByText('Opening sports')).toBeAttached()
  await expect(page.locator('iframe')).toBeVisible()
})

test('SPORT-07 a game that asks for a new login leads to the login', async ({ page }) => {
  await openSports(page)
  await page.frameLocator('iframe').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
})

test('SPORT-07 the game may ask by itself', async ({ page }) => {
  await behave('kind=relogin')
  await openSports(page)
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
})
