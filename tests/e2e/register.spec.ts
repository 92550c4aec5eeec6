import { actorAffiliateCode } from '@fairground/cli/demo/actors.ts'
import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'
import { publishDraw } from './operator.ts'
import { captchaField, field, fillIn, newName, openForm, password, register, submit } from './registering.ts'

function countRegistrations(page: Page): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/wps/member/register') sent++
  })
  return () => sent
}

test('SHELL-06 PERM-03 REG-18 REG-24 a new visitor registers, is logged in at once, and stays so after a reload', async ({
  page,
}) => {
  const username = newName()
  await register(page, username)
  await expect(page.getByText(username).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(username).first()).toBeVisible()
})

test(...drawn('two fast taps make one registration'), async ({ page }) => {
  const registrations = countRegistrations(page)
  await openForm(page)
  await fillIn(page, newName())
  await submit(page).dblclick()
  await expect(page).toHaveURL(at('halcyon', '/m/member/ready'))
  expect(registrations()).toBe(1)
})

test(
  'SHELL-106 a language that changes in the middle keeps what was typed and checks it again',
  nightly,
  async ({ page }) => {
    await openForm(page)
    await field(page, 'username').fill('8zara')
    await field(page, 'password').fill(password)
    await page.getByRole('button', { name: 'Choose a language' }).click()
    await page.getByRole('dialog').getByText('Español').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(field(page, 'username')).toHaveValue('8zara')
    await expect(field(page, 'password')).toHaveValue(password)
    await expect(field(page, 'username')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'password')).not.toHaveAttribute('aria-invalid', 'true')
  },
)

test('REG-33 a username that is taken is told at its field, and the rest of the form stays', async ({ page }) => {
  const registrations = countRegistrations(page)
  await openForm(page)
  await fillIn(page, 'member')
  await expect(page.getByText('This username is already taken')).toBeVisible()
  await submit(page).click()
  await expect(field(page, 'username')).toBeFocused()
  await expect(field(page, 'password')).toHaveValue(password)
  expect(registrations()).toBe(0)
})

test(
  'two visitors who want the same name: the second is told by the server and may choose another',
  nightly,
  async ({ page, browser }) => {
    const username = newName()
    await openForm(page)
    await fillIn(page, username)
    await expect(page.getByText('This username is already taken')).toHaveCount(0)
    const faster = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '198.18.255.1' } })
    await register(faster, username)
    await faster.close()
    await submit(page).click()
    await expect(page.getByText('This username is already taken')).toBeVisible()
    await expect(captchaField(page)).toHaveValue('')
    await expect(page.locator('.captcha-picture[aria-busy="false"] img')).toBeVisible()
    await fillIn(page, newName())
    await submit(page).click()
    await expect(page).toHaveURL(at('halcyon', '/m/member/ready'))
  },
)

test(
  ...drawn('REG-33 REG-45 passwords that differ are told at the confirmation, which gets the focus'),
  async ({ page }) => {
    const registrations = countRegistrations(page)
    await openForm(page)
    await fillIn(page, newName(), 'another 1 day')
    await submit(page).click()
    await expect(page.getByText('The passwords do not match')).toBeVisible()
    await expect(field(page, 'confirmPassword')).toBeFocused()
    expect(registrations()).toBe(0)
  },
)

test(
  'REG-12 REG-13 an address of home that asks for it opens the form above home, with a captcha of its own',
  nightly,
  async ({ page }) => {
    await page.goto(at('halcyon', '/m/home?register=1'))
    const modal = page.getByRole('dialog', { name: 'Register' })
    await expect(modal.locator('.captcha-picture img')).toBeVisible()
    await fillIn(page, newName())
    await modal.locator('button[type="submit"]').click()
    await expect(modal).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0)
  },
)

test('REG-19 REG-34 REG-35 an invitation of the link stands in the form, passes its check and registers', async ({
  page,
}) => {
  await page.goto(at('halcyon', `/m/home?affiliate=${actorAffiliateCode}`))
  await untilMounted(page)
  const checked = page.waitForResponse((response) => response.url().includes('/wps/affiliate/check'))
  await openForm(page)
  await expect(field(page, 'affiliateCode')).toHaveValue(actorAffiliateCode)
  await fillIn(page, newName())
  await submit(page).click()
  expect(await (await checked).json()).toMatchObject({ value: { success: true } })
  await expect(page).toHaveURL(at('halcyon', '/m/member/ready'))
})

test('REG-34 REG-36 a wrong invitation is told at its field, and without it the registration goes on', async ({
  page,
}) => {
  const registrations = countRegistrations(page)
  await page.goto(at('halcyon', '/m/home?affiliate=NOBODY2345'))
  await untilMounted(page)
  await openForm(page)
  await expect(field(page, 'affiliateCode')).toHaveValue('NOBODY2345')
  await fillIn(page, newName())
  await submit(page).click()
  await expect(page.getByText('This invitation code is not valid').first()).toBeVisible()
  await expect(field(page, 'affiliateCode')).toBeFocused()
  expect(registrations()).toBe(0)
  await field(page, 'affiliateCode').fill('')
  await submit(page).click()
  await expect(page).toHaveURL(at('halcyon', '/m/member/ready'))
})

test(
  ...drawn('a network that is lost in the middle keeps the form, and the next try is the same registration'),
  async ({ page, context }) => {
    await openForm(page)
    const username = newName()
    await fillIn(page, username)
    await context.setOffline(true)
    await submit(page).click()
    await expect(page.locator('form [role="alert"]').last()).not.toBeEmpty()
    await expect(field(page, 'password')).toHaveValue(password)
    // Something that everybody is told happens meanwhile, as it does several times a minute.
    await publishDraw('halcyon')
    await context.setOffline(false)
    await submit(page).click()
    await expect(page).toHaveURL(at('halcyon', '/m/member/ready'))
  },
)
