import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { fillLogin } from '@fairground/dev-env/phone/member.ts'
import { closePopups, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { newMember } from './new-member.ts'

const login = at('halcyon', '/m/login')
const home = at('halcyon', '/m/home')

/** A browser whose memory outlives it, keys and all. */
async function startBrowser(dir: string, address: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(dir, {
    ...playwright.use?.launchOptions,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  await closePopups(context)
  return context
}

const submit = (page: Page) => page.locator('form button[type="submit"]')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
}

test(
  ...drawn('AUTH-03 AUTH-16 AUTH-54 D-30 a login that is remembered needs no password after the browser was closed'),
  async ({ extraHTTPHeaders }) => {
    test.setTimeout(60_000)
    const address = extraHTTPHeaders?.['x-forwarded-for'] ?? ''
    const dir = await mkdtemp(join(tmpdir(), 'fairground-browser-'))
    const { username } = await newMember('halcyon')
    try {
      const first = await startBrowser(dir, address)
      const page = await first.newPage()
      await page.goto(login)
      await untilMounted(page)
      await fillLogin(page, username, actorPassword)
      await page.getByLabel('Remember password').check()
      await submit(page).click()
      await expect(page).toHaveURL(home)
      await expect.poll(() => stored(page, 'sass')).toContain(username)
      expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(actorPassword)
      await logOut(page)
      await first.close()

      const second = await startBrowser(dir, address)
      const again = await second.newPage()
      await again.goto(login)
      await untilMounted(again)
      await expect(again.locator('input[name="username"]')).toHaveValue(username)
      await expect(again.locator('input[name="password"]')).toHaveAttribute('placeholder', '••••••••')
      const before = await stored(again, 'sass')
      await submit(again).click()
      await expect(again).toHaveURL(home)
      await expect.poll(() => stored(again, 'sass')).not.toBe(before)
      await second.close()
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
)
