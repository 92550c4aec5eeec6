import { inMerchant } from '@fairground/db/connect.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
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

const flags = { AGENTPOLICY3: true }
let api: TestApi
let house: AgentTestMerchant

beforeAll(async () => {
  api = await testApi([
    testBrand('house', { flags }),
    testBrand('without', {}),
    testBrand('narrow', { flags, agentTypes: [2] }),
  ])
  const merchantId = (await api.merchants.ofHost('house.localhost'))?.id ?? 0
  house = { database: api.database, merchantId, zone: 'Asia/Karachi' }
})
afterAll(() => api.close())

let asks = 0
async function ask(
  who: TestSession | null,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  brand = 'house',
) {
  asks += 1
  const from = `10.71.${(asks >> 8) & 255}.${asks & 255}`
  const headers = who ? { headers: who.headers } : {}
  return api.ask(`${brand}.localhost`, {
    method,
    url: `/wps/agent${path}`,
    from,
    ...headers,
    ...(payload ? { payload } : {}),
  })
}
const value = async <T = Record<string, unknown>>(...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).body.value as T
const errorOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.errorCode

async function topAgent(series = 1_960): Promise<TestSession> {
  const who = await testSession(api, 'house', { type: 1 })
  const top = { merchantId: house.merchantId, memberId: who.memberId }
  await setTopAgent(api.database.staff, api.clock.now(), top, { series, places: { 1952: 2 } })
  return who
}
/** The session of an agent who was brought by another. */
async function agentBelow(top: TestSession, series = 1_950): Promise<TestSession> {
  const memberId = await createDownlineAccount(house, api.clock.now(), top.memberId, { kind: 'agent', series })
  return testSession(api, 'house', { memberId, type: 1 })
}

test('AGENT-33 AGENT-34 AGENT-35 URLs are created, viewed and deleted by the agent whose they are', async () => {
  const [agent, other] = [await topAgent(), await topAgent()]
  const form = { key: uuidv7(), kind: 'agent', series: 1_950, channel: ' street ', expiresInDays: 3, maxUses: 5 }
  const made = await value<Record<string, string>>(agent, 'POST', '/affiliate', form)
  expect(made).toMatchObject({ kind: 'agent', series: 1_950, channel: 'street', maxUses: 5, uses: 0, state: 'open' })
  expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(made.path).toBe(`/m/register?affiliate=${made.code}`)
  expect(await value(agent, 'POST', '/affiliate', form)).toEqual(made)
  expect(await value(agent, 'GET', '/affiliate')).toEqual({ urls: [made], left: 99 })
  expect(await value(other, 'GET', '/affiliate')).toEqual({ urls: [], left: 100 })
  const check = (brand: string) =>
    api.ask(`${brand}.localhost`, { method: 'GET', url: `/wps/affiliate/check?code=${made.code}` })
  expect((await check('house')).body.value).toEqual({ success: true })
  expect((await check('narrow')).body.value).toEqual({ success: false })
  expect(await value(other, 'DELETE', `/affiliate?code=${made.code}`)).toEqual({ deleted: false })
  expect(await value(agent, 'DELETE', `/affiliate?code=${made.code}`)).toEqual({ deleted: true })
  expect((await check('house')).body.value).toEqual({ success: false })
  expect(await value(agent, 'GET', '/affiliate')).toEqual({ urls: [{ ...made, state: 'deleted' }], left: 100 })
  expect(await errorOf(agent, 'POST', '/affiliate', { ...form, key: uuidv7(), series: 1_960 })).toBe('E6004')
  const lower = await agentBelow(agent)
  expect(await errorOf(lower, 'POST', '/affiliate', { ...form, key: uuidv7(), series: 1_952 })).toBe('E6002')
})

