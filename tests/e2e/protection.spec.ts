import { logIn, startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import { newMember } from './new-member.ts'

const origin = at('halcyon', '')

test('P5 three taps from the member centre take a time-out; a launch is explained, and the login stays open', async ({
  page,
}) => {
  test.slow()
  const { username } = await newMember('halcyon')
  await startLoggedIn(page, origin, username)
  await page.goto(at('halcyon', '/m/member/home'))
  await page.getByRole('link', { name: 'Play safely' }).click()
  await page.getByRole('button', { name: '24 hours' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { name: 'Your protection is on' })).toBeVisible()
  await page.goto(at('halcyon', '/m/sportsGame'))
  const sheet = page.getByRole('dialog', { name: 'You are taking a break' })
  await expect(sheet.getByText(/lasts until \d{1,2} \w+ \d{4}, \d\d:\d\d$/)).toBeVisible()
  await expect(sheet.getByText(/withdraw your money at any time/)).toBeVisible()
  await sheet.getByRole('link', { name: 'About my protection' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/member/protection'))
  await expect(page.getByRole('heading', { name: 'Your protection is on' })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, origin, username)
  await expect(page.locator('.home-member-name')).toHaveText(username)
})

test('P4 the sidebar shows how long the session has lasted', nightly, async ({ page }) => {
  const { username } = await newMember('halcyon')
  await logIn(page, origin, username)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('timer', { name: 'Time in this session' })).toHaveText(/^0:0\d:\d\d$/)
})

test('P5 a guest finds the page from the footer, with help outside of the house', nightly, async ({ page }) => {
  await page.goto(at('halcyon', '/m/member/protection'))
  await untilMounted(page)
  await expect(page.getByRole('link', { name: /Free and confidential help/ })).toHaveAttribute('href', /^https:/)
  await expect(page.getByRole('link', { name: 'Log in to take a break' })).toBeVisible()
})
