import { calls } from '@fairground/contract/calls.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { changeSettings } from '@fairground/modules/system/settings.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi, testBrand } from '../../testing/test-api.ts'

// Addresses of the public documentation of two resolvers, long in the same countries.
const inAustralia = '1.1.1.1'
const inTheStates = '8.8.8.8'

const open = testBrand('open')
const closed = testBrand('closed', {
  maintenance: { from: '2020-01-01T00:00:00Z', until: null },
  flags: { GOOGLELOGIN3: true },
})
const regional = testBrand('regional', { blockedCountries: ['US'] })
const strict = testBrand('strict', { blockedCountries: ['US'], unknownCountry: 'refuse' })
let api: TestApi
const merchantIds: Record<string, number> = {}

beforeAll(async () => {
  const google = { clientId: 'house', clientSecret: 'never asked for' }
  api = await testApi([open, closed, regional, strict], { SOCIAL_PROVIDERS: JSON.stringify({ closed: { google } }) })
  for (const { code, id } of await api.database.owner.selectFrom('merchant').select(['code', 'id']).execute()) {
    merchantIds[code] = id
  }
})
afterAll(() => api.close())

const status = (host: string, from = inAustralia, headers = {}) =>
  api.ask(host, { method: 'GET', url: '/wps/system/status', from, headers })

test('every call of the contract has its handler, and no handler is without a call', () => {
  expect([...api.handledCalls].toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
})

test('API-38 API-43 STATUS-09 the status says info, location.ip, maintenance and regionRestriction', async () => {
  expect(await status('open.localhost')).toEqual({
    status: 200,
    body: {
      success: true,
      value: {
        info: { maintenanceUntil: null, supportUrl: null },
        location: { ip: inAustralia, country: 'AU' },
        maintenance: false,
        regionRestriction: false,
      },
    },
  })
})

test('API-37 CONF-33 the whitelabel of a host carries its merchant code and its capabilities, never a flag', async () => {
  const { body } = await api.ask('closed.localhost', { method: 'GET', url: '/wps/system/whitelabel' })
  expect(body.value).toMatchObject({ merchantCode: 'closed', capabilities: { socialLogin: ['google'], chat: false } })
  expect(JSON.stringify(body)).not.toContain('GOOGLELOGIN3')
})

test('a host that is no brand gets a refusal and no data', async () => {
  expect(await status('nobody.localhost')).toMatchObject({ status: 404, body: { success: false } })
})

test('the region comes from the address of the peer; a proxy header is believed only from a trusted proxy', async () => {
  const forwarded = { 'x-forwarded-for': inTheStates }
  expect((await status('regional.localhost', inTheStates)).body.value).toMatchObject({ regionRestriction: true })
  expect((await status('regional.localhost', inAustralia, forwarded)).body.value).toMatchObject({
    location: { ip: inAustralia },
    regionRestriction: false,
  })
  const behindProxy = await testApi([regional], { TRUSTED_PROXIES: '10.0.0.0/8' })
  const ask = (from: string) =>
    behindProxy.ask('regional.localhost', { method: 'GET', url: '/wps/system/status', from, headers: forwarded })
  expect((await ask('10.1.2.3')).body.value).toMatchObject({ location: { ip: inTheStates }, regionRestriction: true })
  expect((await ask(inAustralia)).body.value).toMatchObject({ location: { ip: inAustralia } })
  await behindProxy.close()
})

const pulse = (host: string, from = inAustralia, input: object = { key: uuidv7(), visitorId: uuidv7() }) =>
  api.ask(host, { method: 'POST', url: '/wps/system/pulse', from, payload: input })

test('a call behind the gate is refused during maintenance and to a restricted region', async () => {
  expect(await pulse('closed.localhost')).toMatchObject({ status: 503, body: { success: false, errorCode: 'E5002' } })
  expect(await pulse('regional.localhost', inTheStates)).toMatchObject({ status: 403, body: { errorCode: 'E5003' } })
  expect(await pulse('regional.localhost')).toMatchObject({ status: 200, body: { success: true } })
})

test('an IPv4 address inside an IPv6 address is in the country of the inner one', async () => {
  const disguises = ['::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1', '2001:0:4136:e378:8000:63bf:f7f7:f7f7']
  for (const from of disguises) {
    expect(await pulse('regional.localhost', from)).toMatchObject({ status: 403, body: { errorCode: 'E5003' } })
    expect((await status('regional.localhost', from)).body.value).toMatchObject({
      location: { ip: inTheStates, country: 'US' },
      regionRestriction: true,
    })
  }
  const behindProxy = await testApi([regional], { TRUSTED_PROXIES: '10.0.0.0/8' })
  const forwarded = await behindProxy.ask('regional.localhost', {
    method: 'GET',
    url: '/wps/system/status',
    from: '::ffff:10.1.2.3',
    headers: { 'x-forwarded-for': '64:ff9b::8.8.8.8' },
  })
  expect(forwarded.body.value).toMatchObject({ location: { ip: inTheStates }, regionRestriction: true })
  await behindProxy.close()
})

test('a visitor whose country is unknown is let in or not as the merchant has decided', async () => {
  for (const nowhere of ['10.1.2.3', '64:ff9b::10.1.2.3']) {
    expect(await pulse('regional.localhost', nowhere)).toMatchObject({ status: 200 })
    expect(await pulse('strict.localhost', nowhere)).toMatchObject({ status: 403, body: { errorCode: 'E5003' } })
    expect((await status('strict.localhost', nowhere)).body.value).toMatchObject({ regionRestriction: true })
  }
  expect(await pulse('strict.localhost')).toMatchObject({ status: 200 })
})

test('a pulse sent twice with one key is one pulse and one piece of news', async () => {
  const input = { key: uuidv7(), visitorId: uuidv7() }
  const first = await pulse('open.localhost', inAustralia, input)
  expect(await pulse('open.localhost', inAustralia, input)).toEqual(first)
  const told = await inMerchant(api.database.app, merchantIds.open as number, (tx) =>
    tx.selectFrom('outbox').select(['subject', 'recipient']).where('recipient', '=', input.visitorId).execute(),
  )
  expect(told).toEqual([{ subject: 'system.pulsed', recipient: input.visitorId }])
})

test('bad input is answered with 400, the field and a reference, and nothing of our inside', async () => {
  const { status, body } = await pulse('open.localhost', inAustralia, { key: 'x' })
  expect([status, body.errorCode, body.value]).toEqual([400, 'E0000', { field: 'key' }])
  expect(body.reference).toMatch(/^[0-9a-f-]{36}$/)
})

test('changed settings show at once where they were changed and bump the version', async () => {
  await changeSettings(api.database.staff, new Date(), {
    merchantId: merchantIds.open as number,
    changedBy: 'test',
    changes: { flags: { CHAT3: true } },
  })
  api.merchants.invalidate()
  const { body } = await api.ask('open.localhost', { method: 'GET', url: '/wps/system/whitelabel' })
  expect(body.value).toMatchObject({ version: 1, capabilities: { chat: true } })
})

test('a report of a broken screen is stored for its merchant', async () => {
  const problem = { kind: 'crash', message: 'boom', stack: 'at home', path: '/m/home', release: 'r1' }
  await api.ask('open.localhost', { method: 'POST', url: '/wps/system/report', payload: problem })
  const rows = await inMerchant(api.database.app, merchantIds.open as number, (tx) =>
    tx.selectFrom('client_report').select(['message', 'path']).execute(),
  )
  expect(rows).toEqual([{ message: 'boom', path: '/m/home' }])
})

test('one address can send thirty pulses a minute and then is told how long to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 32 }, () => pulse('open.localhost', '203.0.113.9')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBe(2)
  expect(refused[0]?.body).toMatchObject({ success: false, errorCode: 'E1010', value: { seconds: expect.any(Number) } })
})

