import { connectAs } from '@fairground/db/connect-as.ts'
import { endSessions } from '@fairground/modules/account/sessions/end-sessions.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sessionCookie } from '../http/cookies.ts'
import { newSecret } from '../http/secrets.ts'
import { type TestApi, type TestSession, testApi, testBrand, testSession } from '../testing/test-api.ts'

const host = 'house.localhost'
const minuteMs = 60_000
let api: TestApi
let merchantId: number

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('other')])
  const merchant = await api.merchants.ofHost(host)
  merchantId = merchant?.id ?? 0
})
afterAll(() => api.close())
afterEach(() => api.clock.shiftBy(0))

type Halves = Partial<TestSession['headers']>
let asked = 0
/** Each request has an address of its own, or the limits would answer. */
const from = () => `10.0.${(asked >> 8) & 255}.${asked++ & 255}`
const devices = (headers: Halves, at = host) =>
  api.ask(at, { method: 'GET', url: '/wps/session/devices', headers, from: from() })
const codeOf = async (headers: Halves, at = host) => {
  const { status, body } = await devices(headers, at)
  return status === 200 ? 'ok' : `${status} ${body.errorCode}`
}
const raw = (headers: Halves) =>
  api.app.inject({ url: '/wps/session/devices', headers: { host, ...headers }, remoteAddress: from() })
const row = (id: string) =>
  api.database.owner.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('D-03 STORE-02 only both halves of one session open a door; a half, or halves of two sessions, do not', async () => {
  const [mine, theirs] = [await testSession(api, 'house'), await testSession(api, 'house')]
  const { authorization, cookie } = mine.headers
  expect(await codeOf(mine.headers)).toBe('ok')
  expect(await codeOf({})).toBe('401 E1001')
  expect(await codeOf({ cookie })).toBe('401 E1001')
  expect(await codeOf({ authorization })).toBe('401 E1003')
  expect(await codeOf({ authorization, cookie: theirs.headers.cookie })).toBe('401 E1003')
  expect(await codeOf({ authorization: `Bearer ${newSecret()}`, cookie })).toBe('401 E1003')
  expect(await codeOf({ authorization, cookie: `${sessionCookie}=${newSecret()}` })).toBe('401 E1003')
  expect(await codeOf({ authorization: mine.token, cookie })).toBe('401 E1003')
})

test('a session of another brand is no session here', async () => {
  const foreign = await testSession(api, 'other')
  expect(await codeOf(foreign.headers, 'other.localhost')).toBe('ok')
  expect(await codeOf(foreign.headers)).toBe('401 E1003')
})

test('where anyone may pass, a session that is over passes as a guest', async () => {
  const { headers } = await testSession(api, 'other')
  const { status } = await api.ask(host, { method: 'GET', url: '/wps/system/whitelabel', headers })
  expect(status).toBe(200)
})

test.each(['token', 'TOKEN', '%74oken', 'access_token', 'Authorization'])(
  'a token in the address is refused, whatever else is right: ?%s=',
  async (name) => {
    const { headers, token } = await testSession(api, 'house')
    for (const url of ['/wps/session/devices', '/wps/system/status', '/wps/live'])
      expect((await api.app.inject({ url: `${url}?${name}=${token}`, headers: { host, ...headers } })).statusCode).toBe(
        400,
      )
  },
)

test('the database holds digests alone', async () => {
  const { sessionId, token, cookie } = await testSession(api, 'house')
  const stored = JSON.stringify(await row(sessionId))
  expect([stored.includes(token), stored.includes(cookie)]).toEqual([false, false])
})

test('a session dies unused after half an hour, and used after twelve hours', async () => {
  const idle = await testSession(api, 'house')
  api.clock.shiftBy(29 * minuteMs)
  expect(await codeOf(idle.headers)).toBe('ok')
  api.clock.shiftBy(58 * minuteMs)
  expect(await codeOf(idle.headers)).toBe('ok')
  api.clock.shiftBy(89 * minuteMs)
  expect(await codeOf(idle.headers)).toBe('401 E1003')
  api.clock.shiftBy(0)
  const used = await testSession(api, 'house')
  let answer = 'ok'
  for (let at = 20; at < 12 * 60 && answer === 'ok'; at += 20) {
    api.clock.shiftBy(at * minuteMs)
    answer = await codeOf(used.headers)
  }
  expect(answer).toBe('ok')
  api.clock.shiftBy(12 * 60 * minuteMs)
  expect(await codeOf(used.headers)).toBe('401 E1003')
})

test('after a quarter of an hour the answer brings a new page half; the old one goes half a minute after its first use', async () => {
  const { headers, sessionId } = await testSession(api, 'house')
  expect((await raw(headers)).headers['x-next-token']).toBeUndefined()
  api.clock.shiftBy(15 * minuteMs)
  const answer = await raw(headers)
  const fresh = { ...headers, authorization: `Bearer ${answer.headers['x-next-token']}` }
  expect(answer.headers['cache-control']).toBe('no-store')
  // The answer could have been lost, so the old half still opens, and a burst of calls is offered nothing more.
  expect((await raw(headers)).headers['x-next-token']).toBeUndefined()
  expect(await codeOf(fresh)).toBe('ok')
  expect(await codeOf(headers)).toBe('ok')
  api.clock.shiftBy(15 * minuteMs + 31_000)
  expect(await codeOf(headers)).toBe('401 E1003')
  expect(await codeOf(fresh)).toBe('ok')
  expect((await row(sessionId)).next_token_hash).toBeNull()
})

