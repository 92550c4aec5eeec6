import { inMerchant } from '@fairground/db/connect.ts'
import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { readOwed } from '@fairground/modules/ledger/read-owed.ts'
import { expect, type Page, type Response } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import { giveMoney, moneyOf } from './money.ts'
import { type NewMember, newMember } from './new-member.ts'

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
  await repeatCalls(0)
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
const place = (page: Page, timeout = 60_000) =>
  book(page)
    .getByRole('button', { name: /^(Place|Accept) / })
    .click({ timeout })

/** A match may end between the choice and the tap; then nothing is placed, and another one is chosen. */
async function placeSingle(page: Page): Promise<void> {
  const placed = book(page).getByText(/^Bet placed at/)
  const isOver = book(page).getByText('This bet is no longer offered.')
  for (let tries = 1; ; tries += 1) {
    await pick(page)
    await place(page, 20_000).catch(() => undefined)
    await expect(placed.or(isOver).first()).toBeVisible()
    if (await placed.isVisible()) return
    expect(tries).toBeLessThan(4)
    await book(page).locator('#slip-cancel').click()
  }
}

test('SPORT-01 a member places a single on the sports page, and sees it settled', async ({ page }) => {
  test.slow()
  const member = await newMember('halcyon')
  await giveMoney(member, 1_000)
  await startLoggedIn(page, at('halcyon', ''), member.username)
  await openSports(page)
  await expect(book(page).getByRole('heading', { name: 'Arena Line' })).toBeVisible()
  await expect(book(page).getByText('Simulated matches: played by the studio')).toBeVisible()
  await expect(book(page).getByRole('button', { name: 'Log in' })).toHaveCount(0)
  await expect(book(page).locator('#pill')).toContainText('1,000')
  const [frame, screen] = [await page.locator('iframe').boundingBox(), page.viewportSize()]
  expect(frame?.width).toBe(screen?.width)
  expect((frame?.height ?? 0) / (screen?.height ?? 1)).toBeGreaterThan(0.8)
  await placeSingle(page)
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
  await placeSingle(page)
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

/** Among the next matches. What a journey says of the first is said for the next journey too, until it begins. */
const places = { first: 0, third: 2, last: -1 }

type Asked = { readonly sport: string; readonly number: number; readonly pick: 'home' | 'draw' | 'away' }

/**
 * Places a single on the odds that this finds among the next matches, and tells on which match. One that began or ended
 * while its odds were chosen takes no bet any more, and then another one is chosen.
 */
async function single(page: Page, which: keyof typeof places, units: string): Promise<Asked> {
  for (let tries = 1; ; tries += 1) {
    const match = book(page).locator('#next-list article').nth(places[which])
    await match.locator('.od:enabled').first().click({ timeout: 20_000 })
    await book(page).locator('#open-slip').click()
    await book(page).getByRole('textbox', { name: 'Stake' }).fill(units)
    // The line of an earlier bet may still stand there, so that only the answer tells.
    const isAnswer = (response: Response) => new URL(response.url()).pathname === '/slot/api/sports/place'
    const answer = await Promise.all([page.waitForResponse(isAnswer, { timeout: 20_000 }), place(page, 20_000)]).then(
      ([response]) => response,
      () => null,
    )
    if (answer && (await answer.json()).state === 'known') {
      await expect(book(page).getByText(/^Bet placed at/)).toBeVisible()
      return JSON.parse(answer.request().postData() ?? '')
    }
    expect(tries).toBeLessThan(4)
    await book(page).locator('#slip-cancel').click()
  }
}

/** Somebody at the studio says how a match ended; null is no result at all. */
async function rule({ sport, number }: Asked, goals: readonly string[] | null): Promise<void> {
  const body = JSON.stringify({ ruling: { sport, number, goals } })
  const answer = await fetch(`${provider()}/slot/sports-control`, { method: 'POST', body })
  expect(answer.status).toBe(204)
}

/**
 * Every call of the matches is sent so many times more, all at once. A launch code is good once, and a bet that is told
 * to come later is taken back, so that what follows a bet is repeated.
 */
async function repeatCalls(repeat: number): Promise<void> {
  const body = JSON.stringify({ merchant: 'halcyon:sports', repeat })
  expect((await fetch(`${provider()}/slot/faults`, { method: 'POST', body })).status).toBe(204)
}

/** What the ledger has of a member. */
function totalsOf({ merchantId, memberId }: NewMember) {
  return onDatabase('owner', async (db) => {
    const owed = await inMerchant(db, merchantId, (tx) => readOwed(tx, { merchantId, memberId }))
    const totals = await db
      .selectFrom('ledger_balance')
      .select(['cash', 'bonus', 'staked', 'lost'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    return { ...totals, owed: owed.cash }
  })
}

/** A member with so much money, on the sports page. */
async function playerWith(page: Page, units: number): Promise<NewMember> {
  const member = await newMember('halcyon')
  await giveMoney(member, units)
  await startLoggedIn(page, at('halcyon', ''), member.username)
  await openSports(page)
  return member
}

test('a match that has no result gives the stake back once, and the record and the statement say so', async ({
  page,
}) => {
  test.slow()
  const member = await playerWith(page, 1_000)
  const asked = await single(page, 'first', '300')
  await repeatCalls(2)
  expect(await totalsOf(member)).toMatchObject({ cash: moneyOf(700), staked: moneyOf(300) })
  await expect(page.locator('.sports-stage > .frame-session')).toContainText('Net −300.00')
  for (const _ of [1, 2]) await rule(asked, null)
  await expect(book(page).locator('#pill')).toContainText('1,000')
  await expect.poll(() => totalsOf(member)).toEqual({ cash: moneyOf(1_000), bonus: 0n, staked: 0n, lost: 0n, owed: 0n })
  await expect(page.locator('.sports-stage > .frame-session')).toContainText(/Net 0\.00/)
  await book(page)
    .getByRole('button', { name: /^My bets/ })
    .click()
  await expect(book(page).locator('.own .state')).toHaveText('Void')

  await page.goto(at('halcyon', '/m/gameRecord'))
  await page.locator('.statement-row', { hasText: 'Returned' }).click()
  const detail = page.getByRole('dialog', { name: 'Football Live' })
  await expect(detail.getByText(/^Your stake of .*300\.00 came back in full\.$/)).toBeVisible()
  await expect(detail.locator('dt').filter({ hasText: /^Stake returned/ })).toHaveCount(1)
  await page.goto(at('halcyon', '/m/member/statement'))
  await expect(page.locator('.statement-row', { hasText: 'Football Live' })).toContainText('Paid 300')
})

test('a result that is corrected and corrected back returns every balance, also of a member who spent the win', async ({
  page,
}) => {
  test.slow()
  const member = await playerWith(page, 200)
  const asked = await single(page, 'third', '200')
  const [a, b] = asked.pick === 'home' ? [['home'], ['away']] : [['away'], ['home']]
  await rule(asked, a)
  await expect.poll(async () => (await totalsOf(member)).cash).toBeGreaterThan(0n)
  const { cash: won } = await totalsOf(member)
  const spent = won / moneyOf(10)
  const second = await single(page, 'last', String(spent * 10n))
  await repeatCalls(1)
  const afterA = await totalsOf(member)
  expect(afterA).toMatchObject({ cash: won - spent * moneyOf(10), owed: 0n })

  await rule(asked, b)
  await expect.poll(() => totalsOf(member)).toMatchObject({ cash: 0n, owed: spent * moneyOf(10) })
  for (const _ of [1, 2]) await rule(asked, a)
  await expect.poll(() => totalsOf(member)).toEqual(afterA)

  await page.goto(at('halcyon', '/m/member/statement'))
  for (const words of ['Win taken back', 'Owed to us', 'Repaid'])
    await expect(page.locator('.statement-row', { hasText: words })).toHaveCount(1)
  await page.goto(at('halcyon', '/m/gameRecord'))
  const corrected = page.locator('.statement-row', { hasText: 'Corrected' })
  await expect(corrected).toHaveCount(2)
  await corrected.first().click()
  const detail = page.getByRole('dialog', { name: 'Football Live' })
  await expect(detail.getByText('This line corrects a play that was over.')).toBeVisible()
  const calls = ['Stake', 'Payout', 'Win taken back', 'Payout']
  for (const [row, words] of calls.entries())
    await expect(detail.locator('.statement-facts dt').nth(row + 1)).toHaveText(new RegExp(`^${words} `))

  await rule(second, null)
  await expect.poll(async () => (await totalsOf(member)).cash).toBe(won)
})