test('AGENT-04 who is recruited reads who invites and what everybody above earns of a stake, before registering', async () => {
  const agent = await topAgent()
  const below = await agentBelow(agent)
  const invitationOf = async (code: string, brand = 'house') => {
    const url = `/wps/affiliate/invitation?code=${code}`
    return (await api.ask(`${brand}.localhost`, { method: 'GET', url })).body.value as { invitation: object | null }
  }
  const form = (kind: string, series?: number) => ({ key: uuidv7(), kind, series, channel: '' })
  const forMembers = await value<Record<string, string>>(below, 'POST', '/affiliate', form('member'))
  const told = await invitationOf(forMembers.code ?? '')
  // 10 of 2,000 to the agent who invites and 10 to the one above; nobody learns more than that.
  expect(told).toEqual({
    invitation: {
      name: expect.stringMatching(/^..•••.$/),
      opens: 'member',
      series: 1_940,
      shares: [50, 50],
      contracts: [],
    },
  })
  const forAgents = await value<Record<string, string>>(below, 'POST', '/affiliate', form('agent', 1_948))
  expect(await invitationOf(forAgents.code ?? '')).toMatchObject({
    invitation: { opens: 'agent', series: 1_948, shares: [10, 50] },
  })
  expect(await invitationOf(forAgents.code ?? '', 'narrow')).toEqual({ invitation: null })
  await value(below, 'DELETE', `/affiliate?code=${forAgents.code}`)
  expect([await invitationOf(forAgents.code ?? ''), await invitationOf('NOSUCHCODE')]).toEqual([
    { invitation: null },
    { invitation: null },
  ])
})

test('AGENT-37 the quotas say what is left, and places are handed to an agent directly below', async () => {
  const agent = await topAgent()
  const below = await agentBelow(agent)
  const grant = { key: uuidv7(), memberId: below.memberId, seriesFrom: 1_952, count: 2 }
  const bands = (granted: number) => [
    { seriesFrom: 1_960, seriesTo: 1_960, granted: 0, used: 0 },
    { seriesFrom: 1_956, seriesTo: 1_958, granted: 0, used: 0 },
    { seriesFrom: 1_952, seriesTo: 1_954, granted, used: 0 },
  ]
  expect(await value(agent, 'GET', '/quotas')).toEqual({ series: 1_960, quotas: bands(2) })
  expect(await value(agent, 'POST', '/quotas/grant', grant)).toEqual({ quotas: bands(0) })
  expect(await errorOf(agent, 'POST', '/quotas/grant', { ...grant, key: uuidv7() })).toBe('E6004')
  expect(await errorOf(below, 'POST', '/quotas/grant', { ...grant, key: uuidv7() })).toBe('E6001')
})

test('AGENT-19 AGENT-20 the team and the downline are those of the agent who asks, and an agent outside the team sees nothing', async () => {
  const [agent, outsider] = [await topAgent(), await topAgent()]
  const below = await agentBelow(agent)
  const member = await createDownlineAccount(house, api.clock.now(), below.memberId)
  await recordTestPlay(house, member, api.clock.now(), { stake: 2_500_000n, win: 400_000n })
  await foldAll(api.database.worker, api.clock.now())
  const team = await value<{ total: object; levels: { level: number; members: number }[] }>(agent, 'GET', '/team')
  expect(team).toMatchObject({ currency: 'PKR', directMembers: 1, members: 2 })
  expect(team.total).toMatchObject({
    turnover: '250.0000',
    stake: '250.0000',
    prizes: '40.0000',
    profitLoss: '-210.0000',
    active: 1,
    newMembers: 2,
  })
  expect(team.levels.map(({ level, members }) => [level, members])).toEqual([
    [1, 1],
    [2, 1],
  ])
  const page = await value<{ members: Record<string, unknown>[]; next: null }>(agent, 'GET', '/downline')
  expect(page.members).toEqual([
    expect.objectContaining({ id: below.memberId, turnover: '0.0000', team: { members: 1, turnover: '250.0000' } }),
  ])
  expect(JSON.stringify(page)).not.toContain(member)
  expect(await value(below, 'GET', `/downline/member?memberId=${member}`)).toMatchObject({
    turnover: '250.0000',
    days: [{ turnover: '250.0000', isActive: true }],
  })
  await recordTestPlay(house, member, api.clock.now(), { stake: 1_000_000n, vendor: 'TEST' })
  await foldAll(api.database.worker, api.clock.now())
  expect(await value(agent, 'GET', `/downline/member?memberId=${below.memberId}`)).toMatchObject({
    team: { turnover: '350.0000' },
    lotteryStake: '250.0000',
  })
  expect(await errorOf(agent, 'GET', `/downline/member?memberId=${member}`)).toBe('E6001')
  expect(await value(outsider, 'GET', '/team')).toMatchObject({ members: 0, levels: [], days: [] })
  expect(await value(outsider, 'GET', '/downline')).toEqual({ members: [], next: null })
  expect(await errorOf(agent, 'GET', '/downline?after=nothing')).toBe('E1111')
  expect(await errorOf(agent, 'GET', '/team?from=2020-01-01&to=2026-01-01')).toBe('E1111')
})

