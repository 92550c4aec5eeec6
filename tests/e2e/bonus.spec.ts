import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { finishWagering } from '@fairground/modules/wallet/finish-wagering.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import { playOnBig } from './play-on-big.ts'
import { progressOf, promotionPage, takeWelcomeBonus } from './welcome-bonus.ts'
import { newWithdrawingMember, paymentPassword, reviewBy, withdrawalsOf } from './withdrawing-member.ts'

const origin = at('halcyon', '')
const rupees = (units: number) => `Rs ${units.toLocaleString('en', { minimumFractionDigits: 2 })}`

test(
  'PROMO-02 the bonus of a first deposit is played through by a bet, becomes cash without a reload, and is withdrawn',
  nightly,
  async ({ page }) => {
    test.setTimeout(300_000)
    const member = await newWithdrawingMember({ cash: 10_000 })
    await startLoggedIn(page, origin, member.username)
    await takeWelcomeBonus(page, 500)
    await page.goto(promotionPage('first-deposit'))
    await expect(progressOf(page).getByText('0%', { exact: true })).toBeVisible()

    // Twelve times 500 and the bonus of 250, all of it by cash: what was deposited and what was there before.
    const won = Number(await playOnBig(page, member, '9000')) / 10_000
    await page.goto(promotionPage('first-deposit'))
    await expect(progressOf(page).getByText('100%', { exact: true })).toBeVisible()
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
    // The work that comes every minute.
    await onDatabase('worker', (db) => finishWagering(db, new Date()))
    await expect(progressOf(page)).toHaveCount(0)
    await expect(page.locator('[data-same-page]')).toHaveCount(1)

    const cash = 10_500 - 9_000 + won + 250
    await page.goto(at('halcyon', '/m/withdraw'))
    await expect(page.locator('.withdraw-balance .withdraw-sum')).toHaveText(rupees(cash))
    await page.getByLabel('Amount').fill('1750')
    await page.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.locator('.tracker-steps')).toBeVisible()
    const [made] = await withdrawalsOf(member)
    if (made?.state === 'checking') await reviewBy('ann', 'approve', made.number)
    await expect(page.getByText('Your bank has the money.')).toBeVisible({ timeout: 60_000 })
  },
)
