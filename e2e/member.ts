import { expect, type Page } from '@playwright/test'
import { actorPassword } from './actors.ts'

/** By the form, as a person would; what is typed stands in fields that mean the same in every language. */
export async function logIn(page: Page, origin: string, username = 'member'): Promise<void> {
  await page.goto(`${origin}/m/login`)
  await fillLogin(page, username, actorPassword)
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(/\/m\/home/)
}

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[autocomplete="current-password"]').fill(password)
}
