import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { logIn, startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { expect, type Page, type Route } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'
import {
  exclude,
  lockByLicence,
  newWithdrawingMember,
  paymentPassword,
  payoutsAtBank,
  reviewBy,
  withdrawalsOf,
} from './withdrawing-member.ts'

const origin = at('halcyon', '')
const place = at('halcyon', '/m/withdraw')

async function fill(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
}

const button = (page: Page) => page.getByRole('button', { name: 'Withdraw', exact: true })

/** Where the last password is too long ago, it is given once more. */
async function untilAsked(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(dialog.or(page.locator('.tracker-steps'))).toBeVisible()
  if (!(await dialog.isVisible())) return
  await dialog.getByLabel('Password', { exact: true }).fill(actorPassword)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('.tracker-steps')).toBeVisible()
}

const state = (page: Page) => page.locator('.tracker-state')

test('SHELL-21 SIDE-08 WALLET-07 a double tap withdraws once, a person approves it, and it is paid without a reload', async ({
  page,
}) => {
  test.slow()
  const member = await newWithdrawingMember({ cash: 20_000 })
  await logIn(page, origin, member.username)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(place)
  await expect(page.locator('.withdraw-balance .withdraw-sum')).toHaveText('Rs 20,000.00')
  await fill(page, '12000')
  await expect(page.locator('.dock')).toContainText('Rs 12,000.00')
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
  await button(page).dblclick()
  await untilAsked(page)
  await expect(state(page)).toHaveText('Being checked')
  const [made, ...others] = await withdrawalsOf(member)
  expect(others).toEqual([])
  await reviewBy('ann', 'approve', made?.number ?? '')
  await expect(page.getByText('Your bank has the money.')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('[data-same-page]')).toHaveCount(1)
  await expect(page.locator('.tracker-step[data-look="done"]')).toHaveCount(5)
  expect(await payoutsAtBank(made?.id ?? '')).toBe(1)
  await page.goto(place)
  await expect(page.locator('.withdraw-balance .withdraw-sum')).toHaveText('Rs 8,000.00')
})

test(...drawn('while a withdrawal is pending every balance shows what can be spent'), async ({ page }) => {
  test.slow()
  const member = await newWithdrawingMember({ cash: 20_000 })
  await startLoggedIn(page, origin, member.username)
  await page.goto(place)
  await fill(page, '12000')
  await button(page).click()
  await untilAsked(page)
  await page.goto(`${origin}/m/home`)
  await expect(page.locator('.home-member-balance')).toHaveText(/Rs\s*8,000$/)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.locator('.side-balance')).toHaveText(/Rs\s8,000\.00$/)
  await expect(page.getByText(/Pending withdrawal\sRs\s12,000\.00/)).toBeVisible()
  await page.goto(`${origin}/m/member/home`)
  await expect(page.locator('.balance-card .hero-amount')).toHaveText(/Rs\s8,000\.00/)
  await page.goto(`${origin}/m/launchGame?playType=ent&gameId=202&code=K3_1M`)
  await expect(page.locator('.frame-balance')).toHaveText(/Rs\s*8,000$/)
  await expect(page.frameLocator('iframe').locator('.play-balance')).toHaveText(/Rs\s8,000/)
})

test('a payment that the bank cannot make brings the money back and says what to do', async ({ page }) => {
  test.slow()
  const member = await newWithdrawingMember({ cash: 5_000, isPayable: false })
  await startLoggedIn(page, origin, member.username)
  await page.goto(place)
  await fill(page, '5000')
  await button(page).click()
  await untilAsked(page)
  await reviewBy('ann', 'approve', (await withdrawalsOf(member))[0]?.number ?? '')
  await expect(state(page)).toHaveText('Not paid out', { timeout: 30_000 })
  await expect(page.getByText('Rs 5,000.00 is back in your wallet.')).toBeVisible()
  await expect(page.getByText(/Check the account or choose another one/)).toBeVisible()
  await page.getByRole('link', { name: 'Withdraw again' }).click()
  await expect(page.locator('.withdraw-balance .withdraw-sum')).toHaveText('Rs 5,000.00')
})

test('a refused withdrawal says why; the money is back', nightly, async ({ page }) => {
  const member = await newWithdrawingMember({ cash: 5_000 })
  await startLoggedIn(page, origin, member.username)
  await page.goto(place)
  await fill(page, '3000')
  await button(page).click()
  await untilAsked(page)
  await reviewBy('ann', 'refuse', (await withdrawalsOf(member))[0]?.number ?? '', '--why', 'name-mismatch')
  await expect(state(page)).toHaveText('Not approved')
  await expect(page.getByText(/Add an account in your own name/)).toBeVisible()
  await expect(page.getByText('Rs 3,000.00 is back in your wallet.')).toBeVisible()
})

