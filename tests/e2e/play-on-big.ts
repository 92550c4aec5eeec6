import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import type { NewMember } from './new-member.ts'
import { quickGame } from './quick-game.ts'

/** Most of it is for a slow machine, which may miss some of the draws. */
const drawMs = 90_000

/** One bet on big at the board of ten seconds, and its draw; gives what it won. */
export async function playOnBig(page: Page, { memberId }: NewMember, stake: string): Promise<bigint> {
  await page.goto(at('halcyon', '/m/lottery?gameType=ELOTT'))
  await page.getByRole('article').filter({ hasText: quickGame.name }).getByRole('link').click()
  const board = page.frameLocator('iframe')
  await board.getByRole('button', { name: /^Big/ }).click()
  await board.getByRole('button', { name: 'Open the slip' }).click()
  const slip = board.getByRole('dialog', { name: 'Your slip' })
  await slip.getByRole('button', { name: 'Another stake' }).click()
  const typing = board.getByRole('dialog', { name: 'Stake per bet' })
  for (const key of stake) await typing.getByRole('button', { name: key, exact: true }).click()
  await typing.getByRole('button', { name: 'Use this stake' }).click()
  await slip.getByRole('button', { name: 'Close' }).click()
  const secondsLeft = async () => {
    const shown = (await board.getByRole('timer').first().textContent({ timeout: 5_000 })) ?? ''
    return shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  }
  const bets = () =>
    onDatabase('owner', (db) =>
      db.selectFrom('bet').select(['state', 'win']).where('member_id', '=', memberId).execute(),
    )
  const isTaken = async () => (await bets()).length > 0
  // On a busy machine a draw may close between the look at the clock and the tap: then the next one is tried.
  await expect(async () => {
    if (await isTaken()) return
    await expect.poll(secondsLeft, { timeout: drawMs, intervals: [200] }).toBeGreaterThan(4)
    await board.getByRole('button', { name: /^Place bet/ }).click({ timeout: 2_000 })
    await expect.poll(isTaken, { timeout: 5_000 }).toBe(true)
  }).toPass({ timeout: drawMs })
  await expect.poll(async () => /won|lost/.test((await bets())[0]?.state ?? ''), { timeout: drawMs }).toBe(true)
  return (await bets())[0]?.win ?? 0n
}
