import { get, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '@fairground/contract/call.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { endSessions } from '@fairground/modules/account/sessions/end-sessions.ts'
import { excludeMember } from '@fairground/modules/member/exclude-member.ts'
import { changeSettings } from '@fairground/modules/system/settings.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { accountOf, answer } from '../http/answer.ts'
import { newSecret } from '../http/secrets.ts'
import { type TestApi, type TestSession, testApi, testBrand, testSession } from '../testing/test-api.ts'

const perMinute = 60
const ordinary = 'x-ordinary-way'
let api: TestApi
let port: number
let merchantId: number
let done = 0
let fault: Error | null = null

const mine = call({
  id: 'system.mine',
  method: 'GET',
  path: '/mine',
  body: 'none',
  who: 'session',
  input: z.object({ page: z.coerce.number().int().default(1) }),
  output: z.object({ memberId: z.string(), page: z.int(), done: z.int() }),
  refusals: ['ORDER_UNKNOWN'],
})

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('other')], { TRUSTED_PROXIES: '127.0.0.1' })
  merchantId = (await api.merchants.ofHost('house.localhost'))?.id ?? 0
  // Only the framework does this.
  api.app.addHook('onRequest', async (_request, reply) => {
    reply.header(ordinary, 'yes')
  })
  const options = { perMinute, early: true } as const
  const value = async ({ page }: { page: number }, asking: Parameters<typeof accountOf>[0]) => {
    done += 1
    if (fault) throw fault
    const { memberId } = accountOf(asking)
    return { memberId, page, done, secret: 'what the contract does not name' }
  }
  await api.app.register(async () => {
    answer(api, mine, options, value)
    answer(api, { ...mine, id: 'system.real', path: '/real', who: 'real-member' }, options, value)
    answer(api, { ...mine, id: 'system.play', path: '/play', play: true }, options, value)
    answer(api, { ...mine, id: 'system.careful', path: '/careful', stepUp: true }, options, value)
  })
  // The first word from NATS drops whatever was kept before it.
  await vi.waitUntil(() => api.live.isConnected())
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const [address] = api.app.addresses()
  port = typeof address === 'object' ? address.port : 0
})
afterAll(() => api.close())
afterEach(() => {
  fault = null
  api.clock.shiftBy(0)
})

type Body = { value?: { memberId?: string; done?: number; page?: number }; errorCode?: string; reference?: string }
type Told = { status: number; headers: IncomingHttpHeaders; body: Body; early: boolean }

let addresses = 0
/** Each test has an address of its own, or the limits would answer. */
const newAddress = () => `10.7.${(addresses >> 8) & 255}.${addresses++ & 255}`

function askFrom(address: string, path: string, headers: Record<string, string> = {}): Promise<Told> {
  const from = { host: 'house.localhost', 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { ...from, ...headers } }, async (response) => {
      const body = JSON.parse(Buffer.concat(await response.toArray()).toString()) as Body
      const early = response.headers[ordinary] === undefined
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, early })
    }).on('error', reject)
  })
}

/** Asks until an answer comes early, so that the next one would too: under load a session may be older than a second. */
async function untilEarly(path: string, { headers }: Pick<TestSession, 'headers'>, address = newAddress()) {
  const told = await vi.waitUntil(async () => {
    const each = await askFrom(address, path, headers)
    return each.early ? each : null
  })
  return { told, ask: (more: Record<string, string> = {}) => askFrom(address, path, { ...headers, ...more }) }
}

test('a member who asks again is answered early, as on the ordinary way, and the call does its work each time', async () => {
  const session = await testSession(api, 'house')
  const address = newAddress()
  const first = await askFrom(address, '/mine?page=3', session.headers)
  const { told: second } = await untilEarly('/mine?page=3', session, address)
  expect([first.early, second.early]).toEqual([false, true])
  expect(second.body.value).toEqual({ memberId: session.memberId, page: 3, done: expect.any(Number) })
  expect(second.body.value?.done).toBeGreaterThan(first.body.value?.done ?? 0)
  for (const { headers } of [first, second])
    for (const name of ['date', ordinary, 'content-length']) delete headers[name]
  expect(second.headers).toEqual(first.headers)
  expect(second.headers).toMatchObject({ 'cache-control': 'no-store' })
})

test('two members who ask the same are each told their own', async () => {
  const [one, other] = [await testSession(api, 'house'), await testSession(api, 'house')]
  const address = newAddress()
  for (const session of [one, other, one, other]) {
    const { told } = await untilEarly('/mine?page=4', session, address)
    expect(told.body.value?.memberId).toBe(session.memberId)
  }
})

test('a guest, half a session, halves of two sessions and a session of another brand are refused as ever', async () => {
  const [one, other] = [await testSession(api, 'house'), await testSession(api, 'house')]
  const foreign = await testSession(api, 'other')
  const address = newAddress()
  await untilEarly('/mine', other, address)
  await untilEarly('/mine', one, address)
  const { authorization, cookie } = one.headers
  const wrong: Record<string, string>[] = [
    {},
    { authorization },
    { cookie },
    { authorization, cookie: other.headers.cookie },
    { authorization: `Bearer ${newSecret()}`, cookie },
    foreign.headers,
  ]
  for (const headers of wrong) {
    const told = await askFrom(address, '/mine', headers)
    expect([told.status, told.early, told.body.value?.memberId]).toEqual([401, false, undefined])
  }
})

