import { randomInt } from 'node:crypto'
import { captchaOf } from '@fairground/dev-env/phone/captcha.ts'
import { untilLive, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'

const home = at('halcyon', '/m/home')
const password = 'a fair 1 day'

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? 'null') as { type: number } | null)
const trialName = (page: Page) => page.evaluate(() => sessionStorage.getItem('trialName'))
const memberName = (page: Page) => page.locator('.home-member-name')
const hotTile = (page: Page) => page.locator('[aria-labelledby="hot-games"] .game-tile').first()

function trialCalls(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/wps\/session\/(?:trial|testplay)$/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('SHELL-10 AUTH-72 AUTH-65 AUTH-67 the trial page says what it is, takes a name and plays under it', async ({
  page,
}) => {
  const calls = trialCalls(page)
  await page.goto(at('halcyon', '/m/trail'))
  await untilMounted(page)
  await expect(page.getByText('No real money')).toBeVisible()
  await page.getByRole('button', { name: 'Start free play' }).click()
  await expect(page).toHaveURL(home)
  expect(calls).toEqual(['GET /wps/session/trial', 'POST /wps/session/testplay'])
  const name = await trialName(page)
  await expect(memberName(page)).toHaveText(name ?? 'no name')
  expect((await stored(page))?.type).toBe(4)
})

test(...drawn('AUTH-12 the trial of the login screen ends on home'), async ({ page }) => {
  await page.goto(at('halcyon', '/m/login'))
  await untilMounted(page)
  await page.getByRole('button', { name: 'Try free play' }).click()
  await expect(page).toHaveURL(home)
  expect((await stored(page))?.type).toBe(4)
})

test('SHELL-80 AUTH-68 free play of the header plays at once and survives a reload', async ({ page }) => {
  const calls = trialCalls(page)
  await page.goto(home)
  await untilLive(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Free play' }).click()
  await expect(memberName(page)).toHaveText(/^trial_/)
  expect(calls).toEqual(['POST /wps/session/testplay'])
  await page.reload()
  await expect(memberName(page)).toHaveText(/^trial_/)
})

test(
  ...drawn('SIDE-15 PERM-19 a free user is asked to register, does so and keeps the favourite'),
  async ({ page }) => {
    test.slow()
    await page.goto(at('classic', '/m/home'))
    await untilLive(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Free play' }).click()
    await expect(memberName(page)).toHaveText(/^trial_/)
    await untilLive(page)
    const game = (await hotTile(page).locator('.game-tile-name').textContent()) ?? ''
    await hotTile(page)
      .getByRole('button', { name: /^Add .* to favourites$/ })
      .click()
    await expect(hotTile(page).getByRole('button', { name: /^Remove / })).toBeVisible()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: /Member centre/ })
      .first()
      .click()
    const prompt = page.getByRole('alertdialog', { name: 'Prompt' })
    await prompt.getByRole('button', { name: 'Register now' }).click()
    await expect(page).toHaveURL(at('classic', '/m/register'))
    const username = `z${randomInt(1e9, 1e10)}`
    await page.locator('form input[name="username"]').fill(username)
    await page.locator('form input[name="password"]').fill(password)
    await page.locator('form input[name="confirmPassword"]').fill(password)
    await expect(page.locator('.captcha-picture img')).toBeVisible()
    await page.locator('form .field-box:has(.captcha-picture) input').fill(await captchaOf(page.context(), 'register'))
    await page.getByRole('checkbox').check()
    await page.locator('form button[type="submit"]').click()
    await expect(page).toHaveURL(at('classic', '/m/home'))
    await expect(memberName(page)).toHaveText(username)
    expect((await stored(page))?.type).toBe(0)
    await page.getByRole('button', { name: 'Collection', exact: true }).click()
    await expect(page.getByRole('region', { name: 'My Collection' }).locator('.game-tile-name')).toHaveText([game])
  },
)
