import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { approveDividends } from '@fairground/modules/agents/operator-decisions.ts'
import { createDownlineAccount, recordTestPlay } from '@fairground/modules/testing/agents.ts'
import { expect, type Page } from '@playwright/test'
import {
  dayMs,
  dividend,
  hourly,
  newAgent,
  offer,
  origin,
  startOfDay,
  stepUp,
  tapPrompt,
  withAgentDatabase,
} from './agent-journey.ts'
import { drawn, nightly, test } from './journey.ts'
import { moneyOf } from './money.ts'
import type { NewMember } from './new-member.ts'

const hourMs = 3_600_000

type House = Parameters<Parameters<typeof withAgentDatabase>[1]>[0]

/** As if the contract had been accepted in time for a period that is over. */
const holdsSince = (house: House, { memberId }: NewMember, since: Date) =>
  house.database.owner
    .updateTable('agent_contract')
    .set({ active_from: since })
    .where('member_id', '=', memberId)
    .execute()

async function acceptOffer(page: Page, agent: NewMember, name: RegExp): Promise<void> {
  await startLoggedIn(page, origin, agent.username)
  await tapPrompt(page, name)
  await page.getByRole('button', { name: 'Accept' }).click()
  await stepUp(page)
  await expect(page.getByRole('region', { name: 'Your next contract' })).toBeVisible()
}

test(
  ...drawn('AGENT-03 an hourly offer is accepted, paid for its hour, and computed again on the phone'),
  async ({ page }) => {
    const agent = await newAgent()
    await offer(agent, 'hourly', hourly)
    await acceptOffer(page, agent, /Hourly salary offer/)
    await withAgentDatabase(agent, async (house, closeDays) => {
      const hour = Math.floor(Date.now() / hourMs) * hourMs - 2 * hourMs
      await holdsSince(house, agent, new Date(hour))
      const member = await createDownlineAccount(house, new Date(), agent.memberId)
      await recordTestPlay(house, member, new Date(hour + 60_000), { stake: moneyOf(40_000), vendor: 'TEST' })
      await closeDays()
    })
    await page.goto(`${origin}/m/member/agent/payouts?type=hourly`)
    await page.getByRole('link', { name: /Rs\s40,000 × 0\.05%/ }).click()
    await expect(page.getByText('Recomputed on your phone: matches')).toBeVisible()
    await expect(page.locator('.hero-amount')).toContainText('20')
  },
)

test(
  'AGENT-02 a dividend offer is accepted, approved by two people, paid, and opens to what came off',
  nightly,
  async ({ page }) => {
    const agent = await newAgent()
    await offer(agent, 'dividend', dividend)
    await acceptOffer(page, agent, /Dividend offer/)
    await withAgentDatabase(agent, async (house, closeDays) => {
      const played = lastDayBeforeHalf(house.zone)
      const since = new Date(startOfDay(house.zone, played.back).getTime() - (played.day - played.first) * dayMs)
      await holdsSince(house, agent, since)
      const member = await createDownlineAccount(house, new Date(), agent.memberId)
      const moment = new Date(startOfDay(house.zone, played.back).getTime() + hourMs)
      await recordTestPlay(house, member, moment, { stake: moneyOf(9_000), win: moneyOf(1_000), vendor: 'TEST' })
      await closeDays()
      for (const by of ['ann', 'ben'])
        await onDatabase('staff', (staff) =>
          approveDividends(staff, new Date(), agent.merchantId, { period: 'half-month', start: since, by }),
        )
      await closeDays()
    })
    await page.goto(`${origin}/m/member/agent/payouts?type=dividend`)
    await page.getByRole('link', { name: /Rs\s8,000 × 10%/ }).click()
    await expect(page.getByText('Recomputed on your phone: matches')).toBeVisible()
    await expect(page.getByText('Won by players').locator('..')).toContainText('1,000.00')
    await expect(page.locator('.hero-amount')).toContainText('800')
  },
)

/** The last day of the half month that is over: so many days back, its number, and the first of its half. */
function lastDayBeforeHalf(zone: string) {
  const numberOf = (back: number) =>
    Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric' }).format(new Date(Date.now() - back * dayMs)),
    )
  const today = numberOf(0)
  const back = today > 15 ? today - 15 : today
  const day = numberOf(back)
  return { back, day, first: day > 15 ? 16 : 1 }
}
