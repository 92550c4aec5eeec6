import { captchaOf } from '@fairground/dev-env/phone/captcha.ts'
import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'
import { backdateCodes, newMobile } from './sms-outbox.ts'

const password = 'a fair 1 day'

const field = (page: Page, name: string) => page.locator(`form input[name="${name}"]`)
const captchaField = (page: Page) => page.locator('form .field-box:has(.captcha-picture) input')
const submit = (page: Page) => page.locator('form button[type="submit"]')
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}'))

async function open(page: Page, brand: 'halcyon' | 'vermilion', path: string): Promise<void> {
  await page.goto(at(brand, path))
  await untilMounted(page)
}

/** On the page of the provider, which is another origin. */
async function signInAs(page: Page, person: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /stand-in of/ })).toBeVisible()
  await page.getByLabel('Name').fill(person)
  await page.getByRole('button', { name: 'Continue' }).click()
}

for (const [provider, when] of [
  ['Google', {}],
  ['Facebook', nightly],
] as const) {
  test(
    `AUTH-11 (D-46) the first visit by ${provider} leads through the registration, the next one straight in`,
    when,
    async ({ page }) => {
      const person = `Ada ${provider} ${Date.now()}`
      const username = `soc${Date.now().toString(36).slice(-8)}`
      await open(page, 'halcyon', '/m/login')
      await page.getByRole('button', { name: provider }).click()
      await signInAs(page, person)
      await expect(page).toHaveURL(/\/m\/register\?/)
      await field(page, 'username').fill(username)
      await field(page, 'password').fill(password)
      await field(page, 'confirmPassword').fill(password)
      await captchaField(page).fill(await captchaOf(page.context(), 'register'))
      await page.getByRole('checkbox').check()
      await submit(page).click()
      await expect(page).toHaveURL(at('halcyon', '/m/member/ready'), { timeout: 20_000 })
      await page.evaluate(() => localStorage.clear())

      await open(page, 'halcyon', '/m/login')
      await page.getByRole('button', { name: provider }).click()
      // A member who is still signed in there is not asked again.
      if (provider === 'Facebook') await signInAs(page, person)
      await expect(page).toHaveURL(at('halcyon', '/m/home'), { timeout: 20_000 })
      await expect.poll(async () => (await kept(page)).userName).toBe(username)
    },
  )
}

async function phoneAuthCode(mobile: string): Promise<string> {
  const answer = await fetch(`${process.env.E2E_PROVIDER_URL}/phone-auth/codes`)
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[]
  }
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === `+92${mobile.replace(/^0/, '')}`)?.code ?? ''
}

async function askForCode(page: Page, mobile: string): Promise<string> {
  await field(page, 'mobileNum').fill(mobile)
  const send = page.locator('.sms-send')
  await send.click()
  await expect(send).toHaveText(/^\d+s$/, { timeout: 20_000 })
  await expect(field(page, 'mobileNum')).toHaveValue(mobile)
  await expect.poll(() => phoneAuthCode(mobile)).toMatch(/^\d{6}$/)
  return phoneAuthCode(mobile)
}

test(
  ...drawn(
    'AUTH-52 AUTH-25 the code of the phone-auth service registers a number and logs it in, under the page’s own policy',
  ),
  async ({ page }) => {
    test.setTimeout(120_000)
    const mobile = newMobile()
    const blocked: string[] = []
    page.on(
      'console',
      (message) => /Content Security|TrustedScript/.test(message.text()) && blocked.push(message.text()),
    )
    await open(page, 'vermilion', '/m/register')
    await field(page, 'verificationCode').fill(await askForCode(page, mobile))
    await field(page, 'password').fill(password)
    await field(page, 'confirmPassword').fill(password)
    await captchaField(page).fill(await captchaOf(page.context(), 'register'))
    await page.getByRole('checkbox').check()
    await submit(page).click()
    await expect(page).toHaveURL(at('vermilion', '/m/member/ready'), { timeout: 20_000 })
    const { userName } = await kept(page)
    await page.evaluate(() => localStorage.clear())
    await backdateCodes(mobile)

    await open(page, 'vermilion', '/m/login')
    await page.locator('.segmented-cell').getByText('Mobile number').click()
    await field(page, 'verificationCode').fill(await askForCode(page, mobile))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('vermilion', '/m/home'), { timeout: 20_000 })
    expect((await kept(page)).userName).toBe(userName)
    expect(blocked).toEqual([])
  },
)
