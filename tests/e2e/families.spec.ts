import { AxeBuilder } from '@axe-core/playwright'
import { demoLotteries } from '@fairground/cli/demo/lottery.ts'
import { applyDisplaySettings } from '@fairground/dev-env/phone/display-settings.ts'
import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { nightly, test } from './journey.ts'
import { giveMoney } from './money.ts'
import { type NewMember, newMember } from './new-member.ts'

const games = demoLotteries.lotteries.flatMap(({ code }) => (drawnGameOf(code) ? [code] : []))
/** A draw of five minutes, from its beginning, and its settlement. */
const settledMs = 400_000
/** Long enough for the taps of one bet. */
const minSecondsLeft = 8

const words = {
  EN: { quick: 'Random pick', place: /^Place bet/ },
  UR: { quick: 'بے ترتیب انتخاب', place: /^شرط لگائیں/ },
} as const

for (const language of ['EN', 'UR'] as const)
  test(`every fast lottery is sold and settled in both modes, in ${language}`, nightly, async ({ page, context }) => {
    test.setTimeout(1_200_000)
    await applyDisplaySettings(context, at('halcyon', '/m'), { theme: 'dark', language })
    const member = await newMember('halcyon')
    await giveMoney(member, 100_000)
    await startLoggedIn(page, at('halcyon', ''), member.username)
    // What became of a bet may be said over the next one.
    await page.addLocatorHandler(page.frameLocator('.frame-window').locator('dialog.win'), (card) =>
      card.locator('.win-close').click(),
    )
    let placed = 0
    for (const game of games)
      for (const way of ['Entertainment', 'Traditional'] as const) {
        await bet(page, game, way, language)
        placed += 1
        await expect.poll(async () => (await statesOf(member)).length).toBeGreaterThanOrEqual(placed)
      }
    const settled = async () => (await statesOf(member)).filter((state) => state === 'accepted').length
    await expect.poll(settled, { timeout: settledMs, intervals: [2_000] }).toBe(0)
    expect((await statesOf(member)).every((state) => ['won', 'lost', 'pushed'].includes(state))).toBe(true)
  })

/** The first cell of an entertainment board, a random pick of a traditional one. */
async function bet(page: Page, game: string, way: 'Entertainment' | 'Traditional', language: keyof typeof words) {
  // The start leads a member straight to the board with the large cells.
  const place = way === 'Entertainment' ? 'startLottery?' : 'launchGame?playType=trad&'
  await page.goto(at('halcyon', `/m/${place}code=${game}`))
  const frame = page.frameLocator('.frame-window')
  const secondsLeft = async () =>
    ((await frame.getByRole('timer').first().textContent()) ?? '')
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0)
  await expect(frame.getByRole('tablist').first()).toBeVisible()
  expect.soft(await brokenRules(page), `${game} ${way}`).toEqual([])
  await expect.poll(secondsLeft, { timeout: 60_000 }).toBeGreaterThan(minSecondsLeft)
  // While a draw with a bet of ours is shown, there are no tools and no open cells.
  await expect(frame.locator('.play-board[data-open="true"][data-shown="sale"]')).toBeVisible({ timeout: 60_000 })
  const quick = frame.getByRole('button', { name: words[language].quick })
  if (way === 'Traditional' && (await quick.count()) > 0) await quick.first().click()
  else await frame.locator(':is(.cell, .price-cell):not([disabled])').first().click({ timeout: 60_000 })
  await frame.getByRole('button', { name: words[language].place }).click()
  await expect(frame.locator('.draw-bets')).toBeVisible()
}

/** Of accessibility, in the page and in the board. */
async function brokenRules(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.frame-window').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

function statesOf({ memberId }: NewMember): Promise<readonly string[]> {
  return onDatabase('owner', async (db) => {
    const bets = await db.selectFrom('bet').select('state').where('member_id', '=', memberId).execute()
    return bets.map(({ state }) => state)
  })
}
