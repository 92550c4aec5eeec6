import { inMerchant } from '@fairground/db/connect.ts'
import { testDatabase } from '@fairground/db/testing/test-database.ts'
import type { ContractTerms, ContractType } from '@fairground/domain/agents/contract.ts'
import { rebateOf, rebateUnits } from '@fairground/domain/agents/rebate.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AgentTestMerchant,
  agentOfMerchant,
  createAgentMerchant,
  createDownlineAccount,
  createTopAgent,
  foldAll,
  recordTestPlay,
  setAgentPolicy,
  signContract,
} from '../testing/agents.ts'
import { payContracts } from './contracts/pay-contracts.ts'
import { readContractPayouts } from './contracts/read-contracts.ts'
import { readPayoutParts } from './contracts/read-payout-parts.ts'
import { readDirectStakes } from './direct-stakes.ts'
import { setTopAgent } from './operator-decisions.ts'
import { type RebateDay, readRebateDay } from './read-rebate-day.ts'
import { payRebates } from './rebates.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const day = '2026-11-15'
const dayMs = 86_400_000
const later = (days: number) => new Date(noon.getTime() + days * dayMs)
const units = (count: number) => BigInt(count) * 10_000n
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function close(now: Date): Promise<void> {
  await foldAll(database.worker, now)
  await payRebates(database.worker, now)
  await payContracts(database.worker, now)
}
const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error) => (error instanceof Refusal ? error.refusal : Promise.reject(error)),
  )
const rebateDay = (house: AgentTestMerchant, agent: string, of = day) =>
  readRebateDay(database.app, agentOfMerchant(house, agent), of)

/** What the rows of a day come to, as a phone computes it. */
function unitsOf({ series, memberSeries, ownStake, rows, others }: RebateDay): bigint {
  const own = rebateUnits(ownStake, series, memberSeries)
  const named = rows.reduce((sum, row) => sum + rebateUnits(row.ownStake + row.teamStake, series, row.series), 0n)
  return own + others.reduce((sum, each) => sum + rebateUnits(each.stake, series, each.series), named)
}

/** A top agent, an agent below with two levels of its own, and a member directly below. */
async function family(house: AgentTestMerchant) {
  const top = await createTopAgent(house, noon, { places: { 1952: 5 } })
  const sub = await createDownlineAccount(house, noon, top, { kind: 'agent', series: 1_952 })
  const deep = await createDownlineAccount(house, noon, sub, { kind: 'agent', series: 1_946 })
  return {
    top,
    sub,
    deep,
    deepest: await createDownlineAccount(house, noon, deep),
    direct: await createDownlineAccount(house, noon, top),
  }
}

test('AGENT-36 a day of rebates opens to its rows, which come to what was paid to the last part', async () => {
  const house = await createAgentMerchant(database)
  const { top, sub, deep, deepest, direct } = await family(house)
  await recordTestPlay(house, deepest, noon, { stake: 1_234_567n })
  await recordTestPlay(house, deep, noon, { stake: 77_777n })
  await recordTestPlay(house, sub, noon, { stake: 500_001n })
  await recordTestPlay(house, direct, noon, { stake: 9n })
  await recordTestPlay(house, direct, noon, { stake: units(900), vendor: 'TEST' })
  await recordTestPlay(house, top, noon, { stake: 333n })
  await close(later(1))
  const ofTop = await rebateDay(house, top)
  const mask = (id: string) => `m${id.slice(-12)[0]}•••${id.at(-1)}`
  expect(ofTop).toMatchObject({ series: 1_960, memberSeries: 1_940, ownStake: 333n, others: [], paidAt: later(1) })
  // Who is two levels below has no row of the top agent's.
  expect(ofTop.rows).toEqual([
    { name: mask(sub), kind: 'agent', series: 1_952, ownStake: 500_001n, teamStake: 1_312_344n, teamActive: 1 },
    { name: mask(direct), kind: 'member', series: 1_940, ownStake: 9n, teamStake: 0n, teamActive: 0 },
  ])
  const ofDeep = await rebateDay(house, deep)
  for (const each of [ofTop, await rebateDay(house, sub), ofDeep]) {
    expect(unitsOf(each)).toBe(each.units)
    expect(rebateOf(unitsOf(each), BigInt(each.carriedIn))).toEqual({
      amount: each.amount,
      carry: BigInt(each.carriedOut),
    })
  }
  // No other day or agent has this one.
  expect(await refusalOf(rebateDay(house, top, '2026-11-14'))).toBe('ORDER_UNKNOWN')
  expect(await refusalOf(rebateDay(house, direct))).toBe('ORDER_UNKNOWN')
  expect(await refusalOf(rebateDay(await createAgentMerchant(database), top))).toBe('ORDER_UNKNOWN')
})

test('rows beyond those that are told one by one are a sum for each series', async () => {
  const house = await createAgentMerchant(database)
  const { top, sub, direct } = await family(house)
  const last = await createDownlineAccount(house, noon, top)
  for (const [id, stake] of [
    [sub, 400n],
    [direct, 300n],
    [last, 200n],
  ] as const)
    await recordTestPlay(house, id, noon, { stake })
  await close(later(1))
  const stakes = await inMerchant(database.app, house.merchantId, (tx) =>
    readDirectStakes(tx, agentOfMerchant(house, top), day, 'lottery_stake', 1),
  )
  expect(stakes.rows).toMatchObject([{ ownStake: 400n }])
  expect(stakes.others).toEqual([{ series: 1_940, members: 2, stake: 500n }])
})

