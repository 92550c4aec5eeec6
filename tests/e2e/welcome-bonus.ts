import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'

/** The page of a promotion. */
export const promotionPage = (code: string) => at('halcyon', `/m/activity?promotion=${code}`)
export const progressOf = (page: Page) => page.getByRole('region', { name: 'Your progress' })

/** With the first promotion of the list, through the bank and back. */
export async function takeWelcomeBonus(page: Page, amount: number): Promise<void> {
  await page.goto(promotionPage('first-deposit'))
  await page.getByRole('link', { name: 'Take this bonus' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(amount))
  await expect(page.getByRole('radio', { name: /^Welcome bonus/ })).toBeChecked()
  await payAtBank(page)
}

/** From the form of deposits, with what was typed there. */
export async function payAtBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Added to your balance')).toBeVisible()
}
