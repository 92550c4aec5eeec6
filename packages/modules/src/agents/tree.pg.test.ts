import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAttribution } from '../member/register-attribution.ts'
import { checkInvitation } from '../rewards/invitations/check-invitation.ts'
import {
  type AgentTestMerchant,
  agentOfMerchant,
  createDownlineAccount,
  createTopAgent,
  createUrlOf,
  makeAccount,
  registerByCode,
  seriesOf,
} from '../testing/agents.ts'
import { createAffiliateUrl, deleteAffiliateUrl, readAffiliateUrls } from './affiliate-urls.ts'
import { grantQuota, readQuotas } from './quotas.ts'
import { joinTree } from './tree.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const hourLater = new Date(noon.getTime() + 3_600_000)
const dayMs = 86_400_000
let house: AgentTestMerchant
let other: AgentTestMerchant

beforeAll(async () => {
  const database = await testDatabase()
  const zone = 'Europe/Malta'
  house = { database, merchantId: await seedMerchant(database.owner, 'home'), zone }
  other = { database, merchantId: await seedMerchant(database.owner, 'other'), zone }
  await database.owner.updateTable('merchant').set({ agent_policy: true }).execute()
})
afterAll(() => house.database.drop())

const pathsOf = (memberId: string) =>
  house.database.owner
    .selectFrom('agent_path')
    .select(['ancestor_id', 'depth'])
    .where('descendant_id', '=', memberId)
    .orderBy('depth')
    .execute()
const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error) => (error instanceof Refusal ? error.refusal : Promise.reject(error)),
  )
const wanted = (changes: object) => ({
  key: uuidv7(),
  code: uuidv7().replaceAll('-', '').slice(-12),
  kind: 'agent' as const,
  series: undefined,
  channel: '',
  expiresInDays: null,
  maxUses: null,
  ...changes,
})

test('AGENT-08 a member who comes by an agent’s URL stands below that agent and all above, once and for ever', async () => {
  const top = await createTopAgent(house, noon)
  const sub = await createDownlineAccount(house, noon, top, { kind: 'agent', series: 1_950 })
  const member = await createDownlineAccount(house, noon, sub)
  expect(await pathsOf(member)).toEqual([
    { ancestor_id: sub, depth: 1 },
    { ancestor_id: top, depth: 2 },
  ])
  const again = await inMerchant(house.database.app, house.merchantId, (tx) =>
    joinTree(tx, hourLater, house.merchantId, member),
  )
  expect(again).toBe('joined')
  expect(await pathsOf(member)).toHaveLength(2)
  const move = inMerchant(house.database.app, house.merchantId, (tx) =>
    tx.updateTable('agent_node').set({ parent_id: top }).where('member_id', '=', member).execute(),
  )
  await expect(move).rejects.toThrow(/permission denied/)
})

test('no row of the tree can make a circle, not even for its owner, nor reach another brand', async () => {
  const top = await createTopAgent(house, noon)
  const sub = await createDownlineAccount(house, noon, top, { kind: 'agent' })
  const { owner } = house.database
  const circle = owner
    .updateTable('agent_node')
    .set({ parent_id: sub, depth: 2 })
    .where('member_id', '=', top)
    .execute()
  await expect(circle).rejects.toThrow(/foreign key/)
  const abroad = await createTopAgent(other, noon)
  const moved = owner
    .updateTable('agent_node')
    .set({ parent_id: abroad, depth: 1 })
    .where('member_id', '=', sub)
    .execute()
  await expect(moved).rejects.toThrow(/foreign key/)
  const code = await createUrlOf(other, noon, abroad, { kind: 'member' })
  await expect(registerByCode(house, noon, code)).rejects.toThrow(/foreign key/)
})

test('a tree has at most twenty levels below its top', async () => {
  let agent = await createTopAgent(house, noon)
  for (let level = 1; level <= 20; level += 1)
    agent = await createDownlineAccount(house, noon, agent, { kind: 'agent' })
  expect(await pathsOf(agent)).toHaveLength(20)
  const code = await createUrlOf(house, noon, agent, { kind: 'member' })
  expect((await registerByCode(house, noon, code)).joined).toBe('refused')
})

