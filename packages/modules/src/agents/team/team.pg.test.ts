import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postMany } from '../../ledger/post-many.ts'
import { excludeMember } from '../../member/exclude-member.ts'
import {
  type AgentTestMerchant,
  agentOfMerchant,
  createDownlineAccount,
  createTopAgent,
  foldAll,
  makeAccount,
  recordTestPlay,
} from '../../testing/agents.ts'
import { deposit } from '../../testing/ledger.ts'
import { changeSeries } from '../series.ts'
import { foldAgentDays, recomputeTeamDays } from './fold-days.ts'
import { periodOf } from './period.ts'
import { type DownlineQuery, readDownline, readDownlineMember } from './read-downline.ts'
import { readTeam } from './read-team.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const today = '2026-11-15'
const dayMs = 86_400_000
const day = { from: today, to: today }
const units = (count: number) => BigInt(count) * 10_000n
let house: AgentTestMerchant

beforeAll(async () => {
  const database = await testDatabase()
  house = { database, merchantId: await seedMerchant(database.owner, 'home'), zone: 'Europe/Malta' }
  await database.owner.updateTable('merchant').set({ agent_policy: true }).execute()
})
afterAll(() => house.database.drop())

const teamOf = (agentId: string, period = day) => readTeam(house.database.app, agentOfMerchant(house, agentId), period)
const fold = (at = noon) => foldAll(house.database.worker, at)

test('AGENT-05 AGENT-19 a team is the sum over everybody below, by levels, and each play counts once', async () => {
  const top = await createTopAgent(house, noon)
  const sub = await createDownlineAccount(house, noon, top, { kind: 'agent' })
  const [ada, bo] = [await createDownlineAccount(house, noon, sub), await createDownlineAccount(house, noon, top)]
  await recordTestPlay(house, ada, noon, { stake: units(300), win: units(20) })
  await recordTestPlay(house, ada, noon, { stake: units(50), vendor: 'TEST' })
  await recordTestPlay(house, bo, noon, { stake: units(99) })
  await recordTestPlay(house, sub, noon, { stake: units(100) })
  await recordTestPlay(house, top, noon, { stake: units(7_000) })
  await postMany(house.database.app, house.merchantId, noon, [deposit(ada, units(500))])
  await fold()
  await fold(new Date(noon.getTime() + 60_000))
  const team = await teamOf(top)
  expect(team).toMatchObject({ directMembers: 2, members: 3 })
  expect(team.total).toMatchObject({
    turnover: units(549),
    stake: units(549),
    prizes: units(20),
    deposits: units(500),
    active: 2,
    joined: 3,
  })
  expect(team.levels.map(({ level, members, figures }) => [level, members, figures.turnover])).toEqual([
    [1, 2, units(199)],
    [2, 1, units(350)],
  ])
  expect(team.days.map((each) => [each.day, each.figures.turnover])).toEqual([[today, units(549)]])
  expect((await teamOf(sub)).total).toMatchObject({ turnover: units(350), active: 1 })
  expect((await teamOf(top, { from: '2026-11-14', to: '2026-11-14' })).total.turnover).toBe(0n)
  // A member becomes active by the sum of a day, and only once.
  await recordTestPlay(house, bo, noon, { stake: units(1) })
  await fold(new Date(noon.getTime() + 120_000))
  await recordTestPlay(house, bo, noon, { stake: units(500) })
  await fold(new Date(noon.getTime() + 180_000))
  expect((await teamOf(top)).total.active).toBe(3)
})

