import { expect, test } from '@playwright/test'
import { at } from './brands.ts'

test('one tap goes from the phone through api, PostgreSQL, outbox and NATS back to the phone', async ({ page }) => {
  await page.goto(at('halcyon', '/m/home'))
  await page.getByRole('button', { name: 'Start check' }).click()
  await expect(page.getByText(/There and back in \d+ ms/)).toBeVisible()
})
