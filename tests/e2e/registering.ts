import { randomInt } from 'node:crypto'
import { captchaOf } from '@fairground/dev-env/phone/captcha.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import type { NewMember } from './new-member.ts'

export const password = 'a fair 1 day'

/** No two journeys, and no two runs on the same database, want the same name. */
export const newName = () => `z${randomInt(1e9, 1e10)}`

export async function openForm(page: Page): Promise<void> {
  await page.goto(at('halcyon', '/m/register'))
  await untilMounted(page)
  await expect(page.locator('.captcha-picture img')).toBeVisible()
}

/** By name, because labels change with the language. */
export const field = (page: Page, name: string) => page.locator(`form input[name="${name}"]`)
export const captchaField = (page: Page) => page.locator('form .field-box:has(.captcha-picture) input')
export const submit = (page: Page) => page.locator('form button[type="submit"]')

export async function fillIn(page: Page, username: string, confirmation = password): Promise<void> {
  await field(page, 'username').fill(username)
  await field(page, 'password').fill(password)
  await field(page, 'confirmPassword').fill(confirmation)
  await captchaField(page).fill(await captchaOf(page.context(), 'register'))
  await page.getByRole('checkbox').check()
}

export async function register(page: Page, username: string): Promise<void> {
  await openForm(page)
  await fillIn(page, username)
  await submit(page).click()
  await expect(page).toHaveURL(at('halcyon', '/m/member/ready'))
}

/** By a link of somebody else, with nothing typed but what a registration asks for. */
export async function registerBy(page: Page, link: string, merchantId: number): Promise<NewMember> {
  const username = newName()
  await page.goto(link)
  await expect(page).toHaveURL(/\/m\/register\?affiliate=/)
  await untilMounted(page)
  await expect(page.locator('.captcha-picture img')).toBeVisible()
  await fillIn(page, username)
  await submit(page).click()
  await expect(page).toHaveURL(at('halcyon', '/m/member/ready'))
  // That page has offered limits, so the one of deposits will not offer them again.
  await page.waitForFunction(() => localStorage.getItem('limitsOffered') !== null)
  const { id } = await onDatabase('owner', (db) =>
    db
      .selectFrom('member')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  )
  return { merchantId, memberId: id, username }
}