test('an offered half that never arrived is offered anew, and then the first one opens nothing', async () => {
  const { headers } = await testSession(api, 'house')
  api.clock.shiftBy(15 * minuteMs)
  const lost = (await raw(headers)).headers['x-next-token']
  api.clock.shiftBy(15 * minuteMs + 30_000)
  const arrived = (await raw(headers)).headers['x-next-token']
  expect(arrived).not.toBe(lost)
  expect(await codeOf({ ...headers, authorization: `Bearer ${lost}` })).toBe('401 E1003')
  expect(await codeOf({ ...headers, authorization: `Bearer ${arrived}` })).toBe('ok')
})

test('API-27 API-33 AUTH-64 logout ends the session at once, clears its cookie and tells it to the member', async () => {
  const { headers, sessionId, memberId } = await testSession(api, 'house')
  expect(await codeOf(headers)).toBe('ok')
  const answer = await api.app.inject({ method: 'DELETE', url: '/wps/session/logout', headers: { host, ...headers } })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
    200,
    `${sessionCookie}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0`,
  ])
  expect(await codeOf(headers)).toBe('401 E1003')
  const told = await api.database.owner
    .selectFrom('outbox')
    .select(['subject', 'payload'])
    .where('recipient', '=', memberId)
    .execute()
  expect(told).toEqual([{ subject: 'account.sessions-ended', payload: { sessionIds: [sessionId] } }])
})

test('the device list shows where the member is logged in; a device that is revoked is out, and only an own one can be', async () => {
  const mine = await testSession(api, 'house')
  const phone = await testSession(api, 'house', { memberId: mine.memberId })
  const theirs = await testSession(api, 'house')
  const { body } = await devices(mine.headers)
  const listed = (body.value as { devices: { sessionId: string; current: boolean }[] }).devices
  expect(listed.map(({ sessionId, current }) => [sessionId, current]).toSorted()).toEqual(
    [
      [mine.sessionId, true],
      [phone.sessionId, false],
    ].toSorted(),
  )
  const revoke = (sessionId: string) =>
    api.ask(host, { method: 'DELETE', url: `/wps/session/devices?sessionId=${sessionId}`, headers: mine.headers })
  expect(await codeOf(phone.headers)).toBe('ok')
  expect(await revoke(phone.sessionId)).toMatchObject({ status: 200 })
  expect(await revoke(theirs.sessionId)).toMatchObject({ status: 200 })
  expect([await codeOf(phone.headers), await codeOf(theirs.headers), await codeOf(mine.headers)]).toEqual([
    '401 E1003',
    'ok',
    'ok',
  ])
})

test('logging out everywhere ends every session of the account and nobody else’s', async () => {
  const mine = await testSession(api, 'house')
  const phone = await testSession(api, 'house', { memberId: mine.memberId })
  const theirs = await testSession(api, 'house')
  const all = { method: 'DELETE', url: '/wps/session/logout/all', headers: mine.headers } as const
  expect(await api.ask(host, all)).toMatchObject({ status: 200, body: { value: { ended: 2 } } })
  expect([await codeOf(mine.headers), await codeOf(phone.headers), await codeOf(theirs.headers)]).toEqual([
    '401 E1003',
    '401 E1003',
    'ok',
  ])
})

test('a dangerous act asks for the password again once it was given five minutes ago', async () => {
  const { headers } = await testSession(api, 'house')
  api.clock.shiftBy(5 * minuteMs)
  const all = { method: 'DELETE', url: '/wps/session/logout/all', headers } as const
  expect(await api.ask(host, all)).toMatchObject({ status: 401, body: { errorCode: 'E1008' } })
  expect(await codeOf(headers)).toBe('ok')
})

test('an end that was made elsewhere and whose news never came is noticed within a second', async () => {
  const { headers, memberId } = await testSession(api, 'house')
  expect(await codeOf(headers)).toBe('ok')
  const elsewhere = connectAs(api.database.url, { role: 'app', max: 1 })
  await endSessions(elsewhere, new Date(), { merchantId, memberId, sessionId: 'all', reason: 'everywhere' })
  await elsewhere.destroy()
  const endedAt = performance.now()
  let askedAt = endedAt
  while ((await codeOf(headers)) === 'ok') {
    expect(askedAt - endedAt).toBeLessThan(1_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
    askedAt = performance.now()
  }
})

test('news of an end are heard at once', async () => {
  const { headers, memberId } = await testSession(api, 'house')
  expect(await codeOf(headers)).toBe('ok')
  const sessionIds = await endSessions(api.database.app, new Date(), {
    merchantId,
    memberId,
    sessionId: 'all',
    reason: 'everywhere',
  })
  api.sessions.onEvent({ subject: 'account.sessions-ended', payload: { sessionIds } })
  expect(await codeOf(headers)).toBe('401 E1003')
})
