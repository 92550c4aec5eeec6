import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { captchaOf } from '@fairground/dev-env/phone/captcha.ts'
import { fillLogin, logIn } from '@fairground/dev-env/phone/member.ts'
import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'
import { newMember } from './new-member.ts'

const origin = at('halcyon', '')
const home = at('halcyon', '/m/home')
const login = at('halcyon', '/m/login')
const centre = at('halcyon', '/m/member/home')

const header = (page: Page) => page.getByRole('banner')
const memberArea = (page: Page) => header(page).getByRole('link', { name: /^Member centre/ })
const loginButton = (page: Page) => page.locator('form button[type="submit"]')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function logOutBySidebar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Prompt' })
  await expect(question).toContainText('Do you want to log out?')
  await question.getByRole('button', { name: 'Submit' }).click()
}

test('SHELL-05 AUTH-05 AUTH-27 STORE-01 PERM-03 a member logs in, and later calls carry the token', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => request.url().endsWith('/wps/member/info'))
  await logIn(page, origin)
  await expect(memberArea(page)).toBeVisible()
  const kept = JSON.parse((await stored(page, 'MC_SESSION_INFO')) ?? 'null')
  expect(kept).toMatchObject({ userName: 'member', merchantCode: 'halcyon', type: 0 })
  expect(Object.keys(kept).sort()).toEqual(['firstTimeLogin', 'merchantCode', 'token', 'type', 'userName'])
  expect(await (await asked).headerValue('authorization')).toMatch(/^Bearer .+/)
})

test('AUTH-04 AUTH-06 the login leads to the forgotten password and to registration', async ({ page }) => {
  await page.goto(login)
  await untilMounted(page)
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/forget'))
  await page.goBack()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/register'))
})

test(
  ...drawn('AUTH-18 AUTH-19 a wrong password is told, and the captcha that is asked for can be drawn again'),
  async ({ page }) => {
    await page.goto(login)
    // Nobody has this name, so that no other journey is asked for a captcha because of it.
    await fillLogin(page, 'nobodyhere', 'not the password 1')
    await expect(page.getByLabel('Security code')).toHaveCount(0)
    await loginButton(page).click()
    await expect(page.getByText('Account or password is incorrect')).toBeVisible()
    await expect(page.locator('input[name="username"]')).toHaveValue('nobodyhere')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    const picture = page.getByRole('button', { name: 'Show another picture' }).locator('img')
    await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,.+/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const before = (await picture.getAttribute('src')) ?? ''
    await page.getByLabel('Security code').fill('12ab34')
    await expect(page.getByLabel('Security code')).toHaveValue('1234')
    await picture.click()
    await expect(page.getByLabel('Security code')).toHaveValue('')
    await expect(picture).not.toHaveAttribute('src', before)
  },
)

test('SHELL-78 SIDE-13 SIDE-16 header and sidebar lead a member to the member centre', async ({ page }) => {
  await logIn(page, origin)
  await memberArea(page).click()
  await expect(page).toHaveURL(centre)
  for (const name of [/Member centre\s*member/, 'Member centre']) {
    await page.goto(home)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await panel.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(centre)
  }
})

