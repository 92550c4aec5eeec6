import type { OutputOf } from '@fairground/contract/call.ts'
import { register } from '@fairground/contract/member/member.ts'
import type { readProtection } from '@fairground/contract/member/protection.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { sportsLaunch, trialSports } from '@fairground/domain/games/sports-launch.ts'
import type { RefusalValue } from '@fairground/domain/refusals.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { renderInEveryLanguage } from '@fairground/i18n/testing/refusals.ts'
import { excludeMember } from '@fairground/modules/member/exclude-member.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testPhone } from '../../testing/phone.ts'
import { type TestApi, type TestSession, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const dayMs = 86_400_000
const flags = { USERNAMEREG3: true }
const fields = { email: 'optional', birthDate: 'optional', payeeName: 'optional' } as const
const helpLine = { name: 'Help', phone: '0800 1', url: 'https://help.example/' }
let api: TestApi
const ids: Record<string, number> = {}

beforeAll(async () => {
  const elsewhere = { ...testBrand('elsewhere', { flags, registerFields: fields }), licenceCode: 'foreign' }
  const brands = ['east', 'west'].map((code) => testBrand(code, { flags, registerFields: fields, helpLine }))
  api = await testApi([...brands, elsewhere], { PROVIDER_URL: 'https://provider.example/' })
  for (const { id, code } of await api.database.owner.selectFrom('merchant').select(['id', 'code']).execute())
    ids[code] = id
})
afterEach(() => api.clock.shiftBy(0))
afterAll(() => api.close())

let asks = 0
const from = () => `10.67.${(++asks >> 8) & 255}.${asks & 255}`

function ask(code: string, method: 'GET' | 'POST', url: string, who: TestSession | null, payload?: object) {
  const headers = who ? { headers: who.headers } : {}
  return api.ask(`${code}.localhost`, { method, url, from: from(), ...headers, ...(payload ? { payload } : {}) })
}
const launch = (code: string, who: TestSession | null) => {
  const query = new URLSearchParams({
    ...sportsLaunch,
    ...trialSports,
    merchantCode: code,
    language: 'EN',
  })
  return ask(code, 'GET', `/wps/game/sports/trial?${query}`, who)
}
type Protection = OutputOf<typeof readProtection>
const stateOf = async (code: string, who: TestSession | null) =>
  (await ask(code, 'GET', '/wps/member/protection', who)).body.value as Protection
const keepEmail = (code: string, memberId: string, text: string) =>
  inMerchant(api.database.app, ids[code] ?? 0, (tx) =>
    api.personalData.save(tx, { merchantId: ids[code] ?? 0, memberId, kind: 'email', text }),
  )

test('P5 a time-out stops play at once with the moment of its end, and ends by itself', async () => {
  const member = await testSession(api, 'east')
  expect((await launch('east', member)).status).toBe(200)
  const taken = await ask('east', 'POST', '/wps/member/timeout', member, { days: 1 })
  expect(taken.body.success).toBe(true)
  const refused = await launch('east', member)
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'E1009'])
  const { exclusion } = await stateOf('east', member)
  const zone = 'Asia/Karachi'
  expect(refused.body.value).toEqual({ kind: 'timeout', until: exclusion?.until, zone })
  // The phone says it by its own clock.
  const ends = formatDateTime({ tag: 'en' }, new Date(exclusion?.until ?? ''), phoneZone)
  expect(renderInEveryLanguage({ refusal: 'EXCLUDED', value: refused.body.value as RefusalValue })).toBe(
    `Your self-exclusion or time-out lasts until ${ends}`,
  )
  expect(Date.parse(exclusion?.until ?? '') - Date.parse(exclusion?.startsAt ?? '')).toBe(dayMs)
  // Half an hour without a call would end the session, so the member comes back with a new one.
  api.clock.shiftBy(dayMs + 60_000)
  const back = await testSession(api, 'east', { memberId: member.memberId })
  expect((await launch('east', back)).status).toBe(200)
  expect((await stateOf('east', back)).exclusion).toBeNull()
})