test('an address has one limit however it is written, and a network of IPv6 has one for all its addresses', async () => {
  const statuses = async (...addresses: string[]) => {
    const turns = Array.from({ length: 32 }, (_, turn) => addresses[turn % addresses.length])
    const answers = await Promise.all(turns.map((from) => pulse('open.localhost', from)))
    return answers.filter(({ status }) => status === 429).length
  }
  const written = ['203.0.113.10', '::ffff:203.0.113.10', '64:ff9b::203.0.113.10', '2002:cb00:710a::1']
  expect(await statuses(...written)).toBe(2)
  expect(await statuses('2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::')).toBe(2)
  expect(await pulse('open.localhost', '2001:db8:1:3::1')).toMatchObject({ status: 200 })
})

test('ready needs PostgreSQL alone and names what is missing beside it', async () => {
  expect(await api.health.read()).toMatchObject({ ready: true, missing: [] })
  // What a process says of itself is not for the public.
  for (const url of ['/ready', '/live', '/metrics'])
    expect(await api.ask('open.localhost', { method: 'GET', url })).toMatchObject({ status: 404 })
})

test('SHELL-45 a page outside every table leads home; a call or a file that is not there does not', async () => {
  const lost = (url: string, accept: string) => api.app.inject({ url, headers: { host: 'open.localhost', accept } })
  const page = await lost('/promo/summer?x=1', 'text/html,*/*;q=0.8')
  expect([page.statusCode, page.headers.location]).toEqual([302, '/m/home?x=1'])
  for (const [url, accept] of [
    ['/promo/summer', 'application/json'],
    ['/wps/no/such/call', 'text/html'],
    ['/favicon.ico', 'text/html'],
  ] as const)
    expect((await lost(url, accept)).statusCode).toBe(404)
})