test('a play whose transaction commits late is counted later, and not lost between two looks', async () => {
  const top = await createTopAgent(house, noon)
  const [slow, fast] = [await createDownlineAccount(house, noon, top), await createDownlineAccount(house, noon, top)]
  await fold()
  let release: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => {
    release = resolve
  })
  const late = inMerchant(house.database.owner, house.merchantId, async (tx) => {
    await sql`select write_facts(${house.merchantId}, ${noon.toISOString()}, array[row(${slow}, 'LOTT', null, 'test',
      null, ${`late ${slow}`}, ${units(5)}, 0, ${units(5)}, 0, 0, 0, 0, ${units(5)})::closed_play])`.execute(tx)
    await isHeld
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await recordTestPlay(house, fast, noon, { stake: units(3) })
  await foldAgentDays(house.database.worker, noon)
  await foldAgentDays(house.database.worker, noon)
  expect((await teamOf(top)).total.turnover).toBe(0n)
  release()
  await late
  await fold(new Date(noon.getTime() + 1_000))
  expect((await teamOf(top)).total.turnover).toBe(units(8))
})

test('an excluded member earns nobody anything from that moment, and nobody is told why', async () => {
  const top = await createTopAgent(house, noon)
  const member = await createDownlineAccount(house, noon, top)
  await recordTestPlay(house, member, new Date(noon.getTime() - 60_000), { stake: units(40) })
  await inMerchant(house.database.app, house.merchantId, (tx) =>
    excludeMember(tx, { merchantId: house.merchantId, memberId: member, startsAt: noon, endsAt: null }),
  )
  await recordTestPlay(house, member, new Date(noon.getTime() + 1), { stake: units(900) })
  await fold()
  expect((await teamOf(top)).total).toMatchObject({ turnover: units(40), stake: units(40) })
  const { members } = await readDownline(house.database.app, noon, agentOfMerchant(house, top), { ...day, limit: 10 })
  expect(members[0]).toMatchObject({ turnover: units(40) })
  expect(JSON.stringify(members, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
    /exclu|limit|lost|balance/i,
  )
})

test('the downline can be players or agents alone, and the newest first, page by page', async () => {
  const { app } = house.database
  const top = await createTopAgent(house, noon)
  const agent = agentOfMerchant(house, top)
  const first = await createDownlineAccount(house, noon, top)
  const sub = await createDownlineAccount(house, noon, top, { kind: 'agent', series: 1_942 })
  const last = await createDownlineAccount(house, noon, top)
  await recordTestPlay(house, first, noon, { stake: units(5) })
  await fold()
  const ids = async (query: Partial<DownlineQuery>) =>
    (await readDownline(app, noon, agent, { ...day, limit: 9, ...query })).members.map(({ id }) => id)
  expect(await ids({ sort: 'newest' })).toEqual([last, sub, first])
  expect(await ids({ sort: 'turnover', kind: 'member' })).toEqual([first, last])
  expect(await ids({ kind: 'agent' })).toEqual([sub])
  const page = await readDownline(app, noon, agent, { ...day, limit: 2, sort: 'newest' })
  expect(await ids({ sort: 'newest', after: page.next ?? undefined })).toEqual([first])
})

test('AGENT-20 direct members come by masked name and turnover, deeper ones as totals, page by page', async () => {
  const { app, owner } = house.database
  const top = await createTopAgent(house, noon)
  const agent = agentOfMerchant(house, top)
  const sub = await createDownlineAccount(house, noon, top, { kind: 'agent', series: 1_946 })
  const grandchild = await createDownlineAccount(house, noon, sub)
  const others = [await createDownlineAccount(house, noon, top), await createDownlineAccount(house, noon, top)]
  await recordTestPlay(house, sub, noon, { stake: units(10) })
  await recordTestPlay(house, grandchild, noon, { stake: units(777) })
  await fold()
  const first = await readDownline(app, noon, agent, { ...day, limit: 2 })
  expect(first.members[0]).toEqual({
    id: sub,
    name: expect.stringMatching(/^m.•••.$/),
    kind: 'agent',
    series: 1_946,
    joinedOn: today,
    turnover: units(10),
    activeDays: 0,
    team: { members: 1, turnover: units(777) },
  })
  const second = await readDownline(app, noon, agent, { ...day, limit: 2, after: first.next ?? undefined })
  expect(second.next).toBeNull()
  const seen = [...first.members, ...second.members].map(({ id }) => id)
  expect(seen.toSorted()).toEqual([sub, ...others].toSorted())
  const { username } = await owner
    .selectFrom('member')
    .select('username')
    .where('id', '=', others[0] ?? '')
    .executeTakeFirstOrThrow()
  const found = await readDownline(app, noon, agent, { ...day, limit: 9, search: username.toUpperCase() })
  expect(found.members.map(({ id }) => id)).toEqual([others[0]])
  expect((await readDownline(app, noon, agent, { ...day, limit: 9, search: '%' })).members).toEqual([])
  const detail = await readDownlineMember(app, noon, agent, sub, day)
  expect(detail).toMatchObject({
    days: [{ day: today, turnover: units(10), isActive: false }],
    teamLevels: [{ level: 1, members: 1, turnover: units(777) }],
  })
  expect(detail.change).toBeNull()
  await changeSeries(app, noon, agent, { key: uuidv7(), memberId: sub, series: 1_948 })
  const changed = await readDownlineMember(app, noon, agent, sub, day)
  expect(changed).toMatchObject({ series: 1_946, change: { series: 1_948, state: 'accepted', fromDay: '2026-11-16' } })
  await expect(readDownlineMember(app, noon, agent, grandchild, day)).rejects.toThrow('DOWNLINE_UNKNOWN')
  const outsider = agentOfMerchant(house, await createTopAgent(house, noon))
  await expect(readDownlineMember(app, noon, outsider, sub, day)).rejects.toThrow('DOWNLINE_UNKNOWN')
  expect((await readDownline(app, noon, outsider, { ...day, limit: 9 })).members).toEqual([])
  expect((await teamOf(await makeAccount(house, noon, 1))).members).toBe(0)
})

test('however much has gathered, a look counts a bounded part, and the next ones the rest', async () => {
  const { owner, worker } = house.database
  const top = await createTopAgent(house, noon)
  const member = await createDownlineAccount(house, noon, top)
  await fold()
  // As if sixty thousand plays of others lay between two of this member.
  await recordTestPlay(house, member, noon, { stake: units(3) })
  await sql`select setval('play_fact_id_seq', (select last_value + 60000 from play_fact_id_seq))`.execute(owner)
  await recordTestPlay(house, member, noon, { stake: units(4) })
  const look = () => sql<{ until: Date }>`select fold_agent_days(${later}) as until`.execute(worker)
  const later = new Date(noon.getTime() + 600_000)
  // What a look counts waits for transactions that run, those of other databases of this server among them.
  const looked = async () => {
    const { rows } = await look()
    return { until: rows[0]?.until.getTime() ?? 0, turnover: (await teamOf(top)).total.turnover }
  }
  let counted = await looked()
  while (counted.turnover === 0n) counted = await looked()
  expect(counted.turnover).toBe(units(3))
  expect(counted.until).toBeLessThan(later.getTime())
  await foldAgentDays(worker, later)
  expect((await teamOf(top)).total.turnover).toBe(units(7))
})

test('at the end of a day the teams are computed again: what differs is told and put right', async () => {
  const { owner, worker } = house.database
  const top = await createTopAgent(house, noon)
  await recordTestPlay(house, await createDownlineAccount(house, noon, top), noon, { stake: units(12) })
  await fold()
  const tomorrow = new Date(noon.getTime() + dayMs)
  expect(await recomputeTeamDays(worker, tomorrow)).toEqual([])
  const changed = owner.updateTable('team_day').where('agent_id', '=', top)
  await changed.set({ turnover: units(1_200) }).execute()
  expect(await recomputeTeamDays(worker, tomorrow)).toEqual([{ merchantId: house.merchantId, day: today, teams: 1 }])
  expect((await teamOf(top)).total.turnover).toBe(units(12))
})

test('random trees: every team is the plain sum over its descendants', async () => {
  const agents = [await createTopAgent(house, noon)]
  const parent = new Map<string, string>()
  const played = new Map<string, bigint>()
  for (let place = 0; place < 25; place += 1) {
    const above = agents[(place * 7) % agents.length] ?? ''
    const id = await createDownlineAccount(house, noon, above, { kind: place % 3 === 0 ? 'member' : 'agent' })
    parent.set(id, above)
    if (place % 3 !== 0) agents.push(id)
    const stake = units((place * 37) % 240)
    if (stake > 0n) await recordTestPlay(house, id, noon, { stake })
    played.set(id, stake)
    if (place % 10 === 0) await fold()
  }
  await fold(new Date(noon.getTime() + 5_000))
  for (const agent of agents) {
    const below = [...parent.keys()].filter((id) => {
      for (let at = parent.get(id); at !== undefined; at = parent.get(at)) if (at === agent) return true
      return false
    })
    const stakes = below.map((id) => played.get(id) ?? 0n)
    const team = await teamOf(agent)
    expect(team.members).toBe(below.length)
    expect(team.total.turnover).toBe(stakes.reduce((sum, stake) => sum + stake, 0n))
    expect(team.total.active).toBe(stakes.filter((stake) => stake >= units(100)).length)
  }
})

test('a period is at most a year, and without days it is today', () => {
  expect(periodOf(noon, 'Asia/Karachi', {})).toEqual(day)
  expect(periodOf(new Date('2026-11-15T20:00:00Z'), 'Asia/Karachi', {}).to).toBe('2026-11-16')
  expect(() => periodOf(noon, 'UTC', { from: '2026-11-16', to: today })).toThrow('FIELD_FORMAT')
  expect(() => periodOf(noon, 'UTC', { from: '2025-11-01', to: today })).toThrow('FIELD_FORMAT')
})

test('a transaction that ends while days are counted has none of its days passed over', async () => {
  const { owner, worker } = house.database
  const top = await createTopAgent(house, noon)
  const ada = await createDownlineAccount(house, noon, top)
  await fold()
  await recordTestPlay(house, ada, noon, { stake: units(300) })
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('fold_agent_days'::regproc) as text`.execute(owner)
  const [{ text } = { text: '' }] = rows
  // The first question is answered as if it ran, and each later one as if it had ended.
  const oldest = /pg_snapshot_xmin\(pg_current_snapshot\(\)\)::text::bigint/g
  await sql`create sequence asked`.execute(owner)
  await sql`create function oldest_running() returns bigint language sql
    as 'select case nextval(''public.asked'') when 1 then 0 else 9223372036854775807 end'`.execute(owner)
  await sql.raw(text.replaceAll(oldest, 'public.oldest_running()')).execute(owner)
  await sql`update agent_fold set seen_facts = (select s.last_value from play_fact_id_seq s), seen_xmax = 1`.execute(
    owner,
  )
  await sql`select fold_agent_days(${noon})`.execute(worker)
  await sql.raw(text).execute(owner)
  await fold()
  expect((await teamOf(top)).total).toMatchObject({ turnover: units(300) })
})
