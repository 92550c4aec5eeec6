import { reuseLogin } from '@fairground/dev-env/phone/member.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { test } from './journey.ts'

/** Opens each page and looks for its own title, so that nothing has led elsewhere. */
async function opens(page: Page, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(at('halcyon', path))
    await expect(page).toHaveURL(at('halcyon', path))
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
}

test('CONF-01 games, lotteries, promotions, service, free play and help open for a guest, rewards, invitations, money and announcements for a member', async ({
  page,
}) => {
  await opens(page, {
    '/m/gameCenter': 'Game centre',
    '/m/lottery': 'All lotteries',
    '/m/activity': 'Promotions',
    '/m/service': 'Customer service',
    '/m/trail': 'Free play',
    '/m/help': 'Help centre',
  })
  await reuseLogin(page, at('halcyon', ''))
  await opens(page, {
    '/m/rewardCenter': 'Reward centre',
    '/m/inviteFriends': 'Invite friends',
    '/m/voucherCenter': 'Deposit',
    '/m/withdraw': 'Withdraw',
    '/m/notice': 'Announcements',
  })
})
