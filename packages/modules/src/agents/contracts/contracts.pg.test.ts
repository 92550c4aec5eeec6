import { createHash } from 'node:crypto'
import { inMerchant } from '@fairground/db/connect.ts'
import { testDatabase } from '@fairground/db/testing/test-database.ts'
import {
  areTerms,
  type ContractTerms,
  type ContractType,
  contractText,
  isWithin,
  payoutOf,
} from '@fairground/domain/agents/contract.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostingsWithoutCause } from '../../ledger/find-postings-without-cause.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import {
  type AgentTestMerchant,
  agentOfMerchant,
  createAgentMerchant,
  createDownlineAccount,
  createTopAgent,
  foldAll,
  recordTestPlay,
} from '../../testing/agents.ts'
import { approveDividends, offerOperatorContract } from '../operator-decisions.ts'
import { payRebates } from '../rebates.ts'
import { applyContract, processContract } from './agree-contract.ts'
import { storedTerms } from './contract-row.ts'
import { payContracts } from './pay-contracts.ts'
import {
  previewContract,
  readContractFlags,
  readContractInfo,
  readContractPayouts,
  readOwnContracts,
  readPendingContracts,
} from './read-contracts.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const dayMs = 86_400_000
const later = (days: number) => new Date(noon.getTime() + days * dayMs)
const units = (count: number) => BigInt(count) * 10_000n
const terms = (rate: number, minBase = 100): ContractTerms => ({
  tiers: [{ minBase: units(minBase), minActive: 1, rate }],
  period: 'day',
  carries: false,
})
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const newHouse = () => createAgentMerchant(database)

const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error) => (error instanceof Refusal ? error.refusal : Promise.reject(error)),
  )
