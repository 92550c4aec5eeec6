import { captchaOf } from '@fairground/dev-env/phone/captcha.ts'
import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test, throttle } from './journey.ts'
import { backdateCodes, codeSentTo, newMobile } from './sms-outbox.ts'

const password = 'a fair 1 day'
const home = at('halcyon', '/m/home')

/** By name, because labels change with the language. */
const field = (page: Page, name: string) => page.locator(`form input[name="${name}"]`)
const captchaField = (page: Page) => page.locator('form .field-box:has(.captcha-picture) input')
const submit = (page: Page) => page.locator('form button[type="submit"]')
const sendButton = (page: Page) => page.locator('.sms-send')

async function openByMobile(page: Page, path: '/m/login' | '/m/register'): Promise<void> {
  await page.goto(at('halcyon', path))
  await untilMounted(page)
  await page.locator('.segmented-cell').getByText('Mobile number').click()
  await expect(page.locator('.dialing')).toContainText('+92')
}

async function askForCode(page: Page, mobile: string): Promise<void> {
  await field(page, 'mobileNum').fill(mobile)
  await sendButton(page).click()
  await expect(sendButton(page)).toHaveText(/^\d+s$/)
}

test(
  ...drawn(
    'SHELL-06 REG-46 AUTH-37 AUTH-16 a visitor registers by mobile number on a slow network and later logs in by SMS',
  ),
  async ({ page }) => {
    test.setTimeout(90_000)
    const mobile = newMobile()
    await openByMobile(page, '/m/register')
    await throttle(page)
    await askForCode(page, mobile)
    await expect(field(page, 'verificationCode')).toBeFocused()
    await field(page, 'verificationCode').fill(await codeSentTo(mobile))
    await field(page, 'password').fill(password)
    await field(page, 'confirmPassword').fill(password)
    await captchaField(page).fill(await captchaOf(page.context(), 'register'))
    await page.getByRole('checkbox').check()
    await submit(page).click()
    await expect(page).toHaveURL(at('halcyon', '/m/member/ready'), { timeout: 30_000 })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).not.toBeNull()
    const { userName } = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}'))
    await page.evaluate(() => localStorage.clear())
    await backdateCodes(mobile)

    await openByMobile(page, '/m/login')
    await askForCode(page, mobile)
    await field(page, 'verificationCode').fill(await codeSentTo(mobile, 2))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(home, { timeout: 30_000 })
    const again = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}'))
    expect(again.userName).toBe(userName)
  },
)

test(
  ...drawn('AUTH-37 AUTH-41 AUTH-42 the countdown goes on after a reload, and a double tap asks once'),
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/wps/account/getCode') && asked.push(request.url()))
    await openByMobile(page, '/m/login')
    await field(page, 'mobileNum').fill(newMobile())
    await sendButton(page).dblclick()
    await expect(sendButton(page)).toHaveText(/^\d+s$/)
    await page.reload()
    await expect(sendButton(page)).toHaveText(/^\d+s$/)
    await sendButton(page).click({ force: true })
    expect(asked).toHaveLength(1)
  },
)

test('a wrong code is told, the number stays, and the code is typed again', nightly, async ({ page }) => {
  const mobile = newMobile()
  await openByMobile(page, '/m/login')
  await askForCode(page, mobile)
  await field(page, 'verificationCode').fill('000000')
  await submit(page).click()
  await expect(page.getByText('Account or password is incorrect')).toBeVisible()
  await expect(field(page, 'mobileNum')).toHaveValue(mobile)
  await expect(field(page, 'verificationCode')).toHaveValue('')
})