test('P5 a time-out is from a day to thirty', async () => {
  const member = await testSession(api, 'east')
  const statusOf = async (days: number) => (await ask('east', 'POST', '/wps/member/timeout', member, { days })).status
  expect([await statusOf(0), await statusOf(31), await statusOf(1.5)]).toEqual([400, 400, 400])
  expect([await statusOf(1), await statusOf(30)]).toEqual([200, 200])
})

test('P5 an exclusion leaves the login, the member page and everything but play open', async () => {
  const member = await testSession(api, 'east')
  const taken = await ask('east', 'POST', '/wps/member/exclusion', member, { term: 'FIVE_YEARS' })
  expect(taken.body.value).toMatchObject({ exclusion: { kind: 'exclusion', until: null } })
  const again = await testSession(api, 'east', { memberId: member.memberId })
  expect((await ask('east', 'GET', '/wps/member/info', again)).status).toBe(200)
  expect((await launch('east', again)).body.errorCode).toBe('E1009')
  expect((await launch('east', null)).status).toBe(200)
})

test('P5 TD19 an exclusion holds at every brand of the licence for the same person, and at no other', async () => {
  const at = { east: await testSession(api, 'east'), west: await testSession(api, 'west') }
  const foreign = await testSession(api, 'elsewhere')
  const other = await testSession(api, 'west')
  await keepEmail('east', at.east.memberId, 'Zara@Example.com')
  await keepEmail('west', at.west.memberId, ' zara@example.com')
  await keepEmail('elsewhere', foreign.memberId, 'zara@example.com')
  await keepEmail('west', other.memberId, 'someone@example.com')
  expect((await launch('west', at.west)).status).toBe(200)
  await ask('east', 'POST', '/wps/member/exclusion', at.east, { term: 'SIX_MONTHS' })
  expect((await launch('west', at.west)).body.errorCode).toBe('E1009')
  expect((await stateOf('west', at.west)).exclusion?.kind).toBe('exclusion')
  expect((await launch('elsewhere', foreign)).status).toBe(200)
  expect((await launch('west', other)).status).toBe(200)
})

test('P5 an excluded member who gives a new address is excluded under that one too; the old one stays', async () => {
  const member = await testSession(api, 'east')
  await keepEmail('east', member.memberId, 'first@example.com')
  await ask('east', 'POST', '/wps/member/timeout', member, { days: 30 })
  await keepEmail('east', member.memberId, 'second@example.com')
  for (const address of ['first@example.com', 'second@example.com']) {
    const { memberId, ...session } = await testSession(api, 'west')
    await keepEmail('west', memberId, address)
    expect((await launch('west', { memberId, ...session })).body.errorCode).toBe('E1009')
    await api.database.owner.deleteFrom('person_digest').where('member_id', '=', memberId).execute()
    await api.database.owner.deleteFrom('member_personal').where('member_id', '=', memberId).execute()
  }
})

test('P5 the end of an exclusion may be asked for when its own end has come, and waits a day', async () => {
  const { memberId } = await testSession(api, 'east')
  const merchantId = ids.east ?? 0
  const startsAt = new Date(api.clock.now().getTime() - 200 * dayMs)
  const endsAt = new Date(api.clock.now().getTime() + 10 * dayMs)
  await inMerchant(api.database.app, merchantId, (tx) => excludeMember(tx, { merchantId, memberId, startsAt, endsAt }))
  const lift = async () =>
    ask('east', 'POST', '/wps/member/exclusion/lift', await testSession(api, 'east', { memberId }), {})
  const early = await lift()
  expect([early.body.errorCode, (early.body.value as { until: string }).until]).toEqual(['E1009', endsAt.toISOString()])
  api.clock.shiftBy(11 * dayMs)
  const asked = await lift()
  const { exclusion } = asked.body.value as Protection
  expect(Date.parse(exclusion?.until ?? '') - Date.parse(exclusion?.liftAskedAt ?? '')).toBe(dayMs)
  const stillOut = await testSession(api, 'east', { memberId })
  expect((await launch('east', stillOut)).body.errorCode).toBe('E1009')
  api.clock.shiftBy(12 * dayMs + 60_000)
  const back = await testSession(api, 'east', { memberId })
  expect((await launch('east', back)).status).toBe(200)
})

