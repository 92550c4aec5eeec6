import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { connectAs, type Role } from '@fairground/db/connect-as.ts'
import { databaseUrl, onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import type { ContractTerms, ContractType } from '@fairground/domain/agents/contract.ts'
import { payContracts } from '@fairground/modules/agents/contracts/pay-contracts.ts'
import { offerOperatorContract, setTopAgent } from '@fairground/modules/agents/operator-decisions.ts'
import { payRebates } from '@fairground/modules/agents/rebates.ts'
import { type createDownlineAccount, foldAll } from '@fairground/modules/testing/agents.ts'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { at, type BrandCode } from './brands.ts'
import { moneyOf } from './money.ts'
import { type NewMember, newMember } from './new-member.ts'

/** Days are closed here as no other journey closes them. */
const brand: BrandCode = 'classic'
export const origin = at(brand, '')
export const dayMs = 86_400_000
const agentType = 1

const line = (rate: number) => ({ minBase: moneyOf(100), minActive: 1, rate })
export const salary: ContractTerms = { tiers: [line(2_000)], period: 'day', carries: false }
export const hourly: ContractTerms = { tiers: [line(500)], period: 'hour', carries: false }
export const dividend: ContractTerms = { tiers: [line(100_000)], period: 'half-month', carries: true }

/** An agent at the top, whom the brand has given a series. */
export async function newAgent(at: BrandCode = brand): Promise<NewMember> {
  const agent = await newMember(at, agentType)
  await onDatabase('staff', (staff) =>
    setTopAgent(staff, new Date(Date.now() - 3 * dayMs), agent, { series: 1_960, places: {} }),
  )
  return agent
}

export function offer(agent: NewMember, type: ContractType, terms: ContractTerms, at = new Date()) {
  return onDatabase('staff', (staff) => offerOperatorContract(staff, at, agent, { id: uuidv7(), type, terms }))
}

type House = Parameters<typeof createDownlineAccount>[0]

/**
 * The functions that make a team play and close its days, on connections of the journey. Days are closed for every team of
 * the brand at once, so journeys do it in turn.
 */
export async function withAgentDatabase(
  { merchantId }: NewMember,
  work: (house: House, closeDays: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const connect = (role: Role) => connectAs(databaseUrl(), { role, max: 1, name: 'e2e' })
  const [owner, app, staff, worker] = [connect('owner'), connect('app'), connect('staff'), connect('worker')]
  const turn = connect('owner')
  try {
    await turn.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(hashtext('journeys that close days'))`.execute(held)
      const { zone } = await owner
        .selectFrom('merchant')
        .select('zone')
        .where('id', '=', merchantId)
        .executeTakeFirstOrThrow()
      // Only an open day takes what was played on it, and the worker may have closed yesterday already.
      await owner.deleteFrom('agent_cut_off').where('merchant_id', '=', merchantId).execute()
      await work({ database: { owner, app, staff, worker } as House['database'], merchantId, zone }, async () => {
        const now = new Date()
        await foldAll(worker, now)
        await payRebates(worker, now)
        await payContracts(worker, now)
      })
    })
  } finally {
    await Promise.all([turn, owner, app, staff, worker].map((each) => each.destroy()))
  }
}

export const tapPrompt = async (page: Page, name: RegExp) => {
  await page.goto(`${origin}/m/home`)
  await page
    .getByRole('complementary', { name: 'Contracts that wait for an answer' })
    .getByRole('link', { name })
    .click()
}

/** Midnight so many days ago, in this zone. */
export function startOfDay(zone: string, back: number): Date {
  const moment = new Date(Date.now() - back * dayMs)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(moment)
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000 - ((hours * 60 + minutes) * 60 + seconds) * 1_000)
}

export async function stepUp(page: Page) {
  const password = page.getByRole('dialog').locator('input[type="password"]')
  const isAsked = await password.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )
  if (!isAsked) return
  await password.fill(actorPassword)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
}
