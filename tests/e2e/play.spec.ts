import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { fillLogin } from '@fairground/dev-env/phone/member.ts'
import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'
import { newMember } from './new-member.ts'
import { enterWith, headBalance, slot, spin, spinButton, startTrial, startWith } from './spin-game.ts'

const home = at('halcyon', '/m/home')
const game = at('halcyon', '/m/playGame?vendor=JL&gameId=JL-moon-lantern')

const tile = (page: Page) =>
  page.getByRole('region', { name: 'Moon Lantern' }).getByRole('button', { name: 'Play', exact: true })

const unitsOf = (shown: string | null) => Number((shown ?? '').replace(/[^\d.-]/g, ''))

/** The launches that the page asked for. */
function countLaunches(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/wps/game/launchGame') count += 1
  })
  return () => count
}

test('CAT-53 a member spins twice, the header follows, every spin is checked, and both ways lead back', async ({
  page,
}) => {
  test.slow()
  await enterWith(page, 1_000)
  await tile(page).click()
  await expect(page).toHaveURL(game)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moon Lantern')
  await expect(spinButton(page)).toBeEnabled()
  await expect(headBalance(page)).toContainText('1,000')
  let whole = ''
  for (const _ of ['first', 'second']) {
    whole = await spin(page)
    await expect(headBalance(page)).toContainText(whole, { timeout: 10_000 })
  }
  const net = unitsOf(await slot(page).locator('#net').textContent())
  expect(unitsOf(await slot(page).locator('#balance').textContent())).toBeCloseTo(1_000 + net, 2)
  await slot(page).getByRole('button', { name: 'Last spins' }).click()
  await expect(slot(page).locator('.verdict.fair')).toHaveCount(2)
  await slot(page).getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // The sheet was a step of the way back; until it is gone, one way back would swallow the other.
  await expect
    .poll(() =>
      slot(page)
        .locator('body')
        .evaluate(() => history.state?.sheet === true),
    )
    .toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(home)
  await expect(page.locator('.home-member-balance')).toContainText(whole)
  await tile(page).click()
  await expect(spinButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(home)

  await page.goto(at('halcyon', '/m/member/home'))
  await expect(page.locator('[aria-labelledby="recent-games"] .game-tile-name')).toHaveText(['Moon Lantern'])
})

test(...drawn('CAT-52 PERM-14 a guest who taps the game logs in and comes to the game'), async ({ page }) => {
  const { username } = await newMember('halcyon')
  const launches = countLaunches(page)
  await page.goto(at('halcyon', '/m/gameList?gameName=moon+lantern'))
  await untilMounted(page)
  await page.getByRole('button', { name: /^Moon Lantern/ }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
  expect(launches()).toBe(0)
  await fillLogin(page, username, actorPassword)
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(game)
  await expect(spinButton(page)).toBeEnabled()
})

test(...drawn('PERM-14 a player who plays for free plays with trial money and is told so'), async ({ page }) => {
  test.slow()
  await startTrial(page)
  await tile(page).click()
  await expect(page.getByText('Demo: you are playing with demo money')).toBeVisible()
  await expect(slot(page).getByText('Demo: practice credits, no real money')).toBeVisible()
  await expect(spinButton(page)).toBeEnabled()
  const whole = await spin(page)
  await expect(headBalance(page)).toContainText(whole, { timeout: 10_000 })
})

test(...drawn('a member without money is led to the deposit by the game'), async ({ page }) => {
  await enterWith(page, 0)
  await tile(page).click()
  await spinButton(page).click()
  const notice = slot(page).getByRole('alertdialog', { name: 'Not enough for this stake' })
  await notice.getByRole('button', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/voucherCenter'))
})

test(
  'a vendor that is slow is waited for, given up after a while, and tried again by a tap',
  nightly,
  async ({ page }) => {
    test.slow()
    await enterWith(page, 100)
    // The first page never arrives; a route that is taken away would let it go on.
    let pages = 0
    await page.route(
      ({ pathname }) => pathname === '/slot/',
      async (route) => {
        pages += 1
        if (pages > 1) await route.fallback()
      },
    )
    await tile(page).click()
    await expect(page.getByText('Opening the game')).toBeAttached()
    await expect(page.getByText('The studio does not answer')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(spinButton(page)).toBeEnabled()
  },
)

test(
  'a vendor that cannot be reached is no game, and the browser shows no page about it',
  nightly,
  async ({ page }) => {
    test.slow()
    await enterWith(page, 100)
    await page.route(
      ({ pathname }) => pathname === '/slot/',
      (route) => route.abort('connectionrefused'),
    )
    await tile(page).click()
    await expect(page.getByText('The studio does not answer')).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('iframe.frame-window')).toBeHidden()
  },
)

test(...drawn('two fast taps open one game, and a reload in the middle of it opens it again'), async ({ page }) => {
  test.slow()
  await enterWith(page, 100)
  const launches = countLaunches(page)
  await tile(page).dblclick()
  await expect(spinButton(page)).toBeEnabled()
  expect(launches()).toBe(1)
  await spin(page)
  await page.reload()
  await expect(spinButton(page)).toBeEnabled()
  expect(launches()).toBe(2)
  await page.goBack()
  await expect(page).toHaveURL(home)
})

test('CAT-08 SHELL-35 the tab of fast lotteries opens the lobby of our own client in the frame', async ({ page }) => {
  await startWith(page, 100)
  await page.goto(at('halcyon', '/m/gameCenter?gameType=RNG'))
  await untilMounted(page)
  await page.locator('.category-tab', { hasText: 'Fun lottery' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/launchGame?playType=trad&prize_mode=Elott&code=lobby'))
  await expect(page.locator('iframe.frame-window')).toHaveAttribute(
    'src',
    /\/mui\/trad\/lobby\?prize_mode=Elott&code=lobby/,
  )
  await expect(slot(page).getByText('Play now')).toBeVisible()
})

test('CAT-49 LOTT-27 a tile of a lottery opens the place that the answer names, and one that is not drawn is a preview', async ({
  page,
}) => {
  await startWith(page, 100)
  await page.goto(at('halcyon', '/m/gameList'))
  await untilMounted(page)
  const search = page.getByRole('searchbox')
  const lottery = (name: RegExp) => page.locator('.game-tile').getByRole('button', { name })
  await search.fill('Six Draw')
  await lottery(/^Six Draw/).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: /^Six Draw/ })).toBeVisible()
  await preview.getByRole('button', { name: 'Not now' }).click()
  await search.fill('Hoa Sen Draw')
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/wps/game/launchGame')
  await lottery(/^Hoa Sen Draw/).click()
  const { value } = (await (await answered).json()) as { value: { gameUrl: string } }
  expect(value.gameUrl).toMatch(/^\/m\/launchGame\?playType=trad&.*code=lobby/)
  await expect(page).toHaveURL(at('halcyon', value.gameUrl))
  await expect(slot(page).getByText('Play now')).toBeVisible()
})

test('SHELL-38 SHELL-35 a lottery that was opened from home is left to home over any other way', async ({ page }) => {
  await startWith(page, 100)
  await page.goto(at('halcyon', '/m/lottery'))
  await page.goto(at('halcyon', '/m/launchGame?playType=trad&gameId=406&prize_mode=Lott&code=K3_1M&pageBack=home'))
  await untilMounted(page)
  await expect(page.locator('iframe.frame-window')).toBeVisible()
  await page.frameLocator('iframe.frame-window').getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(home)
})

test(
  ...drawn('PERM-14 a guest with the address of a lottery game logs in first and comes back to it'),
  async ({ page }) => {
    const { username } = await newMember('halcyon')
    const place = at('halcyon', '/m/launchGame?playType=trad&gameId=406&prize_mode=Lott&code=K3_1M')
    await page.goto(place)
    await expect(page).toHaveURL(at('halcyon', '/m/login'))
    await fillLogin(page, username, actorPassword)
    await page.locator('form button[type="submit"]').click()
    await expect(page).toHaveURL(place)
    await expect(page.locator('iframe.frame-window')).toBeVisible()
  },
)