test('stakes from before a first series of today and of a brand without agents are in no row', async () => {
  const house = await createAgentMerchant(database)
  const { top, direct } = await family(house)
  const own = await createTopAgent(house, noon, { series: 1_940 })
  await recordTestPlay(house, direct, noon, { stake: units(100) })
  await foldAll(database.worker, noon)
  await setAgentPolicy(house, false)
  await recordTestPlay(house, direct, new Date(noon.getTime() + 1_000), { stake: units(50) })
  await foldAll(database.worker, later(0.1))
  await setAgentPolicy(house, true)
  await close(later(1))
  const paid = await rebateDay(house, top)
  expect(paid.rows).toMatchObject([{ ownStake: units(100) }])
  expect(unitsOf(paid)).toBe(paid.units)
  // An agent without a series has that of the house; stakes that were counted by it are not paid by another one.
  const late = await createDownlineAccount(house, noon, own)
  await database.owner.deleteFrom('agent_series').where('member_id', '=', own).execute()
  await recordTestPlay(house, late, later(1), { stake: units(10) })
  await foldAll(database.worker, later(1))
  await setTopAgent(
    database.staff,
    later(1),
    { merchantId: house.merchantId, memberId: own },
    { series: 1_960, places: {} },
  )
  await recordTestPlay(house, late, new Date(later(1).getTime() + 1_000), { stake: units(10) })
  await close(later(2))
  expect(await refusalOf(rebateDay(house, own, '2026-11-16'))).toBe('ORDER_UNKNOWN')
})

const salary = (rate: number): ContractTerms => ({
  tiers: [{ minBase: units(100), minActive: 1, rate }],
  period: 'day',
  carries: false,
})
const partsOf = (house: AgentTestMerchant, agent: string, type: ContractType, periodStart: Date) =>
  readPayoutParts(database.app, agentOfMerchant(house, agent), { type, periodStart })

test('AGENT-32 a salary opens to the members it is of and to what the agents below got, deeper ones as a sum', async () => {
  const house = await createAgentMerchant(database)
  const { top, sub, deep, deepest, direct } = await family(house)
  const other = await createDownlineAccount(house, noon, top, { kind: 'agent' })
  const below = await createDownlineAccount(house, noon, other, { kind: 'agent' })
  const player = await createDownlineAccount(house, noon, below)
  for (const [agent, above, rate] of [
    [top, null, 3_000],
    [sub, top, 2_000],
    [deep, sub, 1_000],
  ] as const)
    await signContract(house, noon, { agent, above, type: 'daily-salary', terms: salary(rate) })
  // The agent between has ended its own contract since.
  await signContract(house, noon, { agent: other, above: top, type: 'daily-salary', terms: salary(2_500) })
  await signContract(house, noon, { agent: below, above: other, type: 'daily-salary', terms: salary(1_500) })
  await database.owner
    .updateTable('agent_contract')
    .set({ ends_at: new Date('2026-11-15T23:00:00Z'), end_reason: 'terminated' })
    .where('member_id', '=', other)
    .execute()
  await recordTestPlay(house, deepest, later(1), { stake: units(1_000) })
  await recordTestPlay(house, player, later(1), { stake: units(400), vendor: 'TEST' })
  await recordTestPlay(house, direct, later(1), { stake: units(100) })
  await close(later(2))
  const [payout] = await readContractPayouts(database.app, agentOfMerchant(house, top), 'daily-salary', 9)
  if (!payout) throw new Error('no payout')
  const parts = await partsOf(house, top, 'daily-salary', payout.periodStart)
  expect(parts).toMatchObject({ result: null, deeper: { agents: 1, gross: 6_000n } })
  expect(parts.below).toEqual([{ name: expect.stringMatching(/^m.•••.$/), gross: units(2) }])
  const passed = parts.below.reduce((sum, { gross }) => sum + gross, parts.deeper?.gross ?? 0n)
  expect(passed).toBe(payout.below)
  expect(parts.members?.rows.map(({ ownStake, teamStake }) => [ownStake, teamStake])).toEqual([
    [0n, units(1_000)],
    [0n, units(400)],
    [units(100), 0n],
  ])
  expect((await partsOf(house, deep, 'daily-salary', payout.periodStart)).below).toEqual([])
  expect(await refusalOf(partsOf(house, other, 'daily-salary', payout.periodStart))).toBe('ORDER_UNKNOWN')
  expect(await refusalOf(partsOf(house, top, 'hourly', payout.periodStart))).toBe('ORDER_UNKNOWN')
})

test('AGENT-32 a dividend opens to what was staked and what came off, and names no member', async () => {
  const house = await createAgentMerchant(database)
  const { top, deepest } = await family(house)
  const terms: ContractTerms = {
    tiers: [{ minBase: 0n, minActive: 0, rate: 100_000 }],
    period: 'half-month',
    carries: true,
  }
  await signContract(house, noon, { agent: top, above: null, type: 'dividend', terms })
  await recordTestPlay(house, deepest, new Date('2026-11-20T12:00:00Z'), { stake: units(1_000), win: units(300) })
  await close(new Date('2026-11-21T12:00:00Z'))
  await close(new Date('2026-12-01T12:00:00Z'))
  const [payout] = await readContractPayouts(database.app, agentOfMerchant(house, top), 'dividend', 9)
  if (!payout) throw new Error('no payout')
  const { result, members } = await partsOf(house, top, 'dividend', payout.periodStart)
  if (!result) throw new Error('no result')
  expect(members).toBeNull()
  // The agents below got 3 + 3 of the rebates of the stake.
  expect(result).toEqual({ stake: units(1_000), prizes: units(300), bonus: 0n, rebate: units(6), salary: 0n })
  expect(result.stake - result.prizes - result.bonus - result.rebate - result.salary).toBe(payout.net)
})