test('a code of the house or of a brand without agents puts nobody into a tree, and a trial is in none', async () => {
  const top = await createTopAgent(house, noon)
  const code = await createUrlOf(house, noon, top, { kind: 'member' })
  const { owner } = house.database
  const trial = await registerByCode(house, noon, code, { type: 4 })
  expect(trial.joined).toBe('house')
  expect(await pathsOf(trial.id)).toEqual([])
  await owner.updateTable('merchant').set({ agent_policy: false }).where('id', '=', house.merchantId).execute()
  const during = await registerByCode(house, noon, code)
  await owner.updateTable('merchant').set({ agent_policy: true }).where('id', '=', house.merchantId).execute()
  expect(during.joined).toBe('house')
  expect((await registerByCode(house, noon, code)).joined).toBe('joined')
})

test('AGENT-04 an affiliate URL is made once for a key, opens so many accounts until its day, and can be deleted', async () => {
  const agent = agentOfMerchant(house, await createTopAgent(house, noon))
  const { app } = house.database
  const request = wanted({ kind: 'member', channel: 'street', expiresInDays: 2, maxUses: 1 })
  const made = await createAffiliateUrl(app, noon, agent, request)
  expect(await createAffiliateUrl(app, hourLater, agent, { ...request, code: 'ANOTHER0NE' })).toEqual(made)
  expect(await refusalOf(createAffiliateUrl(app, noon, agent, { ...request, kind: 'agent' }))).toBe('KEY_REUSED')
  const check = (at: Date) => checkInvitation(app, at, house.merchantId, made.code)
  expect(await check(new Date(noon.getTime() + 2 * dayMs - 1))).toEqual({ success: true })
  expect(await check(new Date(noon.getTime() + 2 * dayMs))).toEqual({ success: false })
  expect((await registerByCode(house, new Date(noon.getTime() + 2 * dayMs), made.code)).joined).toBe('refused')
  expect((await registerByCode(house, noon, made.code)).joined).toBe('joined')
  expect(await check(noon)).toEqual({ success: false })
  const [url] = (await readAffiliateUrls(app, noon, agent)).urls
  expect(url).toMatchObject({ code: made.code, channel: 'street', uses: 1, state: 'used-up' })
  const outsider = agentOfMerchant(house, await createTopAgent(house, noon))
  expect(await deleteAffiliateUrl(app, noon, outsider, made.code)).toEqual({ deleted: false })
  expect(await deleteAffiliateUrl(app, noon, agent, made.code)).toEqual({ deleted: true })
  expect(await deleteAffiliateUrl(app, noon, agent, made.code)).toEqual({ deleted: true })
  expect(await readAffiliateUrls(app, noon, agent)).toMatchObject({ urls: [{ state: 'deleted' }], left: 100 })
  expect((await registerByCode(house, noon, made.code)).joined).toBe('refused')
})

test("an agent's own invitation code makes the agent the recommender of a member, and never the parent", async () => {
  const { app } = house.database
  const { merchantId } = house
  const top = await createTopAgent(house, noon)
  const code = 'K7Q2AB34'
  await inMerchant(app, merchantId, (tx) =>
    tx
      .insertInto('invitation_code')
      .values({ merchant_id: merchantId, member_id: top, code, created_at: noon })
      .execute(),
  )
  expect(await checkInvitation(app, noon, merchantId, code)).toEqual({ success: true })
  const friend = await makeAccount(house, noon, 0)
  const joined = await inMerchant(app, merchantId, async (tx) => {
    const form = { merchantId, affiliateCode: code, domain: '', isOwnDomain: true, recommender: '' }
    const attribution = await readAttribution(tx, noon, form)
    expect(attribution).toEqual({ affiliateCode: null, kind: 'member', domain: null, recommenderId: top })
    await tx
      .insertInto('registration')
      .values({
        merchant_id: merchantId,
        key: uuidv7(),
        member_id: friend,
        register_url: '',
        register_method: 'H5',
        agreed_at: noon,
        age_confirmed: 18,
        recommender_id: top,
      })
      .execute()
    return joinTree(tx, noon, merchantId, friend)
  })
  expect(joined).toBe('house')
  expect(await pathsOf(friend)).toEqual([])
})

