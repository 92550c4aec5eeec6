import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'
import { giveMoney } from './money.ts'
import { type NewMember, newMember } from './new-member.ts'
import { quickGame } from './quick-game.ts'

/** Most of it is for a slow machine, which may miss some of the draws. */
const drawMs = 90_000
const orders = '**/lgw/orders'

const board = (page: Page) => page.frameLocator('iframe')
const tile = (frame: FrameLocator, name: string) => frame.getByRole('button', { name: new RegExp(`^${name}`) })
const placeBet = (frame: FrameLocator) => frame.getByRole('button', { name: /^Place bet/ })
/** What stays on the board of a bet that was taken. */
const taken = (frame: FrameLocator) => frame.getByRole('button', { name: /^My bets in this draw/ })
/** In the head of the page around the board. */
const balance = (page: Page) => page.locator('.frame-balance')

async function memberAtTheTable(page: Page, game = quickGame.name): Promise<NewMember> {
  const member = await newMember('halcyon')
  await giveMoney(member, 1_000)
  await startLoggedIn(page, at('halcyon', ''), member.username)
  await page.goto(at('halcyon', '/m/lottery?gameType=ELOTT'))
  await page.getByRole('article').filter({ hasText: game }).getByRole('link').click()
  await expect(balance(page)).toHaveText(/Rs\s1,000/)
  return member
}

/** As many seconds of the sale are left, of the draw on sale or of the next. */
async function untilLeft(frame: FrameLocator, isEnough: (seconds: number) => boolean): Promise<void> {
  const left = async () => {
    const shown = (await frame.getByRole('timer').textContent()) ?? ''
    return isEnough(shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
  }
  await expect.poll(left, { timeout: drawMs, intervals: [300] }).toBe(true)
}

async function pick(frame: FrameLocator, ...names: readonly string[]): Promise<void> {
  for (const name of names) await tile(frame, name).click()
  const slip = await pullUp(frame)
  await slip.getByRole('button', { name: '10', exact: true }).click()
  await slip.getByRole('button', { name: 'Close' }).click()
}

async function pullUp(frame: FrameLocator) {
  await frame.getByRole('button', { name: 'Open the slip' }).click()
  return frame.getByRole('dialog', { name: 'Your slip' })
}

function betsOf({ memberId }: NewMember): Promise<readonly { readonly stake: string; readonly state: string }[]> {
  return onDatabase('owner', async (db) => {
    const bets = await db.selectFrom('bet').select(['stake', 'state']).where('member_id', '=', memberId).execute()
    return bets.map(({ stake, state }) => ({ stake: String(stake), state }))
  })
}

/** When the sale of a draw ends. */
async function lockOf(numero: string): Promise<number> {
  const draws = await onDatabase('owner', (db) =>
    db.selectFrom('draw').select('lock_at').where('game', '=', quickGame.code).where('numero', '=', numero).execute(),
  )
  return draws[0]?.lock_at.getTime() ?? 0
}

test('a double tap is one bet, and the draw, the outcome and the balance come without a reload', async ({ page }) => {
  test.setTimeout(300_000)
  const member = await memberAtTheTable(page)
  const frame = board(page)
  await untilLeft(frame, (seconds) => seconds > 4)
  // One of the two always comes, so that the outcome is the same in every run: 19.4 of 20.
  await pick(frame, 'Big', 'Small')
  await placeBet(frame).dblclick()
  const card = frame.getByRole('dialog', { name: /^Paid Rs\s19\.40$/ })
  await expect(card).toBeVisible({ timeout: drawMs })
  await expect(balance(page)).toHaveText(/Rs\s999$/)
  await expect(frame.getByText('You won')).toHaveCount(0)
  await expect(frame.getByText(/^Your bet is in draw/)).toHaveCount(0)
  expect(await betsOf(member)).toEqual([{ stake: '200000', state: 'won' }])

  await card.getByRole('button', { name: 'Bet details' }).click()
  await expect(page).toHaveURL(/\/m\/member\/bet\?bet=[0-9a-f-]{36}$/)
  // Both picks stand there, each with what came of it.
  for (const name of ['Big', 'Small']) await expect(frame.getByText(name, { exact: true })).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Verified on your phone' })).toBeVisible()
  await frame.getByText('How it was checked').click()
  const again = frame.getByRole('link', { name: 'Check again' })
  await expect(again).toHaveAttribute('href', /^\/verify\?receipt=[0-9a-f-]{36}$/)
})

test(...drawn('a bet of a typed stake that is taken back gives the money back'), async ({ page }) => {
  test.setTimeout(200_000)
  const member = await memberAtTheTable(page, 'Three dice · 5 min')
  const frame = board(page)
  await untilLeft(frame, (seconds) => seconds > 40)
  await tile(frame, 'Big').click()
  const slip = await pullUp(frame)
  await slip.getByRole('button', { name: 'Another stake' }).click()
  const typing = frame.getByRole('dialog', { name: 'Stake per bet' })
  for (const key of ['2', '5']) await typing.getByRole('button', { name: key, exact: true }).click()
  await typing.getByRole('button', { name: 'Use this stake' }).click()
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(taken(frame)).toBeVisible()
  await expect(balance(page)).toHaveText(/Rs\s975/)
  await taken(frame).click()
  await expect(page).toHaveURL(/\/m\/member\/bets$/)
  await frame.locator('.bet-row', { hasText: 'Big' }).click()
  await frame.getByRole('button', { name: 'Cancel bet' }).click()
  await expect(frame.getByText('Cancelled. The stake is back in your balance.')).toBeVisible()
  await expect.poll(() => betsOf(member)).toEqual([{ stake: '250000', state: 'cancelled' }])
})

/** Of the cells with a chip, those where it lies on something that is read. */
function coveredCells(frame: FrameLocator): Promise<readonly string[]> {
  return frame.locator('[data-play="BSOE"] .cell:has(.chip)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const chips = [...cell.querySelectorAll('.chip')].map((chip) => chip.getBoundingClientRect())
      const read = [...cell.querySelectorAll('.tile-name, .tile-range, .price-odds, .price-chance')]
      return read.flatMap((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        const isCovered = chips.some(
          (chip) => chip.left < right && chip.right > left && chip.top < bottom && chip.bottom > top,
        )
        return isCovered ? [words.textContent ?? ''] : []
      })
    }),
  )
}

