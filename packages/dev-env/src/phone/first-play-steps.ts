import { randomInt } from 'node:crypto'
import type { Amount } from '@fairground/domain/money.ts'
import type { Page } from '@playwright/test'
import { captchaOf } from './captcha.ts'
import {
  checkReceipt,
  expect,
  fillSlip,
  framed,
  openBoard,
  openLotteries,
  placeBet,
  rupees,
  seeOutcome,
} from './first-play-k3.ts'
import { untilMounted } from './phone-page.ts'

/** A first evening from the registration to the withdrawal, as a journey tests it and as pictures show it. */
export type FirstPlayContext = {
  readonly page: Page
  readonly origin: string
  readonly step: <T>(title: string, walk: () => Promise<T>) => Promise<T>
  /** Called wherever there is something to see. */
  readonly capture: (name: string) => Promise<void>
}

const password = 'a first fair 1'
const paymentPassword = '730519'
const paidIn = 50_000_000n
const takenOut = '2000'

export async function firstPlay({ page, origin, step, capture }: FirstPlayContext): Promise<void> {
  await step('a new member registers and is logged in', async () => {
    await register(page, origin)
    await capture('home')
  })
  await step("money comes by the demo bank's page", async () => {
    await payIn(page, capture)
    await page.getByRole('link', { name: 'Done' }).click()
    await expectBalance(page, paidIn)
  })
  await step('three dice are found among the lotteries', async () => {
    await untilLive(page)
    await openLotteries(page)
    await capture('lotteries')
    await openBoard(page)
  })
  const placed = await step('a bet is taken, with its odds on the slip', async () => {
    await fillSlip(page)
    await capture('slip')
    const bet = await placeBet(page)
    await capture('taken')
    return bet
  })
  const settled = await step('the draw comes by itself and pays what the rules say', async () => {
    const bet = await seeOutcome(page, placed)
    await capture('outcome')
    return bet
  })
  const afterDraw = paidIn - settled.stake + settled.win
  await step('receipt and draw are computed again on the board, and on the page that works without us', async () => {
    await checkReceipt(page)
    await capture('receipt')
    await framed(page).getByText('How it was checked').click()
    await framed(page).getByRole('link', { name: 'Check again' }).click()
    await expect(page).toHaveURL(/\/verify\?receipt=/)
    await expect(page.getByRole('status')).toHaveText('Verified')
    await capture('verify')
  })
  const afterSpin = await step('a spin at Moon Lantern moves the balance of the house', async () => {
    await page.goto(`${origin}/m/home`)
    await expectBalance(page, afterDraw)
    const balance = afterDraw + (await spinOnce(page))
    await capture('slot')
    await page.goto(`${origin}/m/home`)
    await expectBalance(page, balance)
    return balance
  })
  await step('a withdrawal is held at once and says when it goes on', async () => {
    await page.goto(`${origin}/m/withdraw`)
    await expect(page.locator('.withdraw-balance .withdraw-sum')).toHaveText(rupees(afterSpin))
    await withdraw(page)
    await capture('withdrawal')
  })
}

/** The phone has taken over from the page that the server drew, and hears the news. */
async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('.live-pill[data-state="live"]')).toBeVisible()
}

async function register(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/m/register`)
  await untilMounted(page)
  await expect(page.locator('.captcha-picture img')).toBeVisible()
  await page.locator('form input[name="username"]').fill(`p${randomInt(1e9, 1e10)}`)
  for (const name of ['password', 'confirmPassword']) await page.locator(`form input[name="${name}"]`).fill(password)
  await page.locator('form .field-box:has(.captcha-picture) input').fill(await captchaOf(page.context(), 'register'))
  await page.getByRole('checkbox').check()
  await page.locator('form button[type="submit"]').click()
  await page.getByRole('link', { name: 'Not now, go to home' }).click()
  await expect(page).toHaveURL(`${origin}/m/home`)
  await untilLive(page)
}

async function payIn(page: Page, look: FirstPlayContext['capture']): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  await page.getByRole('radio', { name: /^Mobile wallet/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'Amount' }).fill('5000')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  await expect(pay).toBeVisible()
  await look('bank')
  await pay.click()
  await expect(page.getByText('Added to your balance')).toBeVisible()
  await look('deposit')
}

/** The header of home has room for whole units. */
async function expectBalance(page: Page, balance: Amount): Promise<void> {
  await expect(page.locator('.home-member-balance')).toContainText((balance / 10_000n).toLocaleString('en'))
}

/** What a spin changed, by the figures that the game itself shows. */
async function spinOnce(page: Page): Promise<Amount> {
  await page.getByRole('region', { name: 'Moon Lantern' }).getByRole('button', { name: 'Play', exact: true }).click()
  const slot = framed(page)
  const [spin, balance] = [slot.getByRole('button', { name: 'Spin', exact: true }), slot.locator('#balance')]
  await expect(spin).toBeEnabled()
  const before = amountIn((await balance.textContent()) ?? '')
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/slot/api/spin')
  await spin.click()
  await answered
  await expect(slot.locator('body[data-state="ready"]')).toBeAttached()
  return amountIn((await balance.textContent()) ?? '') - before
}

function amountIn(shown: string): Amount {
  return BigInt(shown.replace(/[^\d.]/g, '').replace('.', '')) * 100n
}

async function withdraw(page: Page): Promise<void> {
  await page.getByLabel('Amount').fill(takenOut)
  await page.getByRole('button', { name: /Set a payment password/ }).click()
  const secret = page.getByRole('dialog', { name: 'Payment password' })
  for (const name of ['New payment password', 'Confirm password']) await secret.getByLabel(name).fill(paymentPassword)
  await secret.getByRole('button', { name: 'Save' }).click()
  await expect(secret).toBeHidden()
  await page.getByRole('button', { name: /Add your bank account/ }).click()
  const account = page.getByRole('dialog', { name: 'Add account' })
  await account.getByLabel('Bank').selectOption('sikka')
  await account.getByLabel('Account number').fill(`03${String(Date.now()).slice(-9)}`)
  await account.getByLabel('Account holder name').fill('Zara Khan')
  await account.getByRole('button', { name: 'Add account' }).click()
  await expect(account).toBeHidden()
  await page.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await confirmItIsMe(page)
  await expect(page.locator('.tracker-state')).toHaveText('Being checked')
  await expect(page.getByText(/^Will be sent after \d/)).toBeVisible()
}

/** Where the last password is too long ago, it is given once more. */
async function confirmItIsMe(page: Page): Promise<void> {
  const [dialog, tracker] = [page.getByRole('dialog', { name: 'Confirm it is you' }), page.locator('.tracker-steps')]
  await expect(dialog.or(tracker)).toBeVisible()
  if (await dialog.isVisible()) {
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Submit' }).click()
  }
  await expect(tracker).toBeVisible()
}
