import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { test } from './journey.ts'
import { giveMoney } from './money.ts'
import { newMember } from './new-member.ts'

test('SHELL-22 SIDE-09 WALLET-08 a member plays a round and reads it in the betting record', async ({ page }) => {
  test.slow()
  const member = await newMember('halcyon')
  await giveMoney(member, 1_000)
  await startLoggedIn(page, at('halcyon', ''), member.username)
  await page.goto(at('halcyon', '/m/playGame?vendor=JL&gameId=JL-moon-lantern'))
  const slot = page.frameLocator('iframe.frame-window')
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/slot/api/spin')
  await slot.getByRole('button', { name: 'Spin', exact: true }).click()
  await answered
  await expect(slot.locator('body[data-state="ready"]')).toBeAttached()

  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Betting record' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/gameRecord'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betting record')
  const rows = page.locator('.statement-row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Moon Lantern')
  const [staked, paid, net] = await page.locator('.record-figures dd').allTextContents()
  const units = (shown = '') => Number(shown.replace(/[^\d.−-]/g, '').replace('−', '-'))
  expect(units(paid) - units(staked)).toBeCloseTo(units(net), 2)
  await rows.click()
  const detail = page.getByRole('dialog', { name: 'Moon Lantern' })
  await expect(detail.locator('dt').filter({ hasText: /^Stake(?!d)/ })).toBeVisible()
  await expect(detail.getByText('Balance after')).toBeVisible()
  await page.goBack()
  await expect(detail).toHaveCount(0)
  await expect(page).toHaveURL(at('halcyon', '/m/gameRecord'))
  await page.getByRole('radio', { name: 'Dates' }).check({ force: true })
  await expect(page.getByLabel('From')).toBeVisible()
  await expect(rows).toHaveCount(1)
})