test('AUTH-61 AUTH-62 AUTH-63 AUTH-64 a logout from the sidebar ends the session and leads home', async ({ page }) => {
  await logIn(page, origin)
  const asked = page.waitForRequest((request) => request.url().endsWith('/wps/session/logout'))
  await logOutBySidebar(page)
  expect(await (await asked).headerValue('authorization')).toMatch(/^Bearer .+/)
  await expect(header(page).getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(page).toHaveURL(home)
  await expect(page.getByText('Logging out')).toHaveCount(0)
  expect(await stored(page, 'MC_SESSION_INFO')).toBeNull()
  expect(await stored(page, 'autoLogin')).toBe('0')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test(...drawn('a logout in one tab shows the guest header in the other'), async ({ page, context }) => {
  await logIn(page, origin)
  const other = await context.newPage()
  await other.goto(home)
  await expect(memberArea(other)).toBeVisible()
  await logOutBySidebar(page)
  await expect(header(other).getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(memberArea(other)).toHaveCount(0)
})

test('a reload keeps the session, and the login leads somebody who is logged in home', nightly, async ({ page }) => {
  await logIn(page, origin)
  await page.reload()
  await expect(memberArea(page)).toBeVisible()
  await page.goto(login)
  await expect(page).toHaveURL(home)
})

test('a step back after a logout shows nothing private', nightly, async ({ page }) => {
  await logIn(page, origin)
  await memberArea(page).click()
  await expect(page).toHaveURL(centre)
  await page.locator('.bottom-menu').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(home)
  await logOutBySidebar(page)
  await expect(header(page).getByRole('link', { name: 'Register' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(home)
  await expect(page.getByText('member', { exact: true })).toHaveCount(0)
  expect(await stored(page, 'MC_SESSION_INFO')).toBeNull()
})

test(...drawn('a double tap sends one login'), async ({ page }) => {
  const logins: string[] = []
  page.on('request', (request) => request.url().endsWith('/wps/session/login') && logins.push(request.url()))
  await page.goto(login)
  await untilMounted(page)
  await fillLogin(page, 'member', 'open the fair 1')
  await loginButton(page).dblclick()
  await expect(page).toHaveURL(home)
  expect(logins).toHaveLength(1)
})

test('a language that is chosen in the middle of the form keeps what was typed', nightly, async ({ page }) => {
  await page.goto(login)
  await untilMounted(page)
  await fillLogin(page, 'member', 'half a passw')
  await page.getByRole('button', { name: 'Choose a language' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '한국어' }).click()
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('half a passw')
  await expect(page.locator('input[name="username"]')).toHaveValue('member')
  await expect(page.locator('input[autocomplete="current-password"]')).toHaveValue('half a passw')
})

test('a guest who was sent to the login comes back to the page that sent him', nightly, async ({ page }) => {
  const list = at('halcyon', '/m/gameList?type=hot')
  await page.goto(list)
  await page.locator('.game-tile-star').first().click()
  await expect(page).toHaveURL(login)
  await fillLogin(page, 'member', 'open the fair 1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(list)
})

test('AUTH-12 the trial of the login leads home', async ({ page }) => {
  await page.goto(login)
  await untilMounted(page)
  await page.getByRole('button', { name: 'Try free play' }).click()
  await expect(page).toHaveURL(home)
  expect(JSON.parse((await stored(page, 'MC_SESSION_INFO')) ?? 'null')).toMatchObject({ type: 4 })
})

test('AUTH-18 wrong passwords bring a captcha, and with it the right password opens', async ({ page, context }) => {
  const { username } = await newMember('halcyon')
  await page.goto(login)
  await untilMounted(page)
  const captcha = page.getByLabel('Security code')
  for (let tries = 0; tries < 6 && (await captcha.count()) === 0; tries++) {
    await fillLogin(page, username, `not the password ${tries}`)
    await loginButton(page).click()
    await expect(page.locator('input[name="password"]')).toHaveValue('')
    await expect(loginButton(page)).not.toHaveAttribute('aria-busy')
  }
  await expect(page.locator('.captcha-picture[aria-busy="false"] img')).toBeVisible()
  await fillLogin(page, username, actorPassword)
  await captcha.fill(await captchaOf(context, 'login'))
  await loginButton(page).click()
  await expect(page).toHaveURL(home)
})

test(
  ...drawn('a network that is lost in the middle keeps the form, and the next try opens'),
  async ({ page, context }) => {
    await page.goto(login)
    await untilMounted(page)
    await fillLogin(page, 'member', actorPassword)
    await context.setOffline(true)
    await loginButton(page).click()
    await expect(page.locator('form [role="alert"]')).not.toBeEmpty()
    await expect(page.locator('input[name="username"]')).toHaveValue('member')
    await expect(page.locator('input[name="password"]')).toHaveValue(actorPassword)
    await context.setOffline(false)
    await loginButton(page).click()
    await expect(page).toHaveURL(home)
  },
)
