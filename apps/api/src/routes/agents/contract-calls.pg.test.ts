import type { ContractPeriod, ContractType } from '@fairground/domain/agents/contract.ts'
import { payContracts } from '@fairground/modules/agents/contracts/pay-contracts.ts'
import { offerOperatorContract, setTopAgent } from '@fairground/modules/agents/operator-decisions.ts'
import { payRebates } from '@fairground/modules/agents/rebates.ts'
import {
  type AgentTestMerchant,
  createDownlineAccount,
  foldAll,
  recordTestPlay,
} from '@fairground/modules/testing/agents.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, type TestSession, testApi, testBrand, testSession } from '../../testing/test-api.ts'

let api: TestApi
let house: AgentTestMerchant
beforeAll(async () => {
  api = await testApi([testBrand('house', { flags: { AGENTPOLICY3: true } })])
  const merchantId = (await api.merchants.ofHost('house.localhost'))?.id ?? 0
  house = { database: api.database, merchantId, zone: 'Asia/Karachi' }
})
afterAll(() => api.close())

async function ask(who: TestSession, method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/wps/agent/contract/${path}`
  const body = payload ? { payload } : {}
  return (await api.ask('house.localhost', { method, url, headers: who.headers, ...body })).body
}

async function topAgent(): Promise<TestSession> {
  const who = await testSession(api, 'house', { type: 1 })
  const top = { merchantId: house.merchantId, memberId: who.memberId }
  await setTopAgent(api.database.staff, api.clock.now(), top, { series: 1_960, places: {} })
  return who
}

type Told = { readonly id: string; readonly termsHash: string; readonly activeFrom: string }
const minutes = (from: string, count: number) => new Date(Date.parse(from) + count * 60_000)

async function close(now: Date): Promise<void> {
  await foldAll(api.database.worker, now)
  await payRebates(api.database.worker, now)
  await payContracts(api.database.worker, now)
}

test.each<{ type: ContractType; period: ContractPeriod; carries: boolean; over: number; paid: string }>([
  { type: 'hourly', period: 'hour', carries: false, over: 95, paid: '25.0000' },
  { type: 'dividend', period: 'half-month', carries: true, over: 17 * 1_440, paid: '15.0000' },
])(
  'AGENT-17 AGENT-29 AGENT-30 AGENT-31 AGENT-32 $type: the offer, the contract, its limit, its history and what it paid',
  async ({ type, period, carries, over, paid }) => {
    const agent = await topAgent()
    const outsider = await topAgent()
    const read = async (who: TestSession, call: string) => (await ask(who, 'GET', `${call}?type=${type}`)).value
    const terms = { tiers: [{ minBase: 1_000_000n, minActive: 1, rate: 100_000 }], period, carries }
    const wire = { ...terms, tiers: [{ minBase: '100.0000', minActive: 1, rate: 100_000 }] }
    const top = { merchantId: house.merchantId, memberId: agent.memberId }
    const offer = (of: ContractType, given: typeof terms) =>
      offerOperatorContract(api.database.staff, api.clock.now(), top, { id: uuidv7(), type: of, terms: given })
    // Another type waits too, and is told by no call of this one.
    await offer('daily-salary', { ...terms, period: 'day', carries: false })
    expect(await read(agent, 'request')).toEqual({ contract: null })
    expect(await read(agent, 'info')).toMatchObject({ limit: null, canRequest: false, canOffer: false })
    await offer(type, terms)
    const { contract } = (await read(agent, 'request')) as { contract: Told }
    expect(contract).toMatchObject({ type, state: 'offered', terms: wire, isMine: true })
    expect(await read(agent, 'current')).toEqual({ contract: null, next: null })

    const { id, termsHash } = contract
    await ask(agent, 'POST', 'process', { id, termsHash, action: 'accept' })
    const { next } = (await read(agent, 'current')) as { next: Told }
    expect(next).toMatchObject({ id, type, state: 'accepted', terms: wire })
    expect(await read(agent, 'request')).toEqual({ contract: null })
    expect(await read(agent, 'history')).toMatchObject({ contracts: [{ id, type, state: 'accepted' }] })
    expect(await read(agent, 'info')).toMatchObject({ limit: null, canRequest: false, canOffer: true })
    const below = await createDownlineAccount(house, api.clock.now(), agent.memberId, { kind: 'agent', series: 1_940 })
    const session = await testSession(api, 'house', { memberId: below, type: 1 })
    expect(await read(session, 'info')).toMatchObject({ limit: wire, canRequest: true, canOffer: false })

    await recordTestPlay(house, below, minutes(next.activeFrom, 20), {
      stake: 2_500_000n,
      win: 1_000_000n,
      vendor: 'TEST',
    })
    await close(minutes(next.activeFrom, over))
    const { payouts } = (await read(agent, 'payout')) as { payouts: { below: string }[] }
    expect(payouts[0]).toMatchObject({ contractId: id, type, periodStart: next.activeFrom, turnover: '250.0000' })
    expect(payouts[0]).toMatchObject({ net: '150.0000', active: 1, rate: 100_000, paid, below: '0.0000' })
    const parts = `payout/parts?type=${type}&periodStart=${next.activeFrom}`
    expect((await ask(agent, 'GET', parts)).value).toMatchObject({ members: null, below: [], deeper: null })
    for (const [call, nothing] of [
      ['request', { contract: null }],
      ['current', { contract: null, next: null }],
      ['history', { contracts: [] }],
      ['payout', { payouts: [] }],
    ] as const)
      expect(await read(outsider, call)).toEqual(nothing)
    expect((await ask(outsider, 'GET', parts)).errorCode).toBe('E3008')
  },
)
