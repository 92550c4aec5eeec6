import type { Db } from '@fairground/db/connect.ts'
import { seedMerchant, type TestDatabase, testDatabase } from '@fairground/db/testing/test-database.ts'
import type { ContractTerms, ContractType } from '@fairground/domain/agents/contract.ts'
import { applyContract, processContract } from '@fairground/modules/agents/contracts/agree-contract.ts'
import { payContracts } from '@fairground/modules/agents/contracts/pay-contracts.ts'
import {
  approveDividends,
  offerOperatorContract,
  readDividendRuns,
} from '@fairground/modules/agents/operator-decisions.ts'
import { payRebates } from '@fairground/modules/agents/rebates.ts'
import { foldAgentDays, recomputeTeamDays } from '@fairground/modules/agents/team/fold-days.ts'
import { findPostingsWithoutCause } from '@fairground/modules/ledger/find-postings-without-cause.ts'
import {
  type AgentTestMerchant,
  agentOfMerchant,
  createDownlineAccount,
  createTopAgent,
  foldAll,
  recordTestPlay,
} from '@fairground/modules/testing/agents.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { findInvariantViolations } from '../ledger/check-ledger.ts'
import { applyMutantInDatabase, type LedgerBug } from '../ledger/with-ledger.ts'
import { type Break, startBroken } from './broken-process.ts'

type Payout = {
  readonly day: string
  readonly who: number
  readonly what: string
  readonly paid: bigint
  /** What the ledger has for this row. */
  readonly posted: bigint
}

export type Closed = {
  readonly payouts: readonly Payout[]
  readonly faults: readonly string[]
  /** How many statements were the last of a process, and whether a later one would have found none left. */
  readonly steps: number
  readonly isAll: boolean
}

const begins = new Date('2026-11-01T10:00:00Z')
const dayMs = 86_400_000
const at = (day: number, hours = 0) => new Date(begins.getTime() + day * dayMs + hours * 3_600_000)
/** Three half months, and more than the statements that a day ends with. */
const days = 46

type Scene = { readonly house: AgentTestMerchant; readonly people: readonly string[] }

const terms = (type: ContractType, rate: number): ContractTerms => ({
  tiers: [{ minBase: 1n, minActive: 0, rate }],
  period: type === 'dividend' ? 'half-month' : 'day',
  carries: type === 'dividend',
})

/** Two agents with a salary and a dividend each, and two members below. */
async function openScene(database: TestDatabase): Promise<Scene> {
  const merchantId = await seedMerchant(database.owner, 'house')
  await database.owner.updateTable('merchant').set({ agent_policy: true, zone: 'UTC' }).execute()
  const house: AgentTestMerchant = { database, merchantId, zone: 'UTC' }
  const before = at(-1)
  const top = await createTopAgent(house, before, { places: { 1952: 1 } })
  const sub = await createDownlineAccount(house, before, top, { kind: 'agent', series: 1_952 })
  for (const type of ['daily-salary', 'dividend'] as const) {
    const id = uuidv7()
    await offerOperatorContract(
      database.staff,
      before,
      { merchantId, memberId: top },
      { id, type, terms: terms(type, 9_000) },
    )
    await accept(house, before, top, id)
    const agent = agentOfMerchant(house, top)
    const offer = { key: uuidv7(), type, memberId: sub, terms: terms(type, 5_000) }
    await accept(house, before, sub, (await applyContract(database.app, before, agent, offer)).id)
  }
  return {
    house,
    people: [
      top,
      sub,
      await createDownlineAccount(house, before, sub),
      await createDownlineAccount(house, before, top),
    ],
  }
}

async function accept(house: AgentTestMerchant, now: Date, by: string, id: string): Promise<void> {
  const { rows } = await sql<{ hash: string }>`select terms_hash as hash from agent_contract where id = ${id}`.execute(
    house.database.owner,
  )
  const answer = { id, action: 'accept', termsHash: rows[0]?.hash ?? '', address: '10.0.0.0/24' } as const
  await processContract(house.database.app, now, agentOfMerchant(house, by), answer)
}