test('P5 a trial account and a guest cannot exclude anybody, and a guest is told where help is', async () => {
  const free = await testSession(api, 'east', { type: 4 })
  expect((await ask('east', 'POST', '/wps/member/timeout', free, { days: 1 })).body.errorCode).toBe('E1004')
  expect((await ask('east', 'POST', '/wps/member/timeout', null, { days: 1 })).body.errorCode).toBe('E1001')
  expect(await stateOf('east', null)).toEqual({ exclusion: null, helpLine })
})

const form = (changes: object) => ({
  key: crypto.randomUUID(),
  username: `p${crypto.randomUUID().slice(0, 8)}`,
  password: 'open the fair 1',
  confirmPassword: 'open the fair 1',
  agree: true as const,
  ageConfirmed: true as const,
  language: 'EN',
  registerUrl: 'https://west.localhost/',
  registerMethod: 'H5' as const,
  ...changes,
})

async function registerAt(code: string, changes: object) {
  const phone = testPhone(api, `${code}.localhost`)
  return phone.send(register, { ...form(changes), captcha: await phone.solve('CAPTCHA3') })
}

test('P5 R4 an excluded person opens no account at another brand of the licence, and is not told why', async () => {
  const member = await testSession(api, 'east')
  await keepEmail('east', member.memberId, 'barred@example.com')
  await ask('east', 'POST', '/wps/member/exclusion', member, { term: 'ONE_YEAR' })
  const refused = registerAt('west', { email: 'BARRED@example.com' })
  await expect(refused).rejects.toMatchObject({ refusal: 'REGISTRATION_CLOSED', value: null })
  await registerAt('west', { email: 'free@example.com' })
  await registerAt('elsewhere', { email: 'barred@example.com' })
})

test('P5 a name with its birth date is known again too, a name alone is not', async () => {
  const member = await testSession(api, 'east')
  const merchantId = ids.east ?? 0
  const facts = [
    { kind: 'payeeName', text: 'Zara Khan' },
    { kind: 'birthDate', text: '1990-02-03' },
  ] as const
  for (const fact of facts)
    await inMerchant(api.database.app, merchantId, (tx) =>
      api.personalData.save(tx, { merchantId, memberId: member.memberId, ...fact }),
    )
  await ask('east', 'POST', '/wps/member/timeout', member, { days: 7 })
  const refused = registerAt('west', { payeeName: 'zara khan', birthDate: '1990-02-03' })
  await expect(refused).rejects.toMatchObject({ refusal: 'REGISTRATION_CLOSED' })
  await registerAt('west', { payeeName: 'Zara Khan', birthDate: '1990-02-04' })
})

test('P1 REG-48 REG-49 R4 a visitor who is too young by the calendar of the brand opens no account', async () => {
  // In Karachi it is the next day already.
  const at = new Date('2031-03-01T20:00:00Z')
  api.clock.shiftBy(at.getTime() - Date.now())
  const young = await registerAt('west', { birthDate: '2013-03-03' }).catch((error) => error)
  expect(young).toMatchObject({ refusal: 'UNDER_AGE', value: { field: 'birthDate', age: 18 } })
  expect(renderInEveryLanguage(young)).toBe('You must be at least 18 years old')
  await expect(registerAt('west', { birthDate: '2013-02-29' })).rejects.toMatchObject({ refusal: 'FIELD_FORMAT' })
  await registerAt('west', { birthDate: '2013-03-02' })
})
