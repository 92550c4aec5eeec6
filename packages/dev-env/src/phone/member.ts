import { sealBody, sealHeaders } from '@fairground/api/testing/seal.ts'
import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { login, readSealKeys } from '@fairground/contract/account/account.ts'
import type { Who } from '@fairground/domain/permissions.ts'
import { type Cookie, expect, type Page } from '@playwright/test'

/**
 * By the form, as a person would; what is typed stands in fields that mean the same in every language. Of two browsers
 * that are new to an account in the same moment one is asked for a picture, and may come again when the other is in.
 */
export async function logIn(page: Page, origin: string, username = 'member'): Promise<void> {
  const picture = page.locator('form .captcha-picture')
  do {
    await page.goto(`${origin}/m/login`)
    await fillLogin(page, username, actorPassword)
    await page.locator('form button[type="submit"]').click()
    await expect.poll(async () => page.url().includes('/m/home') || (await picture.isVisible())).toBe(true)
  } while (await picture.isVisible())
  await expect(page).toHaveURL(/\/m\/home/)
}

/**
 * By the calls of the form alone, for what is about something else: the form and home after it cost more than most of
 * what follows. The page that opens next is a member's.
 */
export async function startLoggedIn(page: Page, origin: string, username = 'member'): Promise<void> {
  // Cookies and storage belong to an origin, so the tab has to be there; what it shows is no page of ours.
  const opened = await page.goto(`${origin}${readSealKeys.path}`)
  if (!opened) throw new Error(`${origin} gave no keys`)
  const keys = (await opened.json()).value
  const input = { type: 'username', username, password: actorPassword }
  const merchantCode = new URL(origin).hostname.split('.')[0]
  // As for `logIn`: another new browser may be at this account. A sealed body is good for one try.
  await expect(async () => {
    const body = JSON.stringify(await sealBody(keys, login.path, input))
    const asked = { path: login.path, headers: sealHeaders, body, merchantCode }
    const refused = await page.evaluate(async ({ path, headers, body, merchantCode }) => {
      const answer = await (await fetch(path, { method: 'POST', headers, body })).json()
      if (!answer.success) return answer.errorCode
      const { token, userName, type, firstTimeLogin } = answer.value
      localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ token, userName, merchantCode, type, firstTimeLogin }))
      localStorage.setItem('autoLogin', '1')
      return null
    }, asked)
    expect(refused).toBeNull()
  }).toPass({ timeout: 10_000 })
}

/** Who of the demo sees a screen that is not for everybody. */
export const usernameFor = (who: Who) => (who === 'agent' ? 'agent' : 'member')

type Visit = { readonly at: number; readonly cookies: Cookie[]; readonly halves: string }

/** The page half is replaced after fifteen minutes, and the browser that was given the new one is gone by then. */
const goodForMs = 8 * 60_000
const visits = new Map<string, Visit>()

/** As a member whom this process has logged in before, for what only needs somebody to be there. */
export async function reuseLogin(page: Page, origin: string, username = 'member'): Promise<void> {
  const name = `${origin} ${username}`
  const known = visits.get(name)
  if (!known || known.at + goodForMs < Date.now()) {
    await logIn(page, origin, username)
    const cookies = await page.context().cookies(origin)
    const halves = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '')
    visits.set(name, { at: Date.now(), cookies, halves })
    return
  }
  const { cookies, halves } = known
  await page.context().addCookies(cookies.filter(({ httpOnly }) => httpOnly))
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/m/home`)
  await page.evaluate((kept) => localStorage.setItem('MC_SESSION_INFO', kept), halves)
  await page.goto(`${origin}/m/home`)
  await expect(page.locator('.home-header.is-member')).toBeVisible()
}

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[autocomplete="current-password"]').fill(password)
}
