import { logIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { finishWagering } from '@fairground/modules/wallet/finish-wagering.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import type { NewMember } from './new-member.ts'
import { quickGame } from './quick-game.ts'
import { progressOf, promotionPage, takeWelcomeBonus } from './welcome-bonus.ts'
import { newWithdrawer, paymentPassword, reviewBy, withdrawalsOf } from './withdrawer.ts'

const origin = at('halcyon', '')
/** Most of it is for a slow machine, which may miss some of the draws. */
const drawMs = 90_000

/** One bet on big at the board of ten seconds, and its draw; gives what it won. */
async function playOnBig(page: Page, { memberId }: NewMember, stake: string): Promise<bigint> {
  await page.goto(at('halcyon', '/m/lottery?gameType=ELOTT'))
  await page.getByRole('article').filter({ hasText: quickGame.name }).getByRole('link').click()
  const board = page.frameLocator('iframe')
  await board.getByRole('button', { name: /^Big/ }).click()
  await board.getByRole('button', { name: 'Open the slip' }).click()
  const slip = board.getByRole('dialog', { name: 'Your slip' })
  await slip.getByRole('button', { name: 'Another stake' }).click()
  const typing = board.getByRole('dialog', { name: 'Stake per bet' })
  for (const key of stake) await typing.getByRole('button', { name: key, exact: true }).click()
  await typing.getByRole('button', { name: 'Use this stake' }).click()
  // The slip stands before the clock, which is then for nobody's ears.
  const secondsLeft = async () => {
    const shown = (await board.locator('[role="timer"]').first().textContent()) ?? ''
    return shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  }
  await expect.poll(secondsLeft, { timeout: drawMs, intervals: [200] }).toBeGreaterThan(3)
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  const bets = () =>
    onDatabase('owner', (db) =>
      db.selectFrom('bet').select(['state', 'win']).where('member_id', '=', memberId).execute(),
    )
  await expect.poll(async () => /won|lost/.test((await bets())[0]?.state ?? ''), { timeout: drawMs }).toBe(true)
  return (await bets())[0]?.win ?? 0n
}

const rupees = (units: number) => `Rs ${units.toLocaleString('en', { minimumFractionDigits: 2 })}`

test(
  'PROMO-02 the bonus of a first deposit is played through by a bet, becomes cash without a reload, and is withdrawn',
  nightly,
  async ({ page }) => {
    test.setTimeout(300_000)
    const member = await newWithdrawer({ cash: 10_000 })
    await logIn(page, origin, member.username)
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