test('AGENT-21 AGENT-36 the series of an agent below is raised for tomorrow, and lowered when that agent agrees', async () => {
  const agent = await topAgent()
  const below = await agentBelow(agent, 1_948)
  const change = (series: number) =>
    value<{ id: string }>(agent, 'POST', '/downline/rebates', { key: uuidv7(), memberId: below.memberId, series })
  expect(await change(1_950)).toMatchObject({ series: 1_950, state: 'accepted', fromDay: expect.any(String) })
  const { id } = await change(1_942)
  expect(await value(below, 'GET', '/rebates')).toMatchObject({
    series: 1_948,
    memberSeries: 1_940,
    topSeries: 1_960,
    step: 2,
    change: { id, series: 1_942, state: 'waiting', fromDay: null },
    accrued: { amount: '0.0000', remainder: 0 },
    payouts: [],
  })
  expect(await errorOf(agent, 'POST', '/rebates/answer', { id, accepts: true })).toBe('E3008')
  expect(await value(below, 'POST', '/rebates/answer', { id, accepts: true })).toMatchObject({
    change: { series: 1_942, state: 'accepted' },
  })
})

test('AGENT-36 a paid day opens to its rows for the agent who was paid, and for nobody else', async () => {
  const agent = await topAgent()
  const below = await agentBelow(agent)
  const member = await createDownlineAccount(house, api.clock.now(), below.memberId)
  const played = api.clock.now()
  await recordTestPlay(house, member, played, { stake: 2_500_001n })
  const paidAt = new Date(played.getTime() + 2 * 86_400_000)
  await foldAll(api.database.worker, paidAt)
  await payRebates(api.database.worker, paidAt)
  const day = dayInZone(played, house.zone)
  const opened = await value<{ rows: object[] }>(agent, 'GET', `/rebates/day?day=${day}`)
  expect(opened).toMatchObject({ day, series: 1_960, memberSeries: 1_940, ownStake: '0.0000', others: [] })
  expect(opened).toMatchObject({ turnoverUnits: '25000010', amount: '1.2500', carriedIn: 0, carriedOut: 10 })
  expect(opened.rows).toEqual([
    {
      name: expect.stringMatching(/^..•••.$/),
      kind: 'agent',
      series: 1_950,
      ownStake: '0.0000',
      teamStake: '250.0001',
      teamActive: 1,
    },
  ])
  const { payouts } = await value<{ payouts: object[] }>(agent, 'GET', '/rebates')
  expect(payouts).toMatchObject([{ day, amount: '1.2500' }])
  expect(await errorOf(await topAgent(), 'GET', `/rebates/day?day=${day}`)).toBe('E3008')
})

const terms = { tiers: [{ minBase: '100.0000', minActive: 1, rate: 1_000 }], period: 'day', carries: false }

type WireContract = { readonly id: string; readonly termsHash: string }

const salary = 'daily-salary'
const readSalary = <T>(who: TestSession, call: string) => value<T>(who, 'GET', `/contract/${call}?type=${salary}`)
const processSalary = (who: TestSession, { id, termsHash }: WireContract, action: string) =>
  ask(who, 'POST', '/contract/process', { id, termsHash, action })
const salaryForm = () => ({
  key: uuidv7(),
  type: salary,
  terms: { ...terms, tiers: [{ ...terms.tiers[0], rate: 800 }] },
})
const applyForSalary = (who: TestSession) => value<WireContract>(who, 'POST', '/contract/apply', salaryForm())
const flagsOf = async (who: TestSession) => {
  const { body } = await api.ask('house.localhost', { method: 'GET', url: '/wps/relay/funds', headers: who.headers })
  return body.value
}

/** An agent whom the house offers a daily salary. */
async function offeredAgent(): Promise<TestSession> {
  const agent = await topAgent()
  const stored = { ...terms, tiers: [{ minBase: 1_000_000n, minActive: 1, rate: 1_000 }], period: 'day' as const }
  const top = { merchantId: house.merchantId, memberId: agent.memberId }
  await offerOperatorContract(api.database.staff, api.clock.now(), top, { id: uuidv7(), type: salary, terms: stored })
  return agent
}

/** An agent who has a daily salary, and one below who may ask for one of at most the same terms. */
async function salariedAgents(): Promise<readonly [agent: TestSession, below: TestSession]> {
  const agent = await offeredAgent()
  const below = await agentBelow(agent)
  const { contract } = await readSalary<{ contract: WireContract }>(agent, 'request')
  await processSalary(agent, contract, 'accept')
  return [agent, below]
}

