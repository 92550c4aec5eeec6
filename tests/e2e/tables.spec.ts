import { untilLive, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { startWith } from './spin-game.ts'

const table = (page: Page) => page.frameLocator('iframe.frame-window')
const gamePage = (slug: string) => at('halcyon', `/m/playGame?vendor=JL&gameId=JL-${slug}`)

async function enterTrial(page: Page): Promise<void> {
  await page.goto(at('halcyon', '/m/trail'))
  await untilMounted(page)
  await page.getByRole('button', { name: 'Start free play' }).click()
  await untilLive(page)
}

/** A member's table takes bets for half a minute, a journey's for some seconds. */
async function bettingFor(bettingMs: number): Promise<void> {
  const body = JSON.stringify({ bettingMs })
  const answer = await fetch(`${process.env.E2E_PROVIDER_URL}/slot/table-pace`, { method: 'POST', body })
  expect(answer.status).toBe(204)
}

const unitsOf = (shown: string | null) => Number((shown ?? '').replace(/[^\d.-]/g, ''))

/** What the session won or lost is in the balance around the game, and the browser found the round to be as promised. */
async function expectSettled(page: Page, from: number): Promise<void> {
  await expect(table(page).locator('#net')).not.toHaveText(/^\D*0\.00$/)
  const net = unitsOf(await table(page).locator('#net').textContent())
  const whole = new Intl.NumberFormat('en').format(Math.floor(from + net))
  await expect(page.locator('.frame-balance')).toContainText(whole, { timeout: 10_000 })
  await table(page).getByRole('button', { name: 'Last rounds' }).click()
  await expect(table(page).locator('.verdict.fair').first()).toBeVisible()
}

test(
  ...drawn('a member flies at the crash table with an auto cash-out, and the round is checked'),
  async ({ page }) => {
    test.slow()
    await startWith(page, 1_000)
    await page.goto(gamePage('rocket-ascent'))
    const panel = table(page).getByRole('region', { name: 'Panel A' })
    await panel.getByText('Auto cash out').click()
    await panel.getByRole('textbox', { name: 'Auto at' }).fill('1.01')
    await panel.getByRole('button', { name: /^Place bet/ }).click({ timeout: 120_000 })
    await expect(panel).toHaveAttribute('data-act', /^(paid|lost)$/, { timeout: 30_000 })
    await expectSettled(page, 1_000)
  },
)

test(...drawn('a trial player leaves a flight by a tap'), async ({ page }) => {
  test.slow()
  await enterTrial(page)
  await page.goto(gamePage('rocket-ascent'))
  const panel = table(page).getByRole('region', { name: 'Panel A' })
  await expect(table(page).getByText('Demo: practice credits, no real money')).toBeVisible()
  // One flight in thirty is gone before anybody can tap.
  await expect(async () => {
    await panel.getByRole('button', { name: /^Place bet/ }).click({ timeout: 90_000 })
    await panel.getByRole('button', { name: /^Cash out/ }).click({ timeout: 8_000 })
    await expect(panel).toHaveAttribute('data-act', 'paid', { timeout: 3_000 })
  }).toPass({ timeout: 150_000 })
  await expect(panel.getByText(/^Cashed out at/)).toBeVisible()
})

async function placeChips(page: Page, names: readonly RegExp[]): Promise<void> {
  // Chips that were not placed when a sale ended are gone, and are laid again in the next one.
  await expect(async () => {
    for (const name of names) await table(page).locator('main').getByRole('button', { name }).click({ timeout: 60_000 })
    await table(page).getByRole('button', { name: 'Place bets' }).click({ timeout: 3_000 })
  }).toPass({ timeout: 100_000 })
  await expect(table(page).getByRole('button', { name: 'Your bets are in' })).toBeVisible()
}

test(...drawn('a member plays a round of roulette, and the round is checked'), async ({ page }) => {
  test.slow()
  await bettingFor(6_000)
  await startWith(page, 1_000)
  await page.goto(gamePage('roulette-royale'))
  await placeChips(page, [/^17$/])
  await expectSettled(page, 1_000)
})

test(...drawn('a trial player plays a round of roulette'), async ({ page }) => {
  test.slow()
  await bettingFor(6_000)
  await enterTrial(page)
  await page.goto(gamePage('roulette-royale'))
  await placeChips(page, [/^Red$/])
  await expect(table(page).getByText(/^(Won|Lost) /)).toBeVisible({ timeout: 30_000 })
})

test(...drawn('a member plays a hand of baccarat, and the road shows it'), async ({ page }) => {
  test.slow()
  await bettingFor(6_000)
  await startWith(page, 1_000)
  await page.goto(gamePage('baccarat-salon'))
  await placeChips(page, [/^Tie /, /^Player pair/])
  await expect(table(page).locator('#net')).not.toHaveText(/^\D*0\.00$/, { timeout: 30_000 })
  await expect(table(page).locator('#big-road .mark').first()).toBeAttached()
})

test(...drawn('a trial player plays a hand of baccarat'), async ({ page }) => {
  test.slow()
  await bettingFor(6_000)
  await enterTrial(page)
  await page.goto(gamePage('baccarat-salon'))
  await placeChips(page, [/^Player 2/])
  await expect(table(page).getByText(/^(Won|Lost|Stake back)/)).toBeVisible({ timeout: 30_000 })
})

/** Auto shoots 25 times and stops; the sums agree with the balance around the game. */
async function shootAuto(page: Page): Promise<void> {
  await page.goto(gamePage('reef-hunter'))
  await table(page).getByRole('button', { name: 'Auto off' }).click()
  await expect(table(page).locator('#shots')).toHaveText('25', { timeout: 30_000 })
  await expect(table(page).getByRole('button', { name: 'Auto off' })).toBeVisible()
}

test(...drawn('a member shoots at fish, and the volleys are checked'), async ({ page }) => {
  test.slow()
  await startWith(page, 1_000)
  await shootAuto(page)
  const net = unitsOf(await table(page).locator('#net').textContent())
  const whole = new Intl.NumberFormat('en').format(Math.floor(1_000 + net))
  await expect(page.locator('.frame-balance')).toContainText(whole, { timeout: 10_000 })
  await table(page).getByRole('button', { name: 'Last volleys' }).click()
  await expect(table(page).locator('.verdict.fair').first()).toBeVisible()
})

test(...drawn('a trial player shoots at fish'), async ({ page }) => {
  test.slow()
  await enterTrial(page)
  await shootAuto(page)
})
