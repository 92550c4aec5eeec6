import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { playRound } from '@fairground/modules/testing/club.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { test } from './journey.ts'
import { giveMoney, moneyOf } from './money.ts'
import { newMember } from './new-member.ts'

const origin = at('halcyon', '')
const weekMs = 7 * 86_400_000

test('SHELL-23 WALLET-09 cashback of last week is claimed by a double tap and paid once', async ({ page }) => {
  const member = await newMember('halcyon')
  const { merchantId, memberId } = member
  await giveMoney(member, 10)
  const lastWeek = new Date(Date.now() - weekMs)
  await onDatabase('owner', (owner) => playRound(owner, merchantId, memberId, lastWeek, { cash: moneyOf(1_000) }))
  await startLoggedIn(page, origin, member.username)
  await page.goto(at('halcyon', '/m/member/manualRebate'))
  await page.getByRole('button', { name: /^Claim/ }).dblclick()
  await expect(page.getByText('In your balance')).toBeVisible()
  const claims = await onDatabase('owner', (owner) =>
    owner.selectFrom('cashback_claim').select('amount').where('member_id', '=', memberId).execute(),
  )
  // 0.50% at the first level.
  expect(claims).toEqual([{ amount: moneyOf(5) }])
})

test("SHELL-24 a member's link leads a friend to the registration with the code", async ({ page }) => {
  const member = await newMember('halcyon')
  await startLoggedIn(page, origin, member.username)
  await page.goto(at('halcyon', '/m/inviteFriends'))
  const link = page.locator('.invite-link bdi')
  await expect(link).toContainText('/i/')
  const code = (await link.textContent())?.split('/i/')[1] ?? ''
  // The friend is another person.
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(at('halcyon', `/i/${code}`))
  await expect(page).toHaveURL(at('halcyon', `/m/register?affiliate=${code}`))
})
