import { logIn, startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { expireOrder, limitDeposits, ordersOf, paymentsOf, setBankFault, transfer } from './deposit-bank.ts'
import { drawn, test, throttle } from './journey.ts'
import { type NewMember, newMember } from './new-member.ts'

const origin = at('halcyon', '')
const deposit = at('halcyon', '/m/voucherCenter')
const added = (page: Page) => page.getByText('Added to your balance')
const submit = (page: Page) => page.getByRole('button', { name: 'Deposit', exact: true })
const orderOf = (page: Page) => new URL(page.url()).searchParams.get('order') ?? ''

/** A new member on the page of deposits, past the offer of a limit. */
async function openDeposit(page: Page): Promise<NewMember> {
  const member = await newMember('halcyon')
  await logIn(page, origin, member.username)
  await untilLive(page)
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(deposit)
  await page.getByRole('button', { name: 'Not now' }).click()
  return member
}

async function fill(page: Page, way: string, amount: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check({ force: true })
  if (way === 'Bank transfer') await page.getByRole('combobox', { name: 'Your bank' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
}

async function start(page: Page, way: string, amount: string): Promise<string> {
  await fill(page, way, amount)
  await submit(page).click()
  await expect(page).toHaveURL(/\?order=|\/pay\//)
  return orderOf(page)
}

/** A page that was loaded again would have forgotten it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
const isStillHere = (page: Page) => page.evaluate(() => 'stillHere' in globalThis)

/** Pays on the bank's page, as another device would. */
async function payElsewhere(page: Page, button = 'Pay'): Promise<void> {
  const address = await page.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')
  const other = await page.context().newPage()
  await other.goto(address ?? '')
  await other.getByRole('button', { name: button, exact: true }).click()
  await other.close()
}

test("SHELL-20 SHELL-79 WALLET-06 from the header to the bank's page and back with the money", async ({ page }) => {
  test.slow()
  await openDeposit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible()
  await fill(page, 'Mobile wallet', '5000')
  await expect(page.locator('.dock-amount')).toHaveText(/^Rs.5,000$/)
  await submit(page).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/voucherCenter\?order=/)
  await expect(added(page)).toBeVisible()
  await expect(page.getByText('+Rs 5,000.00')).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.locator('.home-member-balance')).toContainText('5,000')
})

test('WALLET-06 money that arrives by transfer stands on the screen within 2 s and without a reload', async ({
  page,
}) => {
  test.slow()
  await openDeposit(page)
  await start(page, 'Bank transfer', '1500')
  const reference = page.locator('.order-row', { hasText: 'Reference' }).locator('dd bdi')
  await expect(reference).toBeVisible()
  await mark(page)
  await transfer((await reference.textContent()) ?? '', '1500.0000')
  const arrived = Date.now()
  await expect(added(page)).toBeVisible()
  expect(Date.now() - arrived).toBeLessThan(2_000)
  expect(await isStillHere(page)).toBe(true)
})

test(...drawn('WALLET-06 a code is scanned with another device, and the screen follows'), async ({ page }) => {
  test.slow()
  await openDeposit(page)
  await start(page, 'QR pay', '700')
  await expect(page.getByRole('img', { name: 'Payment code' })).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^0:1[45]:\d\d$/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.png$/)
  await mark(page)
  await payElsewhere(page)
  await expect(added(page)).toBeVisible()
  expect(await isStillHere(page)).toBe(true)
})

test(...drawn('WALLET-06 an expired code says so and begins again with the same figures'), async ({ page }) => {
  test.slow()
  const member = await openDeposit(page)
  const order = await start(page, 'QR pay', '700')
  await expect(page.getByRole('img', { name: 'Payment code' })).toBeVisible()
  await expireOrder(member, order)
  await expect(page.getByText('This payment has expired')).toBeVisible()
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('700')
  await expect(page.getByRole('radio', { name: /^QR pay/ })).toBeChecked()
})

test(...drawn('WALLET-06 two taps and a reload while the answer is on its way are one order'), async ({ page }) => {
  test.slow()
  const member = await openDeposit(page)
  let sent = 0
  await page.route('**/wps/transaction/deposit/gateway', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    // The server has done it, and the phone never hears of it.
    const url = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host: url.host }
    await route.fetch({ url: url.href.replace(url.hostname, '127.0.0.1'), headers })
  })
  await fill(page, 'QR pay', '900')
  await submit(page).dblclick()
  await expect.poll(() => ordersOf(member)).toBe(1)
  expect(sent).toBe(1)
  await page.reload()
  await expect(page).toHaveURL(/\?order=/)
  await expect(page.getByRole('img', { name: 'Payment code' })).toBeVisible()
  expect([await ordersOf(member), await paymentsOf(orderOf(page))]).toEqual([1, 1])
})

