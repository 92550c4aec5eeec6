import { inMerchant } from '@fairground/db/connect.ts'
import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostingsWithoutCause } from '../ledger/find-postings-without-cause.ts'
import { postMany } from '../ledger/post-many.ts'
import { readBalance } from '../ledger/read-balance.ts'
import {
  type AgentTestMerchant,
  agentOfMerchant,
  createAgentMerchant,
  createDownlineAccount,
  createTopAgent,
  foldAll,
  recordTestPlay,
  seriesOf,
} from '../testing/agents.ts'
import { postOrder } from '../testing/ledger.ts'
import { readQuotas } from './quotas.ts'
import { payRebates, readRebateSettings } from './rebates.ts'
import { changeSeries, respondToSeriesChange } from './series.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const dayMs = 86_400_000
const later = (days: number, minutes = 0) => new Date(noon.getTime() + days * dayMs + minutes * 60_000)
const units = (count: number) => BigInt(count) * 10_000n

/** Days are paid in their order, so each test has a house of its own. */
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const newHouse = () => createAgentMerchant(database)

async function pay(now: Date): Promise<number> {
  await foldAll(database.worker, now)
  return payRebates(database.worker, now)
}
const cashOf = async ({ merchantId }: AgentTestMerchant, memberId: string) =>
  (await inMerchant(database.app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' }))).cash
const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error) => (error instanceof Refusal ? error.refusal : Promise.reject(error)),
  )

async function chain(house: AgentTestMerchant) {
  const top = await createTopAgent(house, noon, { places: { 1952: 5 } })
  const sub = await createDownlineAccount(house, noon, top, { kind: 'agent', series: 1_952 })
  return { top, sub, member: await createDownlineAccount(house, noon, sub) }
}

test('AGENT-06 AGENT-36 every agent of a chain earns its difference of lottery stakes, paid once after the end of the day', async () => {
  const house = await newHouse()
  const { top, sub, member } = await chain(house)
  await recordTestPlay(house, member, noon, { stake: units(1_000) })
  await recordTestPlay(house, member, noon, { stake: units(1_000), vendor: 'TEST' })
  await foldAll(database.worker, noon)
  const settings = await readRebateSettings(database.app, noon, agentOfMerchant(house, sub))
  expect(settings).toMatchObject({ series: 1_952, accrued: { amount: units(6), remainder: 0 }, payouts: [] })
  expect(await pay(later(0, 5))).toBe(0)
  expect(await cashOf(house, sub)).toBe(0n)
  // Twenty minutes after midnight in Malta the day is still open for what comes late.
  expect(await pay(new Date('2026-11-15T23:20:00Z'))).toBe(0)
  expect(await pay(new Date('2026-11-15T23:31:00Z'))).toBe(2)
  expect([await cashOf(house, sub), await cashOf(house, top)]).toEqual([units(6), units(4)])
  expect(await pay(later(1))).toBe(0)
  expect(await cashOf(house, sub)).toBe(units(6))
  const paid = await readRebateSettings(database.app, later(1), agentOfMerchant(house, sub))
  expect(paid.payouts).toEqual([
    { day: '2026-11-15', amount: units(6), units: units(1_000) * 12n, ownUnits: 0n, carriedIn: 0, carriedOut: 0 },
  ])
  expect(await findPostingsWithoutCause(database.worker, noon)).toEqual([])
})

test('what is less than a ten-thousandth is carried on, and what comes late counts for the next day', async () => {
  const house = await newHouse()
  const { sub, member } = await chain(house)
  await recordTestPlay(house, member, noon, { stake: 250n })
  await pay(later(1))
  expect(await cashOf(house, sub)).toBe(1n)
  // Settled in a day that was paid meanwhile: the member's days never go back, so it is a fact of that member's own.
  await recordTestPlay(house, await createDownlineAccount(house, noon, sub), noon, { stake: 50n })
  await recordTestPlay(house, member, later(1), { stake: 200n })
  await pay(later(2))
  expect(await cashOf(house, sub)).toBe(3n)
  const { payouts, accrued } = await readRebateSettings(database.app, later(2), agentOfMerchant(house, sub))
  expect(payouts.map(({ day, units: of, carriedIn, carriedOut }) => [day, of, carriedIn, carriedOut])).toEqual([
    ['2026-11-16', 3_000n, 1_000, 0],
    ['2026-11-15', 3_000n, 0, 1_000],
  ])
  expect(accrued).toEqual({ amount: 0n, remainder: 0 })
})