test('AGENT-13 AGENT-16 the offer of a daily salary is read by its agent and raises the flag among the funds', async () => {
  const agent = await offeredAgent()
  expect(await flagsOf(agent)).toMatchObject({ dailysalreqtype: 1, divtypecompperiodreq: 0, contracthoursalreq: 0 })
  expect(await readSalary(agent, 'request')).toMatchObject({ contract: { state: 'offered', terms, isMine: true } })
  const below = await agentBelow(agent)
  expect(await flagsOf(below)).toMatchObject({ dailysalreqtype: 0 })
  expect(await readSalary(below, 'request')).toEqual({ contract: null })
})

test('AGENT-23 AGENT-25 an agent below reads the limit and asks for a daily salary, one at a time', async () => {
  const [, below] = await salariedAgents()
  expect(await readSalary(below, 'info')).toMatchObject({ limit: terms, canRequest: true, canOffer: false })
  expect(await applyForSalary(below)).toMatchObject({ state: 'requested', isMine: true })
  expect(await flagsOf(below)).toMatchObject({ dailysalreqtype: 2 })
  expect(await errorOf(below, 'POST', '/contract/apply', salaryForm())).toBe('E6007')
  expect(await errorOf(below, 'POST', '/contract/apply', { ...salaryForm(), type: 'hourly' })).toBe('E1111')
})

test('AGENT-24 AGENT-27 the agent above sees who asks for a daily salary, with a preview of a month', async () => {
  const [agent, below] = await salariedAgents()
  const asked = await applyForSalary(below)
  expect(await readSalary(agent, 'requests')).toMatchObject({ contracts: [{ id: asked.id, isMine: false }] })
  const query = await value<{ preview: unknown[] }>(agent, 'GET', `/contract/query?id=${asked.id}`)
  expect(query.preview).toHaveLength(30)
  const outsider = await topAgent()
  expect(await readSalary(outsider, 'requests')).toEqual({ contracts: [] })
  expect(await errorOf(outsider, 'GET', `/contract/query?id=${asked.id}`)).toBe('E3008')
})

test('AGENT-22 AGENT-26 AGENT-28 an accepted daily salary is the next one and part of the history', async () => {
  const [agent, below] = await salariedAgents()
  const asked = await applyForSalary(below)
  expect((await processSalary(await topAgent(), asked, 'accept')).body.errorCode).toBe('E3008')
  expect(await readSalary(below, 'current')).toEqual({ contract: null, next: null })
  expect((await processSalary(agent, asked, 'accept')).body.value).toMatchObject({ state: 'accepted' })
  expect(await readSalary(below, 'current')).toMatchObject({ contract: null, next: { id: asked.id } })
  expect(await readSalary(below, 'history')).toMatchObject({ contracts: [{ id: asked.id, state: 'accepted' }] })
  expect(await readSalary(below, 'payout')).toEqual({ payouts: [] })
})

test('AGENT-09 AGENT-12 CONF-13 CONF-38 PERM-22 (D-19) a brand can do without agents and say who is one; nobody else is told anything', async () => {
  const agentAt = (brand: string, type: number) => testSession(api, brand, { type })
  expect(await errorOf(await agentAt('without', 1), 'GET', '/team', undefined, 'without')).toBe('E1004')
  expect(await errorOf(await agentAt('narrow', 1), 'GET', '/team', undefined, 'narrow')).toBe('E1006')
  expect(await value(await agentAt('narrow', 2), 'GET', '/team', undefined, 'narrow')).toMatchObject({ members: 0 })
  expect(await errorOf(await agentAt('house', 0), 'GET', '/team')).toBe('E1006')
  for (const type of [1, 2])
    expect(await value(await agentAt('house', type), 'GET', '/team')).toMatchObject({ members: 0 })
  for (const type of [4, 40, 41, 42]) {
    const who = await agentAt('house', type)
    expect(await errorOf(who, 'GET', '/team')).toBe('E1004')
    const { body } = await api.ask('house.localhost', { method: 'GET', url: '/wps/relay/funds', headers: who.headers })
    expect(body.value).toMatchObject({ dailysalreqtype: 0, divtypecompperiodreq: 0, contracthoursalreq: 0 })
  }
  expect(await errorOf(null, 'GET', '/team')).toBe('E1001')
})

test('an agent’s own account may not be read past its brand', async () => {
  const agent = await topAgent()
  const rows = await inMerchant(api.db, 0, (tx) =>
    tx.selectFrom('agent_node').select('member_id').where('member_id', '=', agent.memberId).execute(),
  )
  expect(rows).toEqual([])
})