test(
  ...drawn("WALLET-06 a step back from the bank's page ends at the order, which leads there again"),
  async ({ page }) => {
    test.slow()
    const member = await openDeposit(page)
    await fill(page, 'Mobile wallet', '800')
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/voucherCenter\?order=/)
    await page.getByRole('link', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByText('This payment did not go through')).toBeVisible()
    await expect(page.getByText(/Try again or choose another payment method/)).toBeVisible()
    expect(await ordersOf(member)).toBe(1)
  },
)

test(
  ...drawn('WALLET-06 a forged word of the bank is not believed, and less money is credited as what it is'),
  async ({ page }) => {
    test.slow()
    await openDeposit(page)
    const order = await start(page, 'QR pay', '1000')
    await setBankFault(order, { forge: true })
    await payElsewhere(page, 'Pay less')
    // Nobody tells us but with a wrong signature: it is found by the comparison of books, twice a minute.
    await expect(added(page)).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('+Rs 500.00')).toBeVisible()
    await expect(page.getByText(/You paid a different amount than Rs.1,000\.00/)).toBeVisible()
  },
)

test('WALLET-10 P2 a limit that is reached says what to do, before anything is sent', async ({ page }) => {
  test.slow()
  const member = await newMember('halcyon')
  await limitDeposits(member, 6_000_000n)
  await startLoggedIn(page, origin, member.username)
  await page.goto(deposit)
  await expect(page.getByText('Your 24-hour deposit limit: Rs 600 left')).toBeVisible()
  await fill(page, 'QR pay', '700')
  await submit(page).click()
  await expect(
    page.getByText('Your deposit limit leaves Rs 600. Enter a smaller amount, or change the limit.'),
  ).toBeVisible()
  expect(await ordersOf(member)).toBe(0)
  await page.getByRole('link', { name: 'Change' }).first().click()
  await expect(page).toHaveURL(at('halcyon', '/m/member/limits'))
})

test('WALLET-11 PERM-17 SIDE-07 on classic a trial member is refused at every door, and a member is not', async ({
  page,
}) => {
  test.slow()
  const words = page.getByText('Please login an actual account to use this function')
  const { username } = await newMember('classic', 4)
  await logIn(page, at('classic', ''), username)
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  await expect(words).toBeVisible()
  await expect(words).toBeHidden()
  await page.locator('.bottom-menu a[href="/m/voucherCenter"]').click()
  await expect(words).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home/)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, origin, (await newMember('halcyon')).username)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(deposit)
  await page.getByRole('link', { name: 'Records' }).click()
  await expect(page.getByText('No deposits yet')).toBeVisible()
})

test(...drawn('WALLET-06 on a slow network a deposit is one order and ends with the money'), async ({ page }) => {
  test.setTimeout(150_000)
  const member = await openDeposit(page)
  await throttle(page)
  await fill(page, 'QR pay', '600')
  await submit(page).dblclick()
  await expect(page.getByRole('img', { name: 'Payment code' })).toBeVisible({ timeout: 30_000 })
  await payElsewhere(page)
  await expect(added(page)).toBeVisible({ timeout: 30_000 })
  expect(await ordersOf(member)).toBe(1)
})

test(
  ...drawn('APP-19 APP-20 WALLET-30 the native app is told of a submitted deposit and of the first one a single time'),
  async ({ page }) => {
    test.slow()
    // Kept by the page itself: what it says while it is being left must count.
    await page.context().addInitScript(() => {
      const told = () => JSON.parse(localStorage.getItem('told') ?? '[]') as unknown[]
      const postMessage = (message: unknown) => localStorage.setItem('told', JSON.stringify([...told(), message]))
      Object.assign(globalThis, { NativeBridge: { postMessage } })
    })
    const { memberId } = await openDeposit(page)
    for (const amount of ['600', '700']) {
      await start(page, 'QR pay', amount)
      await expect(page.getByRole('img', { name: 'Payment code' })).toBeVisible()
      await payElsewhere(page)
      await expect(added(page)).toBeVisible()
      await page.goto(deposit)
    }
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('told') ?? '[]') as unknown))
      .toEqual([
        { event: 'deposit-submit', data: { memberId, amount: '600.0000' } },
        { event: 'first-deposit', data: { memberId, amount: '600.0000' } },
        { event: 'deposit-submit', data: { memberId, amount: '700.0000' } },
      ])
  },
)
