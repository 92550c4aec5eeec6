import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { countTaps } from './counted-taps.ts'
import { boardOf, eachFamily, memberWithMoney, placeButton, placedBets, untilSecondsLeft } from './family-boards.ts'
import { drawn, test } from './journey.ts'
import { giveMoney } from './money.ts'
import { newMember } from './new-member.ts'
import { quickGame } from './quick-game.ts'
import { newName, register } from './registering.ts'

const tap = (target: Locator) => target.tap()

async function openHome(page: Page): Promise<void> {
  await page.goto(at('halcyon', '/m/home'))
  await untilMounted(page)
}

const answered = (page: Page, path: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.ok())

const cell = (page: Page, name: string) =>
  boardOf(page)
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .first()

test(
  ...drawn('a guest has bet with practice credits on three dice after four taps at most'),
  async ({ page, context }) => {
    const { taps } = await countTaps(context)
    await openHome(page)
    await tap(page.locator('.live-card').getByRole('button', { name: 'Play free' }))
    await expect(page).toHaveURL(/\/m\/launchGame\?.*code=K3_1M/)
    await tap(cell(page, 'Big'))
    const placed = answered(page, '/lgw/orders')
    await tap(placeButton(boardOf(page)))
    await placed
    expect(taps()).toBe(3)
  },
)

test(...drawn('a guest has spun with practice credits after three taps at most'), async ({ page, context }) => {
  const { taps } = await countTaps(context)
  await openHome(page)
  await tap(page.locator('.slot-card').getByRole('button', { name: 'Play free' }))
  await expect(page).toHaveURL(/\/m\/playGame\?/)
  const spun = answered(page, '/slot/api/spin')
  await tap(boardOf(page).getByRole('button', { name: 'Spin', exact: true }))
  await spun
  expect(taps()).toBe(2)
})

test(
  ...drawn('a guest who plays for free places a bet on home itself with two taps, and the platform has it once'),
  async ({ page, context }) => {
    const { taps, reset } = await countTaps(context)
    await openHome(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Free play' }).click()
    const card = page.locator('.live-card')
    await expect(card.getByRole('button', { name: /^Small\b/ })).toBeVisible()
    reset()
    await tap(card.getByRole('button', { name: /^Small\b/ }))
    const placed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/lgw/orders')
    await tap(card.getByRole('button', { name: /^Place / }))
    expect((await placed).ok()).toBe(true)
    // Names and numbers inside a sentence stand between marks of direction.
    await expect(card.getByText(/on \W?Small\W? is in draw|^Draw \W?\d{4}\W?: /)).toBeVisible()
    expect(taps()).toBe(2)
  },
)

test(
  ...drawn("from the registration to the first deposit at the bank's page there are three taps"),
  async ({ page, context }) => {
    const { taps, reset } = await countTaps(context)
    await register(page, newName())
    reset()
    await tap(page.locator('.ready a[href="/m/voucherCenter"]'))
    await tap(page.locator('.amount-quick button').first())
    await tap(page.getByRole('button', { name: 'Deposit', exact: true }))
    await expect(page).toHaveURL(/\?order=|\/pay\//)
    expect(taps()).toBe(3)
  },
)

/** Somewhat less than half of the draws are won; that none of so many is has a chance of 1 in 20,000. */
const maxDraws = 15

test(...drawn('from a win to its verified bet page there is one tap'), async ({ page, context }) => {
  test.setTimeout(400_000)
  const { taps, reset } = await countTaps(context)
  const member = await newMember('halcyon')
  await giveMoney(member, 1_000)
  await startLoggedIn(page, at('halcyon', ''), member.username)
  await page.goto(at('halcyon', `/m/startLottery?code=${quickGame.code}`))
  const frame = boardOf(page)
  const outcome = frame.locator('dialog.win')
  for (let draw = 0; draw < maxDraws; draw += 1) {
    await untilSecondsLeft(frame, 4)
    await cell(page, 'Big').click()
    await placeButton(frame).click()
    await expect(placedBets(frame).or(frame.getByText(/^This draw is closed/))).toBeVisible()
    if (!(await placedBets(frame).isVisible())) continue
    await expect(outcome).toBeVisible({ timeout: 90_000 })
    if ((await outcome.getAttribute('data-kind')) === 'won') break
    await outcome.getByRole('button', { name: 'Done' }).click()
    await expect(outcome).toHaveCount(0)
  }
  reset()
  await tap(outcome.getByRole('button', { name: 'Bet details' }))
  await expect(page).toHaveURL(/\/m\/member\/bet\?bet=/)
  await expect(frame.getByRole('heading', { name: 'Verified on your phone' })).toBeVisible()
  expect(taps()).toBe(1)
})

/** Whether the part of the board that says what will be placed lies over this. */
async function isUnderSlip(page: Page, target: Locator): Promise<boolean> {
  const [box, slip] = [await target.boundingBox(), await boardOf(page).locator('.play-dock').boundingBox()]
  if (!box || !slip) throw new Error('The cell or the slip is not to be seen')
  return box.y + box.height > slip.y
}

test(
  ...drawn('at 320 px the commonest bet on three dice is two taps, and the slip covers no cell'),
  async ({ page, context }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    const { taps, reset } = await countTaps(context)
    await memberWithMoney(page)
    await page.goto(at('halcyon', '/m/startLottery?code=K3_5M'))
    const frame = boardOf(page)
    await untilSecondsLeft(frame, 15)
    reset()
    await tap(cell(page, 'Big'))
    await expect(placeButton(frame)).toBeVisible()
    await expect(frame.locator('.cell')).toHaveCount(10)
    for (const each of await frame.locator('.cell').all()) expect(await isUnderSlip(page, each)).toBe(false)
    await tap(placeButton(frame))
    await expect(placedBets(frame)).toBeVisible()
    for (const each of await frame.locator('.cell').all()) expect(await isUnderSlip(page, each)).toBe(false)
    expect(taps()).toBe(2)
  },
)

/** Of the typed bet on Vietnamese lotteries `23 45 67 x10`, and of all others. */
const maxTaps = (family: string) => (family === 'VN' ? 4 : 5)

eachFamily('the commonest bet at 320 px, from the first board', (title, details, { family, game, choose }) => {
  test(`${title}, takes ${maxTaps(family)} taps at most`, details, async ({ page, context }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    const { taps, reset } = await countTaps(context)
    await memberWithMoney(page)
    await page.goto(at('halcyon', `/m/startLottery?code=${game}`))
    const frame = boardOf(page)
    const swap = frame.locator('.mode-pill')
    await expect(swap).toBeVisible()
    await untilSecondsLeft(frame, 15)
    reset()
    // The start opens the other way of playing.
    await tap(swap)
    const chosen: Locator[] = []
    await choose(frame, async (target) => {
      await tap(target)
      chosen.push(target)
    })
    await expect(placeButton(frame)).toBeEnabled()
    for (const each of chosen) expect(await isUnderSlip(page, each)).toBe(false)
    await tap(placeButton(frame))
    await expect(placedBets(frame)).toBeVisible()
    expect(taps()).toBe(chosen.length + 2)
    expect(taps()).toBeLessThanOrEqual(maxTaps(family))
  })
})