test('everybody buys at 1940: an agent above it gets the difference of own bets back, and those above their own part', async () => {
  const house = await newHouse()
  const { top, sub, member } = await chain(house)
  await recordTestPlay(house, sub, noon, { stake: units(1_000) })
  await recordTestPlay(house, sub, noon, { stake: units(1_000), vendor: 'TEST' })
  await recordTestPlay(house, member, noon, { stake: units(500) })
  await pay(later(1))
  // The sub-agent: 12 of 2,000 of the own bets and of the member's; the top: 8 of 2,000 of both.
  expect([await cashOf(house, sub), await cashOf(house, top)]).toEqual([units(9), units(6)])
  const { payouts } = await readRebateSettings(database.app, later(1), agentOfMerchant(house, sub))
  expect(payouts).toMatchObject([{ units: units(1_500) * 12n, ownUnits: units(1_000) * 12n }])
  expect(await cashOf(house, member)).toBe(0n)
  // Raised for tomorrow: a bet that settles tomorrow earns by it, whenever it was placed, and the sum stays the same.
  const raised = { key: uuidv7(), memberId: sub, series: 1_954 }
  await changeSeries(database.app, later(1), agentOfMerchant(house, top), raised)
  await recordTestPlay(house, sub, later(2), { stake: units(1_000) })
  await pay(later(3))
  expect([await cashOf(house, sub), await cashOf(house, top)]).toEqual([units(16), units(9)])
})

test('two workers that pay at once pay each day once', async () => {
  const house = await newHouse()
  const { sub, member } = await chain(house)
  await recordTestPlay(house, member, noon, { stake: units(500) })
  await foldAll(database.worker, later(1))
  await Promise.all([1, 2, 3].map(() => payRebates(database.worker, later(1))))
  expect(await cashOf(house, sub)).toBe(units(3))
})

test('nobody can ask the ledger for a rebate that no row says', async () => {
  const house = await newHouse()
  const { sub } = await chain(house)
  const order = postOrder(sub, [{ from: 'agents.pay', to: 'cash', amount: units(9) }], { reason: 'agents.rebate' })
  await expect(postMany(database.app, house.merchantId, noon, [{ ...order, reference: uuidv7() }])).rejects.toThrow(
    /the chart of accounts has no/,
  )
  const row = inMerchant(database.app, house.merchantId, (tx) =>
    tx
      .insertInto('agent_rebate')
      .values({ merchant_id: house.merchantId, member_id: sub, day: '2026-11-15', units: 1n })
      .execute(),
  )
  await expect(row).rejects.toThrow(/permission denied/)
})

test('where a brand has no agents, nothing accrues any more and what was earned is still paid', async () => {
  const house = await newHouse()
  const { sub, member } = await chain(house)
  await recordTestPlay(house, member, noon, { stake: units(100) })
  await foldAll(database.worker, noon)
  await database.owner
    .insertInto('merchant_setting')
    .values({
      merchant_id: house.merchantId,
      version: 1,
      settings: JSON.stringify({ flags: { AGENTPOLICY3: false } }),
      changed_by: 'test',
    })
    .execute()
  await recordTestPlay(house, member, later(0, 1), { stake: units(100) })
  await pay(later(1))
  expect(await cashOf(house, sub)).toBe(6_000n)
})