const cashOf = async ({ merchantId }: AgentTestMerchant, memberId: string) =>
  (await inMerchant(database.app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' }))).cash

async function houseOffer(
  { merchantId }: AgentTestMerchant,
  memberId: string,
  type: ContractType,
  offered: ContractTerms,
) {
  const id = uuidv7()
  return {
    id,
    told: await offerOperatorContract(database.staff, noon, { merchantId, memberId }, { id, type, terms: offered }),
  }
}

const hashOf = (type: ContractType, of: ContractTerms) =>
  createHash('sha256').update(contractText(type, of)).digest('hex')

async function answer(
  house: AgentTestMerchant,
  by: string,
  id: string,
  action: 'accept' | 'reject' | 'withdraw' | 'terminate',
  at = noon,
) {
  const agent = agentOfMerchant(house, by)
  const { rows } = await sql<{ hash: string }>`select terms_hash as hash from agent_contract where id = ${id}`.execute(
    database.owner,
  )
  return processContract(database.app, at, agent, {
    id,
    action,
    termsHash: rows[0]?.hash ?? '',
    address: '10.0.0.0/24',
  })
}

/** A top agent with a contract of the house, and an agent below with one of the top. */
async function agreed(house: AgentTestMerchant, type: ContractType, above: ContractTerms, below: ContractTerms) {
  const top = await createTopAgent(house, noon)
  const sub = await createDownlineAccount(house, noon, top, { kind: 'agent' })
  const { id } = await houseOffer(house, top, type, above)
  await answer(house, top, id, 'accept')
  const offer = await applyContract(database.app, noon, agentOfMerchant(house, top), {
    key: uuidv7(),
    type,
    memberId: sub,
    terms: below,
  })
  await answer(house, sub, offer.id, 'accept')
  return { top, sub, offer }
}

async function close(now: Date) {
  await foldAll(database.worker, now)
  await payRebates(database.worker, now)
  await payContracts(database.worker, now)
}

test('AGENT-25 AGENT-26 a contract is asked for or offered, answered by the other side, and begins with the next period', async () => {
  const house = await newHouse()
  const [type, above] = ['daily-salary', terms(3_000)] as const
  const top = await createTopAgent(house, noon)
  const sub = await createDownlineAccount(house, noon, top, { kind: 'agent' })
  const [upper, lower] = [agentOfMerchant(house, top), agentOfMerchant(house, sub)]
  const request = (rate: number, minBase = 100) => ({ key: uuidv7(), type, terms: terms(rate, minBase) })
  expect(await refusalOf(applyContract(database.app, noon, lower, request(1_000)))).toBe('CONTRACT_TERMS')
  expect(await refusalOf(applyContract(database.app, noon, upper, request(1_000)))).toBe('DOWNLINE_UNKNOWN')
  const { id, told } = await houseOffer(house, top, type, above)
  expect(told).toBe('offered')
  expect(await readContractFlags(database.app, noon, upper)).toEqual(new Map([[type, 1]]))
  expect(await refusalOf(answer(house, sub, id, 'accept'))).toBe('ORDER_UNKNOWN')
  const begun = await answer(house, top, id, 'accept')
  expect(begun).toMatchObject({ state: 'accepted', activeFrom: new Date('2026-11-15T23:00:00Z'), endsAt: null })
  expect(begun.termsHash).toBe(hashOf(type, above))
  expect(await readContractInfo(database.app, noon, lower, type)).toMatchObject({ limit: above, canRequest: true })

  expect(await refusalOf(applyContract(database.app, noon, lower, request(3_001)))).toBe('CONTRACT_TERMS')
  expect(await refusalOf(applyContract(database.app, noon, lower, request(3_000, 99)))).toBe('CONTRACT_TERMS')
  const first = request(2_000)
  const asked = await applyContract(database.app, noon, lower, first)
  expect(asked).toMatchObject({ state: 'requested', isMine: true, actions: ['withdraw'] })
  expect(await applyContract(database.app, noon, lower, first)).toEqual(asked)
  expect(await refusalOf(applyContract(database.app, noon, lower, { ...first, terms: terms(1_999) }))).toBe(
    'KEY_REUSED',
  )
  expect(await refusalOf(applyContract(database.app, noon, lower, request(1_000)))).toBe('CONTRACT_PENDING')
  expect(await readContractFlags(database.app, noon, lower)).toEqual(new Map([[type, 2]]))
  expect(await refusalOf(answer(house, sub, asked.id, 'accept'))).toBe('ORDER_UNKNOWN')
  const wrongHash = { id: asked.id, action: 'accept', termsHash: 'a'.repeat(64), address: '' } as const
  expect(await refusalOf(processContract(database.app, noon, upper, wrongHash))).toBe('ORDER_UNKNOWN')
  const [pending] = await readPendingContracts(database.app, noon, upper, type)
  expect(pending).toMatchObject({ id: asked.id, isMine: false, actions: ['accept', 'reject'] })
  await answer(house, top, asked.id, 'accept')
  expect(await readContractFlags(database.app, noon, lower)).toEqual(new Map())

  const better = await applyContract(database.app, later(1), upper, { ...request(2_500), memberId: sub })
  await answer(house, sub, better.id, 'accept', later(1))
  const states = (at: Date) =>
    readOwnContracts(database.app, at, lower, type).then((all) => all.map(({ state }) => state))
  expect(await states(later(1))).toEqual(['accepted', 'active'])
  expect(await states(later(2))).toEqual(['active', 'superseded'])
  await answer(house, top, better.id, 'terminate', later(2))
  expect(await states(later(2))).toEqual(['active', 'superseded'])
  expect(await states(later(3))).toEqual(['terminated', 'superseded'])
})

test('a contract that waits is withdrawn by the side that asked, rejected by the other side, and over after a week', async () => {
  const house = await newHouse()
  const { top, sub } = await agreed(house, 'daily-salary', terms(3_000), terms(1_000))
  const lower = agentOfMerchant(house, sub)
  const ask = (at = noon) =>
    applyContract(database.app, at, lower, { key: uuidv7(), type: 'daily-salary', terms: terms(2_000) })
  expect(await answer(house, sub, (await ask()).id, 'withdraw')).toMatchObject({ state: 'withdrawn' })
  expect(await answer(house, top, (await ask()).id, 'reject')).toMatchObject({ state: 'rejected' })
  const late = await ask()
  expect(await refusalOf(answer(house, top, late.id, 'accept', later(7)))).toBe('ORDER_UNKNOWN')
  expect((await ask(later(7))).state).toBe('requested')
})

test('nobody’s terms fall below what the agent has agreed with those below', async () => {
  const house = await newHouse()
  const { top } = await agreed(house, 'daily-salary', terms(3_000), terms(2_000))
  const { id } = await houseOffer(house, top, 'daily-salary', terms(1_999))
  expect(await refusalOf(answer(house, top, id, 'accept'))).toBe('CONTRACT_TERMS')
})

test('AGENT-01 AGENT-28 a day is paid once by the difference rule, and its row is enough to compute it again', async () => {
  const house = await newHouse()
  const [above, below] = [terms(3_000), terms(1_000, 200)]
  const { top, sub } = await agreed(house, 'daily-salary', above, below)
  const [direct, deep] = [await createDownlineAccount(house, noon, top), await createDownlineAccount(house, noon, sub)]
  await recordTestPlay(house, deep, later(1), { stake: units(1_000) })
  await recordTestPlay(house, direct, later(1), { stake: units(500) })
  await recordTestPlay(house, sub, later(1), { stake: units(100) })
  await close(later(1))
  expect(await cashOf(house, sub)).toBe(0n)
  await close(later(2))
  await close(later(2))
  await Promise.all([close(later(2)), payContracts(database.worker, later(2))])
  const paid = async (id: string) =>
    (await readContractPayouts(database.app, agentOfMerchant(house, id), 'daily-salary', 9))[0]
  const [ofTop, ofSub] = [await paid(top), await paid(sub)]
  expect(ofSub).toMatchObject({ turnover: units(1_000), active: 1, gross: units(1), below: 0n, paid: units(1) })
  expect(ofTop).toMatchObject({ turnover: units(1_600), active: 3, gross: 48_000n, below: units(1), paid: 38_000n })
  for (const [row, of] of [
    [ofTop, above],
    [ofSub, below],
  ] as const) {
    if (!row) throw new Error('no payout')
    const again = payoutOf(of, { ...row, figure: row.turnover })
    expect(again).toEqual({
      base: row.base,
      rate: row.rate,
      gross: row.gross,
      paid: row.paid,
      carriedOut: row.carriedOut,
      owedOut: row.owedOut,
    })
  }
  // Rebates of the same day come on top: the top earns 20/2000 of the direct member's and the agent's lottery stakes.
  expect(await cashOf(house, sub)).toBe(units(1))
  expect(await cashOf(house, top)).toBe(38_000n + (units(1_600) * 20n) / 2_000n)
  expect(await findPostingsWithoutCause(database.worker, noon)).toEqual([])
  const [preview] = (
    await previewContract(database.app, later(2), agentOfMerchant(house, sub), ofSub?.contractId ?? '')
  ).preview
  expect(preview).toMatchObject({ turnover: units(1_000), paid: units(1) })
})

test('a period that ends while the brand has no agents pays nothing', async () => {
  const house = await newHouse()
  const { top, sub } = await agreed(house, 'daily-salary', terms(3_000), terms(1_000))
  await recordTestPlay(house, await createDownlineAccount(house, noon, sub), later(1), {
    stake: units(1_000),
    vendor: 'TEST',
  })
  const policy = (agent_policy: boolean) =>
    database.owner.updateTable('merchant').set({ agent_policy }).where('id', '=', house.merchantId).execute()
  await policy(false)
  await close(later(2))
  await policy(true)
  await close(later(2))
  expect([await cashOf(house, top), await cashOf(house, sub)]).toEqual([0n, 0n])
})

test('AGENT-02 AGENT-32 a dividend carries what the house lost and waits for two people of the house', async () => {
  const house = await newHouse()
  const dividend: ContractTerms = {
    tiers: [{ minBase: 0n, minActive: 0, rate: 100_000 }],
    period: 'half-month',
    carries: true,
  }
  const top = await createTopAgent(house, noon)
  const { id } = await houseOffer(house, top, 'dividend', dividend)
  await answer(house, top, id, 'accept')
  const member = await createDownlineAccount(house, noon, top)
  const [second, december] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-12-05T12:00:00Z')]
  await recordTestPlay(house, member, second, { stake: units(100), win: units(300), vendor: 'TEST' })
  await close(new Date('2026-12-01T12:00:00Z'))
  await recordTestPlay(house, member, december, { stake: units(700), vendor: 'TEST' })
  await close(new Date('2026-12-16T12:00:00Z'))
  const payouts = await readContractPayouts(database.app, agentOfMerchant(house, top), 'dividend', 9)
  expect(
    payouts.map(({ net, base, paid, carriedIn, carriedOut, paidAt }) => [
      net,
      base,
      paid,
      carriedIn,
      carriedOut,
      paidAt,
    ]),
  ).toEqual([
    [units(700), units(500), units(50), units(-200), 0n, null],
    [units(-200), units(-200), 0n, 0n, units(-200), null],
  ])
  const start = payouts[0]?.periodStart ?? noon
  const approve = (by: string) =>
    approveDividends(database.staff, december, house.merchantId, { period: 'half-month', start, by })
  expect(await approve('ann')).toBe('asked')
  expect(await approve('ann')).toBe('asked')
  await close(new Date('2026-12-16T13:00:00Z'))
  expect(await cashOf(house, top)).toBe(0n)
  expect(await approve('ben')).toBe('approved')
  await close(new Date('2026-12-16T14:00:00Z'))
  await close(new Date('2026-12-16T15:00:00Z'))
  expect(await cashOf(house, top)).toBe(units(50))
})

test('AGENT-03 AGENT-18 (D-56) an hour is paid by the turnover of its hour', async () => {
  const house = await newHouse()
  const hourly: ContractTerms = { ...terms(200, 1), period: 'hour' }
  const { top, sub } = await agreed(house, 'hourly', { ...terms(500, 1), period: 'hour' }, hourly)
  const member = await createDownlineAccount(house, noon, sub)
  await recordTestPlay(house, member, new Date('2026-11-15T13:59:59Z'), { stake: units(1_000), vendor: 'TEST' })
  await recordTestPlay(house, member, new Date('2026-11-15T14:00:00Z'), { stake: units(9_999), vendor: 'TEST' })
  await close(new Date('2026-11-15T14:31:00Z'))
  const [payout] = await readContractPayouts(database.app, agentOfMerchant(house, sub), 'hourly', 9)
  expect(payout).toMatchObject({ periodStart: new Date('2026-11-15T13:00:00Z'), turnover: units(1_000), paid: 2_000n })
  expect([await cashOf(house, sub), await cashOf(house, top)]).toEqual([2_000n, 3_000n])
})

test('the database and the phone agree on which terms stay within others', async () => {
  const tiersOf = (seed: number) =>
    Array.from({ length: (seed % 3) + 1 }, (_, place) => ({
      minBase: BigInt((place + 1) * ((seed % 4) + 1) * 10 - ((seed >> 3) % 3 === 0 && place === 1 ? 40 : 0)),
      minActive: place * (seed % 2) + ((seed >> 4) % 2),
      rate: (place + 1) * 10 + (seed % 7) - ((seed >> 5) % 5 === 0 && place === 2 ? 15 : 0),
    }))
  const randomTerms = (seed: number): ContractTerms => ({ tiers: tiersOf(seed), period: 'day', carries: false })
  const type = 'daily-salary'
  let [yes, no] = [0, 0]
  for (let seed = 0; seed < 400; seed += 1) {
    const [below, above] = [randomTerms(seed * 31 + 5), randomTerms(seed * 17 + 3)]
    if (!areTerms(type, above)) continue
    const expected = areTerms(type, below) && isWithin(below, above)
    const { rows } = await sql<{ told: boolean }>`select are_contract_terms(${type},
      ${JSON.stringify(storedTerms(below))}::jsonb, ${JSON.stringify(storedTerms(above))}::jsonb) as told`.execute(
      database.owner,
    )
    expect(rows[0]?.told).toBe(expected)
    if (expected) yes += 1
    else no += 1
  }
  expect(Math.min(yes, no)).toBeGreaterThan(10)
})