/** Every day another sum; on every seventh one of the stakes of the day before is taken back. */
async function playDay({ house, people }: Scene, day: number): Promise<void> {
  const [, sub = '', one = '', two = ''] = people
  const stake = (of: number, seat: number) => BigInt(1 + ((of * 7_919 + seat * 104_729) % 9_999_991)) * 10n
  for (const [seat, id] of [one, two, sub].entries())
    await recordTestPlay(house, id, at(day), { stake: stake(day, seat), win: stake(day + 3, seat) / 2n })
  if (day % 7 === 6) await recordTestPlay(house, two, at(day, 1), { stake: -stake(day - 1, 1) })
}

/** As the worker ends a day: counted, computed again, rebates, then contracts. */
async function closeDay(db: Db, now: Date): Promise<void> {
  await foldAgentDays(db, now)
  await recomputeTeamDays(db, now)
  await payRebates(db, now)
  await payContracts(db, now)
}

async function finishDay({ house }: Scene, now: Date): Promise<void> {
  const { worker, staff } = house.database
  await foldAll(worker, now)
  await closeDay(worker, now)
  for (const { period, periodStart, approvedAt } of await readDividendRuns(staff, house.merchantId))
    for (const by of approvedAt === null ? ['ann', 'bob'] : [])
      await approveDividends(staff, now, house.merchantId, { period, start: periodStart, by })
  await payContracts(worker, now)
}

async function readPayouts({ house, people }: Scene): Promise<Payout[]> {
  const { rows } = await sql<Omit<Payout, 'who'> & { member: string }>`
    select y.day::text, y.member, y.what, y.paid, coalesce((
      select sum(l.amount) from ledger_posting p join ledger_line l on l.posting_id = p.id
      where p.member_id = y.member and p.reference = y.id::text), 0)::bigint as posted
    from (
      select r.day, r.member_id as member, 'rebate' as what, r.paid, r.id from agent_rebate r where r.paid is not null
      union all
      select (p.period_start at time zone 'UTC')::date, p.member_id, p.type, p.paid, p.id from contract_payout p
      where p.paid_at is not null
    ) y`.execute(house.database.owner)
  const told = rows.map(({ member, ...row }) => ({ ...row, who: people.indexOf(member) }))
  const orderOf = ({ day, who, what }: Payout) => `${day} ${who} ${what}`
  return told.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

async function findFaults(scene: Scene, payouts: readonly Payout[]): Promise<string[]> {
  const { owner, worker } = scene.house.database
  const wrong = payouts.filter(({ paid, posted }) => paid !== posted)
  return [
    ...wrong.map(({ day, what, paid, posted }) => `${what} of ${day}: ${posted} was posted for ${paid}`),
    // The plays here moved no money.
    ...(await findInvariantViolations(owner)).filter((fault) => !fault.startsWith('a play whose facts')),
    ...(await findPostingsWithoutCause(worker, new Date(0))).map(({ found }) => found),
  ]
}

/** So many days that nobody breaks. */
export async function closeDaysUninterrupted(): Promise<Closed> {
  const database = await testDatabase()
  try {
    const scene = await openScene(database)
    for (let day = 0; day < days; day += 1) {
      await playDay(scene, day)
      await finishDay(scene, at(day + 1))
    }
    const payouts = await readPayouts(scene)
    return { steps: 0, isAll: true, payouts, faults: await findFaults(scene, payouts) }
  } finally {
    await database.drop()
  }
}

/** Each day a worker breaks one statement later than the day before, and another one finishes what it left. */
export async function closeDaysInterrupted(
  how: Break,
  { every, bug = null }: { readonly every: number; readonly bug?: LedgerBug | null },
): Promise<Closed> {
  const database = await testDatabase()
  try {
    const scene = await openScene(database)
    if (bug) await applyMutantInDatabase(database.owner, bug)
    let steps = 0
    for (let day = 0; day < days; day += 1) {
      await playDay(scene, day)
      const broken = startBroken(database.url, database.owner, how, 1 + day * every)
      const work = closeDay(broken.db, at(day + 1)).catch(() => undefined)
      await broken.untilBroken(work)
      if (how === 'hung') await broken.giveUp()
      await finishDay(scene, at(day + 1))
      broken.goOn()
      await work
      await broken.close()
      if (broken.wasReached()) steps += 1
    }
    const payouts = await readPayouts(scene)
    return { steps, isAll: steps < days, payouts, faults: await findFaults(scene, payouts) }
  } finally {
    await database.drop()
  }
}