test('a session that ended is not served: at once where it was heard, and within a second where it was not', async () => {
  for (const isHeard of [true, false]) {
    const session = await testSession(api, 'house')
    const { ask } = await untilEarly('/mine', session)
    const end = { merchantId, memberId: session.memberId, sessionId: session.sessionId, reason: 'revoked' as const }
    const sessionIds = await endSessions(api.database.app, new Date(), end)
    if (isHeard) api.sessions.onEvent({ subject: 'account.sessions-ended', payload: { sessionIds } })
    else await sleep(1_050)
    expect(await ask()).toMatchObject({ status: 401, early: false })
  }
})

test('a session that was not used for long, or of which something has to be written down, takes the ordinary way', async () => {
  const session = await testSession(api, 'house')
  const { ask } = await untilEarly('/mine', session)
  api.clock.shiftBy(2 * 60_000)
  expect(await ask()).toMatchObject({ status: 200, early: false })
  api.clock.shiftBy(40 * 60_000)
  expect(await ask()).toMatchObject({ status: 401, early: false })
})

test('who may not call is refused here too: a trial player, an excluded member, a password given long ago', async () => {
  const address = newAddress()
  const member = await testSession(api, 'house')
  const trial = await testSession(api, 'house', { type: 3 })
  await untilEarly('/real', member, address)
  await untilEarly('/mine', trial, address)
  expect(await askFrom(address, '/real', trial.headers)).toMatchObject({ status: 403, early: false })

  const { ask: play } = await untilEarly('/play', member, address)
  const { ask: careful } = await untilEarly('/careful', member, address)
  const { memberId } = member
  const startsAt = new Date(Date.now() - 60_000)
  await inMerchant(api.database.app, merchantId, (tx) =>
    excludeMember(tx, { merchantId, memberId, startsAt, endsAt: null }),
  )
  api.sessions.onEvent({ subject: 'member.protection-changed', payload: {} })
  // The session is known again, and that alone opens no door.
  await untilEarly('/mine', member, address)
  expect(await play()).toMatchObject({ status: 403, early: false, body: { errorCode: 'E1009' } })
  api.clock.shiftBy(6 * 60_000)
  await untilEarly('/mine', member, address)
  expect(await careful()).toMatchObject({ early: false, body: { errorCode: 'E1008' } })
})

test('a call that refuses or fails says so on the ordinary way, and has done its work once', async () => {
  const { ask } = await untilEarly('/mine', await testSession(api, 'house'))
  for (const [error, status] of [
    [new Refusal('ORDER_UNKNOWN'), 404],
    [new Error('a secret of the inside'), 500],
  ] as const) {
    fault = error
    const before = done
    const told = await ask()
    expect(told.status).toBe(status)
    expect(done).toBe(before + 1)
    expect(told.headers['cache-control']).toBe('no-store')
    expect(told.body.reference).toMatch(/^[\da-f-]{36}$/)
    expect(JSON.stringify(told.body)).not.toContain('secret')
    fault = null
    expect(await ask()).toMatchObject({ status: 200 })
  }
})

test('early answers are in the figures of calls and of requests', async () => {
  const { ask } = await untilEarly('/mine', await testSession(api, 'house'))
  const counted = async () => {
    const text = await api.metrics.registry.metrics()
    const find = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
    return [
      find(/fairground_call_seconds_count\{call="system.mine",outcome="ok"\} (\d+)/),
      find(/fairground_http_seconds_count\{method="GET",status="2xx"\} (\d+)/),
    ]
  }
  const [calls = 0, requests = 0] = await counted()
  expect(await ask()).toMatchObject({ status: 200 })
  expect(await counted()).toEqual([calls + 1, requests + 1])
})

test('the gate shuts early answers too, and one address has its limit on both ways together', async () => {
  const session = await testSession(api, 'house')
  const { ask } = await untilEarly('/mine', session)
  const shut = {
    merchantId,
    changedBy: 'test',
    changes: { maintenance: { from: '2020-01-01T00:00:00Z', until: null } },
  }
  await changeSettings(api.database.staff, new Date(), shut)
  api.merchants.invalidate()
  expect(await ask()).toMatchObject({ status: 503, early: false })
  await changeSettings(api.database.staff, new Date(), { ...shut, changes: { maintenance: null } })
  api.merchants.invalidate()

  const { ask: again } = await untilEarly('/mine', session)
  const told: Told[] = []
  for (let turn = 0; turn < perMinute + 5; turn += 1) told.push(await again())
  const answered = told.filter(({ status }) => status === 200)
  expect(answered.filter(({ early }) => early).length).toBeGreaterThan(perMinute / 2)
  expect(answered.length).toBeGreaterThanOrEqual(perMinute - 15)
  expect(answered.length).toBeLessThan(perMinute)
  expect(told.at(-1)).toMatchObject({ status: 429, early: false })
})
