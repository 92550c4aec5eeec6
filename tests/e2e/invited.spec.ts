import { captchaOf } from '@fairground/dev-env/phone/captcha.ts'
import { logIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { closePopups, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { payInvitations } from '@fairground/modules/rewards/invitations/pay-invitations.ts'
import { playRound } from '@fairground/modules/testing/club.ts'
import { expect, type Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { moneyOf } from './money.ts'
import { type NewMember, newMember } from './new-member.ts'
import { payAtBank } from './welcome-bonus.ts'

const origin = at('halcyon', '')
const password = 'a fair 1 day'

/** By the link, with nothing typed but what a registration asks for. */
async function registerBy(page: Page, link: string, merchantId: number): Promise<NewMember> {
  const username = `f${uuidv7().slice(-11)}`
  await page.goto(link)
  await expect(page).toHaveURL(/\/m\/register\?affiliate=/)
  await untilMounted(page)
  await expect(page.locator('.captcha-picture img')).toBeVisible()
  await page.locator('form input[name="username"]').fill(username)
  for (const name of ['password', 'confirmPassword']) await page.locator(`form input[name="${name}"]`).fill(password)
  await page.locator('form .field-box:has(.captcha-picture) input').fill(await captchaOf(page.context(), 'register'))
  await page.getByRole('checkbox').check()
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(at('halcyon', '/m/member/ready'))
  const { id } = await onDatabase('owner', (db) =>
    db
      .selectFrom('member')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  )
  return { merchantId, memberId: id, username }
}

test(
  ...drawn(
    'PROMO-14 a friend registers by the link in another browser, deposits and plays, and the reward arrives without a reload',
  ),
  async ({ page, browser }) => {
    test.slow()
    const inviter = await newMember('halcyon')
    await logIn(page, origin, inviter.username)
    await page.goto(at('halcyon', '/m/inviteFriends'))
    const link = (await page.locator('.invite-link bdi').textContent())?.trim() ?? ''
    await page.goto(at('halcyon', '/m/rewardCenter'))
    await expect(page.getByText('No rewards yet')).toBeVisible()
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))

    const other = await browser.newContext()
    await closePopups(other)
    const theirs = await other.newPage()
    const friend = await registerBy(theirs, at('halcyon', `/i/${link.split('/i/')[1]}`), inviter.merchantId)
    await theirs.goto(at('halcyon', '/m/voucherCenter'))
    await theirs.getByRole('button', { name: 'Not now' }).click()
    await theirs.getByRole('radio', { name: /^Mobile wallet/ }).check({ force: true })
    await theirs.getByRole('textbox', { name: 'Amount' }).fill('1000')
    await payAtBank(theirs)
    await other.close()

    // The work that comes every minute: not before the friend has played what the document asks for.
    const pay = () => onDatabase('worker', (db) => payInvitations(db, new Date()))
    await pay()
    const { merchantId, memberId } = friend
    await expect(page.getByText('No rewards yet')).toBeVisible()
    await onDatabase('owner', (db) => playRound(db, merchantId, memberId, new Date(), { cash: moneyOf(12_000) }))
    await pay()
    const reward = page.locator('.reward-row', { hasText: 'Invite a friend' })
    await expect(reward).toContainText('300')
    await expect(page.locator('[data-same-page]')).toHaveCount(1)
    await reward.getByRole('button', { name: 'Claim: Invite a friend' }).click()
    await expect(reward.getByText('In your balance')).toBeVisible()
    await page.goto(at('halcyon', '/m/inviteFriends'))
    await expect(page.locator('.invite-friend')).toContainText('Done on')
  },
)
