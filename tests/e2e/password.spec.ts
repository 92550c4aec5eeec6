import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { fillLogin, logIn, startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { newMember } from './new-member.ts'
import { storePersonalData, temporaryPasswordSentTo } from './personal-data.ts'
import { codeSentTo, newMobile } from './sms-outbox.ts'

const origin = at('halcyon', '')
const fresh = 'calm heron 72'

const submit = (page: Page) => page.locator('form button[type="submit"]')
const secret = (page: Page, name: string) => page.locator(`input[name="${name}"]`)

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${origin}/m/login`)
  await fillLogin(page, username, password)
  await submit(page).click()
}

async function fillNew(page: Page, password: string): Promise<void> {
  await secret(page, 'newPassword').fill(password)
  await secret(page, 'confirmNewPassword').fill(password)
}

test('SHELL-08 AUTH-04 PWD-05 PWD-23 a forgotten password: by e-mail to a temporary one, which leads straight to its replacement', async ({
  page,
  browser,
}) => {
  const member = await newMember('halcyon')
  const email = `${member.username}@mail.example`
  await storePersonalData(member, 'email', email)
  await page.goto(`${origin}/m/login`)
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Username').fill(member.username)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const temporary = await temporaryPasswordSentTo(email)
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await fillLogin(page, member.username, temporary)
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/changePsw$/)
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await expect(secret(page, 'oldPassword')).toHaveCount(0)
  await fillNew(page, fresh)
  await submit(page).click()
  await expect(page.getByText('Change saved')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home/)
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '198.18.250.1' } })
  const elsewhere = await context.newPage()
  await enter(elsewhere, member.username, fresh)
  await expect(elsewhere).toHaveURL(/\/m\/home/)
  await context.close()
})

test('SHELL-11 PWD-06 PWD-09 a change is checked first and then made, and the session elsewhere is over', async ({
  page,
  browser,
}) => {
  test.slow()
  const { username } = await newMember('halcyon')
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '198.18.250.2' } })
  const elsewhere = await context.newPage()
  await logIn(elsewhere, origin, username)
  await logIn(page, origin, username)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('passWordChangeV2')) calls.push(request.url())
  })
  await page.goto(`${origin}/m/changePsw`)
  await untilMounted(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await secret(page, 'oldPassword').fill(actorPassword)
  await fillNew(page, 'short1')
  await submit(page).click()
  await expect(page.getByText('This password does not meet the rules')).toBeVisible()
  await fillNew(page, actorPassword)
  await submit(page).click()
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText('The new password must be different from the old one')
  await notice.getByRole('button', { name: 'Confirm' }).click()
  expect(calls).toEqual([])
  await fillNew(page, fresh)
  await submit(page).dblclick()
  await expect(page.getByText('Change saved')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home/)
  expect(calls).toHaveLength(1)
  await elsewhere.goto(`${origin}/m/member/home`)
  await expect(elsewhere.locator('input[autocomplete="username"]')).toBeVisible()
  await context.close()
})

test('SHELL-09 PWD-23 a forgotten password: by the code that is sent to the number', async ({ page }) => {
  const member = await newMember('halcyon')
  const mobile = newMobile()
  await storePersonalData(member, 'mobile', `+92${mobile.slice(1)}`)
  await page.goto(`${origin}/m/forget`)
  await page.getByText('By SMS').click()
  await expect(page).toHaveURL(/\/m\/forget\?type=sms$/)
  const country = page.getByLabel('Country code')
  await country.selectOption('92')
  await page.locator('input[name="mobileNum"]').fill(mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.locator('input[name="verificationCode"]').fill(await codeSentTo(mobile))
  await fillNew(page, fresh)
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/login/)
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(member.username)
  await page.locator('input[autocomplete="current-password"]').fill(fresh)
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
})

test(...drawn('a picture is chosen in the settings and seen in the member centre'), async ({ page }) => {
  const { username } = await newMember('halcyon')
  await startLoggedIn(page, origin, username)
  await page.goto(`${origin}/m/member/home`)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/member\/settings$/)
  await page.getByRole('button', { name: 'Profile picture' }).click()
  await page.getByRole('button', { name: 'Profile picture 2' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const face = page.locator('.member-avatar img')
  await expect(face).toBeVisible()
  const first = await face.getAttribute('src')
  await page.getByRole('button', { name: 'Profile picture' }).click()
  await page.locator('input[type="file"]').setInputFiles('brands/halcyon/icon-512.png')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(first).toMatch(/^\/wps\/picture\/[\w-]{22}\.webp$/)
  await expect(face).not.toHaveAttribute('src', first ?? '')
  await page.goto(`${origin}/m/member/home`)
  await expect(page.locator('.member-avatar img')).toBeVisible()
  const drawn = await page
    .locator('.member-avatar img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]))
  expect(drawn).toEqual([256, 256])
})
