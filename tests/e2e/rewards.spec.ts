import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { newMember } from './new-member.ts'
import { progressOf, promotionPage, takeWelcomeBonus } from './welcome-bonus.ts'

const origin = at('halcyon', '')

test('SHELL-19 PROMO-02 a bonus is taken with a deposit, a day is checked in, and the bonus is ended with the sums shown before', async ({
  page,
}) => {
  test.slow()
  const member = await newMember('halcyon')
  await startLoggedIn(page, origin, member.username)
  await takeWelcomeBonus(page, 1_000)

  await page.goto(at('halcyon', '/m/rewardCenter'))
  await expect(page.getByRole('heading', { level: 1, name: 'Reward centre' })).toBeVisible()
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.locator('.check-in > [data-state="done"]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Check in' })).toHaveCount(0)

  await page.getByRole('button', { name: 'In progress' }).click()
  await page.getByRole('link', { name: 'Welcome bonus' }).click()
  await expect(progressOf(page).getByText('0%', { exact: true })).toBeVisible()
  await expect(progressOf(page).getByText('Rs 1,005.00')).toBeVisible()
  await expect(progressOf(page).getByText('Rs 500.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'End the bonus' }).click()
  const box = page.getByRole('alertdialog')
  await expect(box).toContainText('You give up Rs 500.00. Rs 1,005.00 of your own money stays.')
  await box.getByRole('button', { name: 'End the bonus' }).click()
  await expect(progressOf(page)).toHaveCount(0)

  await page.goto(at('halcyon', '/m/withdraw'))
  await expect(page.locator('.withdraw-balance .withdraw-sum')).toHaveText('Rs 1,005.00')
})

test(...drawn('a file that is no picture is refused and the application stays as it was written'), async ({ page }) => {
  const member = await newMember('halcyon')
  await startLoggedIn(page, origin, member.username)
  await page.goto(`${promotionPage('birthday')}&apply=1`)
  const hostile = Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')
  await page.locator('input[type="file"]').setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: hostile })
  await page.getByLabel('Comment').fill('My birthday')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.locator('[role="alert"] .field-note')).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveValue('My birthday')
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Being checked')).toBeVisible()
})