test(
  ...drawn('on a narrow phone a chip covers no word and no figure of its cell, in any direction of writing'),
  async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    await memberAtTheTable(page, 'Three dice · 5 min')
    const frame = board(page)
    const cells = frame.locator('[data-play="BSOE"] .cell')
    for (const language of ['EN', 'UR', 'VI']) {
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      await page.reload()
      await expect(cells).toHaveCount(4)
      for (const cell of await cells.all()) {
        await expect(cell).toBeEnabled({ timeout: drawMs })
        if ((await cell.getAttribute('aria-pressed')) !== 'true') await cell.click()
      }
      await expect(frame.locator('[data-play="BSOE"] .cell .chip')).toHaveCount(4)
      // A chip that was just laid is larger for a moment.
      await expect.poll(() => coveredCells(frame), { message: language }).toEqual([])
    }
  },
)

test(
  ...drawn('a reload shows the bet, whether its answer was still under way or had just come, and it is one bet'),
  async ({ page }) => {
    test.setTimeout(240_000)
    // Two reloads of a slow machine may take longer than a draw of one minute is on sale.
    const member = await memberAtTheTable(page, 'Three dice · 5 min')
    const frame = board(page)
    await untilLeft(frame, (seconds) => seconds > 60)
    const keys: string[] = []
    // The first answer never comes. The route stays: to remove it would let the held request go.
    await page.route(orders, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().postDataJSON().key)
      if (keys.length > 1) return route.fallback()
      // Browsers find every name below localhost by themselves; Node asks the machine, which may not know it.
      const url = new URL(route.request().url())
      const headers = { ...(await route.request().allHeaders()), host: url.host }
      await route.fetch({ url: url.href.replace(url.hostname, '127.0.0.1'), headers })
    })
    await pick(frame, 'Odd')
    await placeBet(frame).click()
    await expect.poll(() => betsOf(member)).toHaveLength(1)
    expect(keys).toHaveLength(1)
    await page.reload()
    await expect(taken(frame)).toBeVisible()
    await page.reload()
    await expect(taken(frame)).toBeVisible()
    await expect(balance(page)).toHaveText(/Rs\s990/)
    expect(new Set(keys).size).toBe(1)
    expect(await betsOf(member)).toHaveLength(1)
  },
)

test('a bet that arrives after the lock is refused and takes nothing', async ({ page }) => {
  test.setTimeout(200_000)
  const member = await memberAtTheTable(page)
  const frame = board(page)
  await untilLeft(frame, (seconds) => seconds > 2)
  await pick(frame, 'Even')
  // On its way until the sale of its draw is over, however often it is asked for again.
  await page.route(orders, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const lateMs = (await lockOf(route.request().postDataJSON().numero)) - Date.now() + 500
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.fallback()
  })
  await placeBet(frame).click()
  const time = '\\d\\d:\\d\\d:\\d\\d'
  const closed = new RegExp(`^This draw is closed\\. It closed at ${time}; the time now is ${time}\\.$`)
  await expect(frame.getByText(closed)).toBeVisible({ timeout: drawMs })
  await expect(frame.getByText('Nothing was charged.')).toBeVisible()
  expect(await betsOf(member)).toEqual([])
  await expect(balance(page)).toHaveText(/Rs\s1,000/)
  await expect(tile(frame, 'Even')).toHaveAttribute('aria-pressed', 'true')
})

test(
  ...drawn('without a game the lobby lists what is drawn, a tap opens its board, and back leads to the lobby'),
  async ({ page }) => {
    test.slow()
    const { username } = await newMember('halcyon')
    await startLoggedIn(page, at('halcyon', ''), username)
    await page.goto(at('halcyon', '/m/launchGame'))
    const frame = board(page)
    await expect(frame.getByRole('link', { name: /Three dice · 5 min/ })).toBeVisible()
    await frame.getByRole('link', { name: /Three dice · 1 min/ }).click()
    await expect(frame.getByRole('tab', { name: 'Triple' })).toBeVisible()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Three dice · 1 min')
    await page.evaluate(() => history.back())
    await expect(frame.getByRole('link', { name: /Three dice · 5 min/ })).toBeVisible()
  },
)
