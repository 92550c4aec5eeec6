import { logIn } from '@fairground/dev-env/phone/member.ts'
import { closePopups, untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import { newMember } from './new-member.ts'

const origin = at('halcyon', '')
const centre = at('halcyon', '/m/member/home')
const settings = at('halcyon', '/m/member/settings')
const devices = (page: Page) => page.locator('.device-row')

test('SHELL-12 the member centre shows who is here, and a device that is logged out in the settings ends without a reload', async ({
  page,
  browser,
}) => {
  test.slow()
  // An account of its own: screens log in as the demo's agent, and each of them is a device.
  const { username } = await newMember('halcyon')
  const otherContext = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '198.19.7.7' } })
  await closePopups(otherContext)
  const other = await otherContext.newPage()
  await logIn(other, origin, username)
  await other.goto(centre)
  await expect(other.locator('.member-name')).toHaveText(username)
  await logIn(page, origin, username)
  await page.goto(settings)
  await expect(devices(page)).not.toHaveCount(0)
  await other.goto(at('halcyon', '/m/home'))
  await untilLive(other)
  const before = await devices(page).count()
  for (const end of await devices(page).getByRole('button').all()) {
    await end.click()
    await expect(page.getByText('The device is logged out')).toBeVisible()
  }
  await expect(devices(page)).toHaveCount(1)
  expect(before).toBeGreaterThan(1)
  // The other phone hears of it by its stream and shows the doors of a guest again.
  await expect(other.getByRole('link', { name: 'Register' }).first()).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  await other.goto(centre)
  await expect(other).toHaveURL(/\/m\/login/)
  await otherContext.close()
})

test('a reload keeps the session, and the page half alone opens nothing', nightly, async ({ page, context }) => {
  await logIn(page, origin)
  await page.goto(centre)
  await page.reload()
  await expect(page.locator('.member-name')).toHaveText('member')
  await context.clearCookies({ name: '__Host-sid' })
  await page.reload()
  await expect(page).toHaveURL(/\/m\/login/)
})
