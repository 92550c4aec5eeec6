import { expect, type FrameLocator } from '@playwright/test'
import { at } from './brands.ts'
import {
  betsOf,
  dropFirstResponse,
  eachFamily,
  familyBoards,
  memberWithMoney,
  openBetSlip,
  openTraditional,
  ordersOf,
  placeButton,
  placedBets,
  slipOf,
  untilSecondsLeft,
} from './family-boards.ts'
import { test, throttle } from './journey.ts'

// Most of a night's families wait for draws, so they do it side by side.
test.describe.configure({ mode: 'parallel' })

/** A draw of five minutes from its beginning. */
const drawMs = 330_000
/** Long enough for what a journey does in one draw; one of a minute has little more. */
const amongMinutes = 25

const byClick = (target: { click(): Promise<void> }) => target.click()

eachFamily('a double tap on the button is one order', (title, details, { game, choose }) => {
  test(title, details, async ({ page }) => {
    test.slow()
    const member = await memberWithMoney(page)
    const frame = await openTraditional(page, game)
    await untilSecondsLeft(frame, 10)
    await choose(frame, byClick)
    await placeButton(frame).dblclick()
    await expect(placedBets(frame)).toBeVisible()
    // Whatever the second tap had sent would have been answered by now as well.
    await page.reload()
    await expect(frame.getByRole('tablist').first()).toBeVisible()
    expect(await ordersOf(member)).toBe(1)
  })
})

eachFamily('a reload keeps the slip, and one in the middle of an order is one order', (title, details, board) => {
  test(title, details, async ({ page }) => {
    test.setTimeout(240_000)
    const member = await memberWithMoney(page)
    const frame = await openTraditional(page, board.game)
    await board.choose(frame, byClick)
    const before = await slipOf(frame)
    await page.reload()
    await expect(frame.getByRole('tablist').first()).toBeVisible()
    expect(await slipOf(frame)).toEqual(before)
    expect(await ordersOf(member)).toBe(0)
    const keys = await dropFirstResponse(page, 'held')
    await untilSecondsLeft(frame, amongMinutes)
    await placeButton(frame).click()
    await expect.poll(() => ordersOf(member)).toBe(1)
    await page.reload()
    // The order that was under way is asked for again, and what it bought no longer lies on the slip.
    await expect.poll(() => keys.length).toBeGreaterThan(1)
    await expect(frame.getByRole('tablist').first()).toBeVisible()
    await expect(frame.locator('.slip-sums')).toHaveCount(0)
    expect(new Set(keys).size).toBe(1)
    expect(await ordersOf(member)).toBe(1)
  })
})

eachFamily(
  'on a slow network an answer that is lost is asked for again, and it is one order',
  (title, details, board) => {
    test(title, details, async ({ page }) => {
      test.setTimeout(240_000)
      const member = await memberWithMoney(page)
      const frame = await openTraditional(page, board.game)
      await throttle(page)
      const keys = await dropFirstResponse(page, 'broken')
      await untilSecondsLeft(frame, amongMinutes)
      await board.choose(frame, byClick)
      await placeButton(frame).click()
      await expect(frame.getByText(/^No answer yet\./)).toBeVisible()
      await expect(placeButton(frame)).toBeDisabled()
      await expect(frame.locator('.slip-sums')).toHaveCount(0)
      await expect(frame.getByText(/^No answer yet\./)).toHaveCount(0)
      expect(keys.length).toBeGreaterThan(1)
      expect(new Set(keys).size).toBe(1)
      expect(await ordersOf(member)).toBe(1)
    })
  },
)

eachFamily('the way back closes one sheet after the other and leaves the slip as it is', (title, details, board) => {
  test(title, details, async ({ page }) => {
    test.slow()
    await memberWithMoney(page)
    await page.goto(at('halcyon', '/m/lottery'))
    const frame = await openTraditional(page, board.game)
    // After the answer, because the last step leaves the document that answers.
    const back = () => page.evaluate(() => void setTimeout(() => history.back()))
    await board.choose(frame, byClick)
    const before = await slipOf(frame)
    const slip = await openBetSlip(frame)
    await slip.getByRole('button', { name: 'Another stake' }).click()
    const stake = frame.getByRole('dialog', { name: 'Stake per bet' })
    await expect(stake).toBeVisible()
    await back()
    await expect(stake).toHaveCount(0)
    await expect(slip).toBeVisible()
    await back()
    await expect(slip).toHaveCount(0)
    expect(await slipOf(frame)).toEqual(before)
    await frame.getByRole('button', { name: /^How/ }).first().click()
    await expect(frame.getByRole('dialog')).toBeVisible()
    await back()
    await expect(frame.getByRole('dialog')).toHaveCount(0)
    expect(await slipOf(frame)).toEqual(before)
    await back()
    await expect(page).toHaveURL(/\/m\/lottery/)
  })
})

eachFamily('two tabs have a slip each, and each shows the bets of both', (title, details, board) => {
  test(title, details, async ({ page, context }) => {
    test.setTimeout(240_000)
    const member = await memberWithMoney(page)
    const first = await openTraditional(page, board.game)
    const otherPage = await context.newPage()
    const second = await openTraditional(otherPage, board.game)
    await untilSecondsLeft(second, amongMinutes)
    await board.choose(second, byClick)
    const waiting = await slipOf(second)
    await page.bringToFront()
    await board.choose(first, byClick)
    await placeButton(first).click()
    await expect(placedBets(first)).toBeVisible()
    await expect(first.locator('.slip-sums')).toHaveCount(0)
    await otherPage.bringToFront()
    await expect(placedBets(second)).toBeVisible()
    expect(await slipOf(second)).toEqual(waiting)
    expect(await ordersOf(member)).toBe(1)
    const shown = (frame: FrameLocator) =>
      frame
        .locator('.draw-bets')
        .evaluateAll((lines) => lines.map((line) => `${line.getAttribute('data-numero')} ${line.textContent}`).join())
    const before = await shown(second)
    await placeButton(second).click()
    await expect(second.locator('.slip-sums')).toHaveCount(0)
    await expect.poll(() => ordersOf(member)).toBe(2)
    await page.bringToFront()
    await expect
      .poll(async () => {
        const [one, other] = [await shown(first), await shown(second)]
        return one === other && one !== '' && one !== before
      })
      .toBe(true)
  })
})

eachFamily(
  'a draw that closes while the slip is open says so, and the bet is in the next one',
  (title, details, board) => {
    test(title, details, async ({ page }) => {
      test.setTimeout(drawMs + 180_000)
      const member = await memberWithMoney(page)
      const frame = await openTraditional(page, board.soonest)
      await board.choose(frame, byClick)
      const slip = await openBetSlip(frame)
      const moved = slip.getByText(/^Draw \W?\d+\W? has closed\. Your slip is now for draw \W?\d+\W?\.$/)
      await expect(moved).toBeVisible({ timeout: drawMs })
      const [from = '', to = ''] = (await moved.textContent())?.match(/\d+/g) ?? []
      expect(to).not.toBe(from)
      await slip.getByRole('button', { name: /^Place bet/ }).dblclick()
      await expect(slip).toHaveCount(0)
      await expect(placedBets(frame)).toBeVisible()
      const bets = await betsOf(member)
      expect(bets.map(({ numero }) => numero.endsWith(to))).toEqual(bets.map(() => true))
      expect(await ordersOf(member)).toBe(1)
    })
  },
  // Five minutes are too long for CI.
  familyBoards.filter(({ soonest }) => soonest.endsWith('_1M')),
)
