import { readFile } from 'node:fs/promises'
import { logIn, startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { giveMoney, requestLimitADayAgo } from './money.ts'
import { newMember } from './new-member.ts'

const origin = at('halcyon', '')

async function transfer(page: Page, button: 'To savings' | 'From savings', amount: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const sheet = page.getByRole('dialog', { name: button })
  await sheet.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await sheet.getByRole('button', { name: button }).click()
  await expect(sheet).toHaveCount(0)
}

test(
  ...drawn(
    'WALLET-05 WALLET-12 a transfer changes the balance in two tabs without a reload, and money that comes in too',
  ),
  async ({ page }) => {
    test.slow()
    const member = await newMember('halcyon')
    await giveMoney(member, 1_000)
    await logIn(page, origin, member.username)
    await expect(page.locator('.home-member-balance')).toHaveText(/Balance\s*Rs\s*1,000$/)
    const second = await page.context().newPage()
    await second.goto(at('halcyon', '/m/member/wallet'))
    const figure = (tab: Page) => tab.locator('.wallet-figure')
    await expect(figure(second)).toHaveText(/Rs\s1,000\.00/)
    await page.goto(at('halcyon', '/m/member/wallet'))
    await transfer(page, 'To savings', '250.50')
    await expect(figure(page)).toHaveText(/Rs\s749\.50/)
    await expect(figure(second)).toHaveText(/Rs\s749\.50/)
    await transfer(page, 'From savings', '100')
    await expect(figure(second)).toHaveText(/Rs\s849\.50/)
    await giveMoney(member, 10)
    await expect(figure(page)).toHaveText(/Rs\s859\.50/)
    await expect(figure(second)).toHaveText(/Rs\s859\.50/)
  },
)

test(
  ...drawn('WALLET-13 WALLET-14 the statement is filtered, opened line by line, and saved as a file'),
  async ({ page }) => {
    test.slow()
    const member = await newMember('halcyon')
    await giveMoney(member, 1_000)
    await startLoggedIn(page, origin, member.username)
    await page.goto(at('halcyon', '/m/member/wallet'))
    await transfer(page, 'To savings', '40')
    await page.getByRole('link', { name: 'Statement' }).click()
    const rows = page.locator('.statement-row')
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Deposits', exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('+1,000.00')
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('−40.00')
    await rows.first().click()
    const detail = page.getByRole('dialog', { name: 'Moved to savings' })
    await detail.getByText('Transaction ID').click()
    await expect(detail.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^halcyon-statement-.*\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(',reserve-in,-40.0000,1000.0000,960.0000,')
  },
)

test('P2 a limit is lowered at once; a raise waits, and after its day it is confirmed', async ({ page }) => {
  test.slow()
  const member = await newMember('halcyon')
  await startLoggedIn(page, origin, member.username)
  await page.goto(at('halcyon', '/m/member/limits'))
  const deposit = page.getByRole('region', { name: 'Deposit limit' })
  const setLimit = async (amount: string) => {
    await deposit.getByRole('button', { name: /^(Set a limit|Change)$/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Deposit limit: 24 hours' })
    await sheet.getByRole('textbox', { name: 'Your limit' }).fill(amount)
    await sheet.locator('button[type="submit"]').click()
    await expect(sheet).toHaveCount(0)
  }
  await setLimit('5000')
  await expect(deposit.getByRole('button', { name: /24 hours.*5,000\b/ })).toBeVisible()
  await setLimit('3000')
  await expect(deposit.getByRole('button', { name: /24 hours.*3,000\b/ })).toBeVisible()
  await setLimit('9000')
  await expect(deposit.getByText(/Rs\s9,000 can be confirmed after \d/)).toBeVisible()
  await expect(deposit.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect(deposit.getByRole('button', { name: /24 hours.*3,000\b/ })).toBeVisible()
  await requestLimitADayAgo(member, 8_000)
  await expect(deposit.getByText(/Rs\s8,000: you can confirm it now/)).toBeVisible()
  await deposit.getByRole('button', { name: 'Confirm' }).click()
  await expect(deposit.getByRole('button', { name: /24 hours.*8,000\b/ })).toBeVisible()
  await expect(deposit.getByText(/: you can confirm it now/)).toHaveCount(0)
})
