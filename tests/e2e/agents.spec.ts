import { connectAs, type Role } from '@fairground/db/connect-as.ts'
import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { databaseUrl, onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { setTopAgent } from '@fairground/modules/agents/operator-decisions.ts'
import { foldAgentDays } from '@fairground/modules/agents/team/fold-days.ts'
import { createDownlineAccount, recordTestPlay, type TeamTestMerchant } from '@fairground/modules/testing/agents.ts'
import { expect } from '@playwright/test'
import { at } from './brands.ts'
import { test } from './journey.ts'
import { moneyOf } from './money.ts'
import { newMember } from './new-member.ts'

const origin = at('halcyon', '')

/** An agent of a team that has played: a player, and an agent with a player below. */
async function playedTeam() {
  const agent = await newMember('halcyon', 1)
  const { merchantId, memberId } = agent
  const connect = (role: Role) => connectAs(databaseUrl(), { role, max: 1, name: 'e2e' })
  const database = { app: connect('app'), owner: connect('owner'), staff: connect('staff') }
  const place: TeamTestMerchant = { database, merchantId, zone: 'Asia/Karachi' }
  try {
    const now = new Date()
    await setTopAgent(database.staff, now, { merchantId, memberId }, { series: 1_956, places: { 1952: 3 } })
    const player = await createDownlineAccount(place, now, memberId)
    const sub = await createDownlineAccount(place, now, memberId, { kind: 'agent', series: 1_944 })
    const below = await createDownlineAccount(place, now, sub)
    await recordTestPlay(place, player, now, { stake: moneyOf(1_000), win: moneyOf(400) })
    await recordTestPlay(place, below, now, { stake: moneyOf(500) })
    // Each look counts what the one before has seen.
    await expect(async () => {
      await onDatabase('worker', (worker) => foldAgentDays(worker, new Date()))
      const days = await database.owner
        .selectFrom('team_day')
        .select('stake')
        .where('agent_id', '=', memberId)
        .execute()
      expect(days.reduce((sum, { stake }) => sum + stake, 0n)).toBe(moneyOf(1_500))
    }).toPass()
    return { agent, sub }
  } finally {
    for (const db of Object.values(database)) await db.destroy()
  }
}

test('AGENT-05 AGENT-06 AGENT-07 AGENT-08 an agent reads the team that played, raises a rate and hands a place on', async ({
  page,
}) => {
  const { agent, sub } = await playedTeam()
  await startLoggedIn(page, origin, agent.username)
  await page.goto(at('halcyon', '/m/member/home'))
  await page.getByRole('link', { name: 'Agent centre' }).click()
  await expect(page.getByRole('button', { name: /^Team stake/ })).toContainText('1,500')
  await expect(page.getByRole('button', { name: /^Team wins/ })).toContainText('400')
  await expect(page.getByRole('button', { name: /^Your rebate/ })).toContainText('11.00')
  await page.getByRole('link', { name: 'My team' }).click()
  await expect(page.getByRole('button', { name: /Level 2/ })).toContainText('500')
  await expect(page.locator('.agents-row')).toHaveCount(2)
  await page.getByRole('link', { name: /Agent · 1/ }).click()
  await page.getByRole('button', { name: 'Raise' }).click()
  await page.getByRole('button', { name: 'Save 97.30%' }).click()
  await expect(page.getByText(/97\.30% begins on/)).toBeVisible()
  await page.goto(at('halcyon', '/m/member/agent/rebate'))
  await expect(page.getByText('97.80%')).toBeVisible()
  await expect(page.locator('.hero-amount')).toContainText('11.00')
  await page.goto(at('halcyon', '/m/member/agent/quota'))
  await expect(page.getByText('0 of 3 used')).toBeVisible()
  await page.getByRole('button', { name: 'Hand on places' }).click()
  await page.locator('.agents-choice').click()
  await page.getByRole('button', { name: 'Hand on 1 place' }).click()
  await expect(page.getByText('0 of 2 used')).toBeVisible()
  // Another agent sees nothing of it.
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await startLoggedIn(page, origin, (await newMember('halcyon', 1)).username)
  await page.goto(at('halcyon', `/m/member/agent/member?member=${sub}`))
  await expect(page.getByText('This member is not directly below you')).toBeVisible()
  await page.goto(at('halcyon', '/m/member/agent/team'))
  await expect(page.getByText('Invite your first member')).toBeVisible()
})