test('of many who come at once by a URL for three, three come in', async () => {
  const top = await createTopAgent(house, noon)
  const code = await createUrlOf(house, noon, top, { kind: 'member', maxUses: 3 })
  const all = await Promise.all(Array.from({ length: 8 }, () => registerByCode(house, noon, code)))
  expect(all.filter(({ joined }) => joined === 'joined')).toHaveLength(3)
  expect(all.filter(({ joined }) => joined === 'refused')).toHaveLength(5)
})

test('AGENT-07 places of high series are scarce: the last one goes to one of many, and places are handed down', async () => {
  const { app } = house.database
  const top = await createTopAgent(house, noon, { places: { 1952: 3, 1956: 1 } })
  const agent = agentOfMerchant(house, top)
  const code = await createUrlOf(house, noon, top, { kind: 'agent', series: 1_956 })
  const all = await Promise.all(Array.from({ length: 4 }, () => registerByCode(house, noon, code, { type: 1 })))
  expect(all.filter(({ joined }) => joined === 'joined')).toHaveLength(1)
  expect(await refusalOf(createAffiliateUrl(app, noon, agent, wanted({ series: 1_958 })))).toBe('QUOTA_USED_UP')
  const sub = await createDownlineAccount(house, noon, top, { kind: 'agent', series: 1_954 })
  const below = agentOfMerchant(house, sub)
  expect(await seriesOf(house, noon, below)).toBe(1_954)
  expect(await refusalOf(createAffiliateUrl(app, noon, below, wanted({ series: 1_956 })))).toBe('SERIES_TOO_HIGH')
  expect(await refusalOf(createAffiliateUrl(app, noon, below, wanted({ series: 1_952 })))).toBe('QUOTA_USED_UP')
  const request = { key: uuidv7(), memberId: sub, seriesFrom: 1_952, count: 2 }
  await grantQuota(app, noon, agent, request)
  const { quotas } = await grantQuota(app, hourLater, agent, request)
  expect(quotas).toEqual([
    { seriesFrom: 1_960, seriesTo: 1_960, granted: 0, used: 0 },
    { seriesFrom: 1_956, seriesTo: 1_958, granted: 1, used: 1 },
    { seriesFrom: 1_952, seriesTo: 1_954, granted: 1, used: 1 },
  ])
  expect(await readQuotas(app, noon, below)).toEqual({
    series: 1_954,
    quotas: [{ seriesFrom: 1_952, seriesTo: 1_954, granted: 2, used: 0 }],
  })
  expect(await refusalOf(grantQuota(app, noon, agent, { ...request, key: uuidv7() }))).toBe('QUOTA_USED_UP')
  const outsider = await createTopAgent(house, noon)
  expect(await refusalOf(grantQuota(app, noon, agent, { ...request, key: uuidv7(), memberId: outsider }))).toBe(
    'DOWNLINE_UNKNOWN',
  )
})

test('an account that nobody of the house made a top agent has the series of the house and no places', async () => {
  const { app, merchantId } = { ...house.database, merchantId: house.merchantId }
  const id = await makeAccount(house, noon, 1)
  const agent = agentOfMerchant(house, id)
  await createAffiliateUrl(app, noon, agent, wanted({ kind: 'member' }))
  expect(await readQuotas(app, noon, agent)).toEqual({ series: 1_940, quotas: [] })
  expect(await refusalOf(createAffiliateUrl(app, noon, agent, wanted({ series: 1_942 })))).toBe('SERIES_TOO_HIGH')
  const gift = inMerchant(app, merchantId, (tx) =>
    sql`select set_top_agent(${merchantId}, ${noon}, ${id}, 1960, '{}')`.execute(tx),
  )
  await expect(gift).rejects.toThrow(/permission denied/)
})