test('AGENT-21 raising an agent below holds from the next day, at most at one’s own series, with its place', async () => {
  const house = await newHouse()
  const { top, sub, member } = await chain(house)
  const agent = agentOfMerchant(house, top)
  const change = (series: number, key: string = uuidv7(), memberId = sub) =>
    changeSeries(database.app, noon, agent, { key, memberId, series })
  expect(await refusalOf(change(1_956))).toBe('QUOTA_USED_UP')
  const key = uuidv7()
  const raised = await change(1_954, key)
  expect(raised).toEqual({ id: key, series: 1_954, state: 'accepted', fromDay: '2026-11-16' })
  expect(await change(1_954, key)).toEqual(raised)
  expect(await refusalOf(change(1_952, key))).toBe('KEY_REUSED')
  expect(await seriesOf(house, noon, agentOfMerchant(house, sub))).toBe(1_952)
  expect(await seriesOf(house, later(1), agentOfMerchant(house, sub))).toBe(1_954)
  expect(
    (await readQuotas(database.app, noon, agent)).quotas.find(({ seriesFrom }) => seriesFrom === 1_952),
  ).toMatchObject({ used: 1 })
  expect(await refusalOf(change(1_950, uuidv7(), member))).toBe('DOWNLINE_UNKNOWN')
  const below = agentOfMerchant(house, sub)
  const deeper = await createDownlineAccount(house, noon, sub, { kind: 'agent' })
  const request = { key: uuidv7(), memberId: deeper, series: 1_954 }
  expect(await refusalOf(changeSeries(database.app, noon, below, request))).toBe('SERIES_TOO_HIGH')
  expect(await refusalOf(changeSeries(database.app, noon, agent, request))).toBe('DOWNLINE_UNKNOWN')
})

test('AGENT-21 lowering waits for the one who is lowered, gives the place back, and stops above those below', async () => {
  const house = await newHouse()
  const { top, sub } = await chain(house)
  const [agent, below] = [agentOfMerchant(house, top), agentOfMerchant(house, sub)]
  const deeper = await createDownlineAccount(house, noon, sub, { kind: 'agent', series: 1_948 })
  const lower = (series: number) => changeSeries(database.app, noon, agent, { key: uuidv7(), memberId: sub, series })
  const first = await lower(1_950)
  expect(first).toMatchObject({ state: 'waiting', fromDay: null })
  expect(await seriesOf(house, later(3), below)).toBe(1_952)
  const answer = (id: string, accepts: boolean, by = below) =>
    respondToSeriesChange(database.app, noon, by, { id, accepts })
  expect(await refusalOf(answer(first.id, true, agentOfMerchant(house, deeper)))).toBe('ORDER_UNKNOWN')
  expect(await answer(first.id, false)).toEqual({ change: null })
  expect(await refusalOf(answer(first.id, true))).toBe('ORDER_UNKNOWN')
  const tooLow = await lower(1_946)
  expect(await refusalOf(answer(tooLow.id, true))).toBe('SERIES_TOO_LOW')
  const second = await lower(1_948)
  const { change } = await readRebateSettings(database.app, noon, below)
  expect(change).toMatchObject({ id: second.id, state: 'waiting' })
  expect(await answer(second.id, true)).toMatchObject({ change: { state: 'accepted', fromDay: '2026-11-16' } })
  expect(await answer(second.id, true)).toMatchObject({ change: { state: 'accepted' } })
  expect([await seriesOf(house, noon, below), await seriesOf(house, later(1), below)]).toEqual([1_952, 1_948])
  const { quotas } = await readQuotas(database.app, noon, agent)
  expect(quotas.find(({ seriesFrom }) => seriesFrom === 1_952)).toMatchObject({ granted: 5, used: 0 })
})

test('random chains: what all agents are paid adds up to the difference of the ends, to the last part', async () => {
  const house = await newHouse()
  const ladder = [1_958, 1_950, 1_950, 1_942]
  const agents = [await createTopAgent(house, noon, { places: { 1956: 9, 1952: 9, 1960: 9 } })]
  for (const series of ladder)
    agents.push(await createDownlineAccount(house, noon, agents.at(-1) ?? '', { kind: 'agent', series }))
  const member = await createDownlineAccount(house, noon, agents.at(-1) ?? '')
  const stakes = [1_234_567n, 9n, 77_777n, 123_400n]
  for (const [place, stake] of stakes.entries()) {
    await recordTestPlay(house, member, later(place), { stake })
    for (const agent of agents) await recordTestPlay(house, agent, later(place), { stake: stake + 1n })
    await pay(later(place + 1))
  }
  const rows = await database.owner
    .selectFrom('agent_node')
    .select('rebate_carry')
    .where('merchant_id', '=', house.merchantId)
    .execute()
  const carried = rows.reduce((sum, { rebate_carry }) => sum + rebate_carry, 0n)
  const paid = (await Promise.all(agents.map((id) => cashOf(house, id)))).reduce((sum, cash) => sum + cash, 0n)
  const played = stakes.reduce((sum, stake) => sum + stake + (stake + 1n) * BigInt(agents.length), 0n)
  expect(paid * 2_000n + carried).toBe(played * 20n)
})
