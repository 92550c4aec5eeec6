import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { closePopups } from '@fairground/dev-env/phone/phone-page.ts'
import { payInvitations } from '@fairground/modules/rewards/invitations/pay-invitations.ts'
import { playRound } from '@fairground/modules/testing/club.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { moneyOf } from './money.ts'
import { newMember } from './new-member.ts'
import { registerBy } from './registering.ts'
import { payAtBank } from './welcome-bonus.ts'

const origin = at('halcyon', '')

test(
  ...drawn(
    'PROMO-14 a friend registers by the link in another browser, deposits and plays, and the reward arrives without a reload',
  ),
  async ({ page, browser }) => {
    test.slow()
    const inviter = await newMember('halcyon')
    await startLoggedIn(page, origin, inviter.username)
    await page.goto(at('halcyon', '/m/inviteFriends'))
    const link = (await page.locator('.invite-link bdi').textContent())?.trim() ?? ''
    await page.goto(at('halcyon', '/m/rewardCenter'))
    await expect(page.getByText('No rewards yet')).toBeVisible()
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))

    const other = await browser.newContext()
    await closePopups(other)
    const theirs = await other.newPage()
    const friend = await registerBy(theirs, at('halcyon', `/i/${link.split('/i/')[1]}`), inviter.merchantId)
    // A limit was offered by the page after registration, so that of the deposit does not offer it again.
    await expect.poll(() => theirs.evaluate(() => localStorage.getItem('limitsOffered'))).not.toBeNull()
    await theirs.goto(at('halcyon', '/m/voucherCenter'))
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
