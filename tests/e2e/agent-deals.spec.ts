import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { connectAs, type Role } from '@fairground/db/connect-as.ts'
import { logIn } from '@fairground/dev-env/phone/member.ts'
import { databaseUrl, onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import type { ContractTerms, ContractType } from '@fairground/domain/agents/contract.ts'
import { payContracts } from '@fairground/modules/agents/contracts/pay-contracts.ts'
import { offerHouseContract, setTopAgent } from '@fairground/modules/agents/house-decisions.ts'
import { payRebates } from '@fairground/modules/agents/rebates.ts'
import { bring, come, foldAll, play } from '@fairground/modules/testing/agents.ts'
import { expect, type Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { at } from './brands.ts'
import { test } from './journey.ts'
import { moneyOf } from './money.ts'
import { type NewMember, newMember } from './new-member.ts'

/** Days are closed here as no other journey closes them. */
const brand = 'classic'
const origin = at(brand, '')
const dayMs = 86_400_000
const agentType = 1

const line = (rate: number) => ({ minBase: moneyOf(100), minActive: 1, rate })
const salary: ContractTerms = { tiers: [line(2_000)], period: 'day', carries: false }
const hourly: ContractTerms = { tiers: [line(500)], period: 'hour', carries: false }
const dividend: ContractTerms = { tiers: [line(100_000)], period: 'half-month', carries: true }

/** An agent at the top, whom the brand has given a series. */
async function newAgent(): Promise<NewMember> {
  const agent = await newMember(brand, agentType)
  await onDatabase('staff', (staff) =>
    setTopAgent(staff, new Date(Date.now() - 3 * dayMs), agent, { series: 1_960, places: {} }),
  )
  return agent
}

function offer(agent: NewMember, type: ContractType, terms: ContractTerms, at = new Date()) {
  return onDatabase('staff', (staff) => offerHouseContract(staff, at, agent, { id: uuidv7(), type, terms }))
}

type House = Parameters<typeof bring>[0]

/** The functions that make a team play and close its days, on connections of the journey. */
async function withHouse(
  { merchantId }: NewMember,
  work: (house: House, closeDays: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const connect = (role: Role) => connectAs(databaseUrl(), { role, max: 1, name: 'e2e' })
  const [owner, app, staff, worker] = [connect('owner'), connect('app'), connect('staff'), connect('worker')]
  const { zone } = await owner
    .selectFrom('merchant')
    .select('zone')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  // Only an open day takes what was played on it, and the worker may have closed yesterday already.
  await owner.deleteFrom('agent_cut_off').where('merchant_id', '=', merchantId).execute()
  try {
    await work({ database: { owner, app, staff, worker } as House['database'], merchantId, zone }, async () => {
      const now = new Date()
      await foldAll(worker, now)
      await payRebates(worker, now)
      await payContracts(worker, now)
    })
  } finally {
    await Promise.all([owner, app, staff, worker].map((each) => each.destroy()))
  }
}

const tapPrompt = async (page: Page, name: RegExp) => {
  await page.goto(`${origin}/m/home`)
  await page
    .getByRole('complementary', { name: 'Contracts that wait for an answer' })
    .getByRole('link', { name })
    .click()
}

test('AGENT-01 AGENT-10 AGENT-11 AGENT-15 HOME-59 SHELL-42 an offer on home is accepted, paid, and computed again on the phone', async ({
  page,
}) => {
  const agent = await newAgent()
  await offer(agent, 'daily-salary', salary)
  await logIn(page, origin, agent.username)
  await tapPrompt(page, /Daily salary offer/)
  await expect(page).toHaveURL(/\/m\/member\/agent\/getSalaryContract/)
  await page.getByRole('button', { name: 'Accept' }).click()
  await stepUp(page)
  await expect(page.getByRole('region', { name: 'Your next contract' })).toBeVisible()
  await withHouse(agent, async (house, closeDays) => {
    // As if it had been accepted three days ago.
    await house.database.owner
      .updateTable('agent_contract')
      .set({ active_from: startOfDay(house.zone, 3) })
      .where('member_id', '=', agent.memberId)
      .execute()
    const member = await bring(house, new Date(), agent.memberId)
    await play(house, member, new Date(Date.now() - 2 * dayMs), { stake: moneyOf(50_000) })
    await closeDays()
  })
  await page.goto(`${origin}/m/member/agent/payouts?type=daily-salary`)
  await page.getByRole('link', { name: /Rs\s50,000 × 0\.20%/ }).click()
  await expect(page.getByText('Recomputed on your phone: matches')).toBeVisible()
  await expect(page.locator('.hero-amount')).toContainText('100')
})

/** Midnight so many days ago, in this zone. */
function startOfDay(zone: string, back: number): Date {
  const moment = new Date(Date.now() - back * dayMs)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(moment)
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000 - ((hours * 60 + minutes) * 60 + seconds) * 1_000)
}

async function stepUp(page: Page) {
  const password = page.getByRole('dialog').locator('input[type="password"]')
  const isAsked = await password.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )
  if (!isAsked) return
  await password.fill(actorPassword)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
}

test('AGENT-02 AGENT-03 SHELL-43 SHELL-44 the dividend and the hourly contract are opened by their prompts', async ({
  page,
}) => {
  const agent = await newAgent()
  await offer(agent, 'dividend', dividend)
  await offer(agent, 'hourly', hourly)
  await logIn(page, origin, agent.username)
  await tapPrompt(page, /Dividend offer/)
  await expect(page).toHaveURL(/\/m\/member\/agent\/getDevidendContract/)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await tapPrompt(page, /Hourly salary offer/)
  await expect(page).toHaveURL(/\/m\/member\/agent\/getHourContract/)
  await expect(page.getByText('Team stake in an hour')).toBeVisible()
})

test('AGENT-04 a link brings a member, whose stake earns the agent a rebate at the cut-off', async ({
  page,
  browser,
}) => {
  const agent = await newAgent()
  await logIn(page, origin, agent.username)
  await page.goto(`${origin}/m/member/agent/affiliate`)
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.locator('.invite-link bdi').textContent()
  const code = link?.split('affiliate=')[1] ?? ''
  expect(code).toMatch(/^[0-9A-Z]{10}$/)
  const visitor = await browser.newContext()
  const register = await visitor.newPage()
  await register.goto(`${origin}/m/register?affiliate=${code}`)
  await expect(register.getByText(/invites you/)).toBeVisible()
  await visitor.close()
  await withHouse(agent, async (house, closeDays) => {
    const { id, joined } = await come(house, new Date(), code)
    expect(joined).toBe('joined')
    await play(house, id, new Date(Date.now() - 2 * dayMs), { stake: moneyOf(10_000) })
    await closeDays()
  })
  await page.goto(`${origin}/m/member/agent/payouts`)
  // 20 of 2,000 points of 10,000.
  await page
    .getByRole('link', { name: /Rs\s100\.00/ })
    .first()
    .click()
  await expect(page.getByText('Recomputed on your phone: matches')).toBeVisible()
})