test('an answer that is lost and a reload in the middle are one withdrawal', async ({ page }) => {
  test.slow()
  const member = await newWithdrawingMember({ cash: 20_000 })
  await startLoggedIn(page, origin, member.username)
  await page.goto(place)
  const isWithdraw = ({ pathname }: URL) => pathname === '/wps/transaction/withdraw'
  await page.route(isWithdraw, loseAnswer)
  await fill(page, '7000')
  await button(page).click()
  await expect(page.getByText(/withdrawn only once/)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByLabel('Amount')).toHaveValue('7,000')
  await expect(page.getByRole('link', { name: /Rs 7,000.00/ })).toBeVisible()
  await page.unroute(isWithdraw)
  await page.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await button(page).click()
  await untilAsked(page)
  expect(await withdrawalsOf(member)).toHaveLength(1)
})

/** The server hears it and does it; the phone never learns. */
async function loseAnswer(route: Route): Promise<void> {
  // Browsers find every name below localhost by themselves; Node asks the machine, which may not know it.
  const url = new URL(route.request().url())
  const headers = { ...(await route.request().allHeaders()), host: url.host }
  await route.fetch({ url: url.href.replace(url.hostname, '127.0.0.1'), headers })
  await route.abort()
}

test(
  'too much says how much there is, and a locked deposit says exactly how much is still to play',
  nightly,
  async ({ page }) => {
    const member = await newWithdrawingMember({ cash: 20_000 })
    await lockByLicence(member, 6_000, 8)
    await startLoggedIn(page, origin, member.username)
    await page.goto(place)
    await expect(page.locator('.withdraw-balance .withdraw-sum')).toHaveText('Rs 14,000.00')
    await expect(page.getByText('Play Rs 48,000 more to unlock. 0% done.')).toBeVisible()
    await fill(page, '25000')
    await button(page).click()
    await expect(page.getByText('You can withdraw up to Rs 14,000 now.')).toBeVisible()
    await fill(page, '15000')
    await button(page).click()
    await expect(
      page.getByText(
        'A deposit has to be played before it can leave again. Play Rs 48,000 more, or withdraw up to Rs 14,000 now.',
      ),
    ).toBeVisible()
    expect(await withdrawalsOf(member)).toEqual([])
  },
)

test(
  ...drawn('a first withdrawal: payment password and account are one tap away, and what was typed stays'),
  async ({ page }) => {
    test.slow()
    const member = await newWithdrawingMember({ cash: 5_000, isKnown: false })
    await startLoggedIn(page, origin, member.username)
    await page.goto(place)
    await page.getByLabel('Amount').fill('2000')
    await page.getByRole('button', { name: /Set a payment password/ }).click()
    const password = page.getByRole('dialog', { name: 'Payment password' })
    await password.getByLabel('New payment password').fill(paymentPassword)
    await password.getByLabel('Confirm password').fill(paymentPassword)
    await password.getByRole('button', { name: 'Save' }).click()
    await expect(password).toBeHidden()
    await page.getByRole('button', { name: /Add your bank account/ }).click()
    const card = page.getByRole('dialog', { name: 'Add account' })
    await card.getByLabel('Bank').selectOption('sikka')
    await card.getByLabel('Account number').fill(`03${String(Date.now()).slice(-9)}`)
    await card.getByLabel('Account holder name').fill('Zara Khan')
    await card.getByRole('button', { name: 'Add account' }).click()
    await expect(card).toBeHidden()
    await expect(page.getByText(/New account: it can be paid after/)).toBeVisible()
    await expect(page.getByLabel('Amount')).toHaveValue('2,000')
    await page.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
    await button(page).click()
    await untilAsked(page)
    await expect(state(page)).toHaveText('Being checked')
    await expect(page.getByText(/^Will be sent after \d/)).toBeVisible()
  },
)

test('PERM-09 a guest logs in first; a member who is excluded from play withdraws all the same', async ({ page }) => {
  test.slow()
  await page.goto(place)
  await expect(page).toHaveURL(/\/m\/login/)
  const member = await newWithdrawingMember({ cash: 5_000 })
  await exclude(member)
  await startLoggedIn(page, origin, member.username)
  await page.goto(place)
  await fill(page, '5000')
  await button(page).click()
  await untilAsked(page)
  await expect(state(page)).toHaveText('Being checked')
})
