import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { untilLive, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { giveMoney } from './money.ts'
import { type NewMember, newMember } from './new-member.ts'

export const slot = (page: Page) => page.frameLocator('iframe.frame-window')
export const spinButton = (page: Page) => slot(page).getByRole('button', { name: 'Spin', exact: true })
export const headBalance = (page: Page) => page.locator('.frame-balance')

/** A member with so much money, whatever page comes next. */
export async function startWith(page: Page, units: number): Promise<NewMember> {
  const member = await newMember('halcyon')
  if (units > 0) await giveMoney(member, units)
  await startLoggedIn(page, at('halcyon', ''), member.username)
  return member
}

/** The same member on home. */
export async function enterWith(page: Page, units: number): Promise<NewMember> {
  const member = await startWith(page, units)
  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  return member
}

export async function startTrial(page: Page): Promise<void> {
  await page.goto(at('halcyon', '/m/trail'))
  await untilMounted(page)
  await page.getByRole('button', { name: 'Start free play' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/home'))
  await untilLive(page)
}

/** One spin from the tap until everything rests; gives the whole units that the game shows, as a header writes them. */
export async function spin(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/slot/api/spin')
  await spinButton(page).click()
  await answered
  await expect(slot(page).locator('body[data-state="ready"]')).toBeAttached({ timeout: 30_000 })
  const shown = await slot(page).locator('#balance').textContent()
  return /[\d,]+/.exec(shown ?? '')?.[0] ?? ''
}
