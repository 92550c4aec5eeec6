import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { livePath } from '@fairground/contract/live.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApi, testApi, testBrand, testSession } from '../testing/test-api.ts'

const [perAddress, perSession] = [50, 6]
let api: TestApi
let port: number
const open: ClientRequest[] = []

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('other')], { TRUSTED_PROXIES: '127.0.0.1' })
  await vi.waitUntil(() => api.live.isConnected())
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const [address] = api.app.addresses()
  port = typeof address === 'object' ? address.port : 0
})
afterEach(async () => {
  for (const request of open.splice(0)) request.destroy()
  await noneLeft()
})
afterAll(() => api.close())

const figure = async (pattern: RegExp) => Number(pattern.exec(await api.metrics.registry.metrics())?.[1] ?? 0)
const openStreams = () => figure(/^fairground_live_streams (\d+)$/m)
const noneLeft = () => vi.waitFor(async () => expect(await openStreams()).toBe(0))

function begin(from: string, headers: Record<string, string> = {}): ClientRequest {
  const all = { host: 'house.localhost', 'x-forwarded-for': from, ...headers }
  const request = get({ port, host: '127.0.0.1', path: livePath, agent: false, headers: all })
  // A request that the test itself ends has nothing more to say.
  request.on('error', () => undefined)
  return request
}

async function listen(from: string, headers: Record<string, string> = {}) {
  const request = begin(from, headers)
  open.push(request)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  return { status: answer.statusCode, headers: answer.headers, answer, request }
}

const many = (count: number, from: string, headers: Record<string, string> = {}) =>
  Promise.all(Array.from({ length: count }, () => listen(from, headers)))
const statuses = (heard: readonly { readonly status: number | undefined }[]) => heard.map(({ status }) => status)

test('guests of one address hold 50 streams, and the next one is told to poll', async () => {
  expect(statuses(await many(perAddress, '203.0.113.1'))).toEqual(Array(perAddress).fill(200))
  for (const from of ['203.0.113.1', '::ffff:203.0.113.1', '64:ff9b::203.0.113.1']) {
    const { status, headers, answer } = await listen(from, { host: 'other.localhost' })
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '30', 'no-store'])
    expect(JSON.parse(Buffer.concat(await answer.toArray()).toString())).toMatchObject({
      success: false,
      errorCode: 'E1010',
      value: { seconds: 30 },
    })
  }
  expect(await figure(/live_refused_total\{cap="address"\} (\d+)/)).toBe(3)
  expect((await listen('203.0.113.2')).status).toBe(200)
  expect(await openStreams()).toBe(perAddress + 1)
})

test('a network of IPv6 counts as one address', async () => {
  await Promise.all(Array.from({ length: perAddress }, (_, at) => listen(`2001:db8:1:2::${(at + 1).toString(16)}`)))
  expect((await listen('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await listen('2001:db8:1:3::1')).status).toBe(200)
})

test('a session holds 6 streams wherever it is, and members of a full address still find a place', async () => {
  await many(perAddress, '203.0.113.3')
  const [ada, eve] = [await testSession(api, 'house'), await testSession(api, 'house')]
  const places = await Promise.all(
    Array.from({ length: perSession + 2 }, (_, at) => listen(`203.0.113.${3 + at}`, ada.headers)),
  )
  expect(statuses(places).toSorted()).toEqual([...Array(perSession).fill(200), 429, 429])
  expect((await listen('203.0.113.3', eve.headers)).status).toBe(200)
})

test('a place is free as soon as its stream is closed', async () => {
  const [first] = await many(perAddress, '203.0.113.4')
  expect((await listen('203.0.113.4')).status).toBe(429)
  first?.request.destroy()
  await vi.waitFor(async () => expect(await openStreams()).toBe(perAddress - 1))
  expect((await listen('203.0.113.4')).status).toBe(200)
  expect((await listen('203.0.113.4')).status).toBe(429)
})

const connections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)))

test('somebody who goes away while the server finds out who it is takes no place', async () => {
  const { headers } = await testSession(api, 'house')
  await api.database.owner.transaction().execute(async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx)
    const hasty = Array.from({ length: perSession }, () => begin('203.0.113.6', headers))
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_locks where not granted and relation = 'session'::regclass`
    await vi.waitFor(async () => expect((await waiting.execute(tx)).rows[0]?.count).toBeGreaterThan(0))
    for (const request of hasty) request.destroy()
    await vi.waitFor(async () => expect(await connections()).toBe(0))
  })
  expect(statuses(await many(perSession, '203.0.113.6', headers))).toEqual(Array(perSession).fill(200))
})

test('many streams that open and close, some before they were answered, leave every place free', async () => {
  const { headers } = await testSession(api, 'house')
  for (let round = 0; round < 15; round += 1) {
    const whose = round % 2 === 0 ? headers : {}
    const answered = await many(perSession, '203.0.113.5', whose)
    const hasty = Array.from({ length: 4 }, () => begin('203.0.113.5', whose))
    await Promise.all(hasty.map((request) => once(request, 'socket')))
    for (const request of [...answered.map((each) => each.request), ...hasty]) request.destroy()
    expect(statuses(answered)).toEqual(Array(perSession).fill(200))
    await noneLeft()
  }
  expect(statuses(await many(perSession, '203.0.113.5', headers))).toEqual(Array(perSession).fill(200))
  expect((await listen('203.0.113.5', headers)).status).toBe(429)
  expect(statuses(await many(perAddress, '203.0.113.5'))).toEqual(Array(perAddress).fill(200))
  expect((await listen('203.0.113.5')).status).toBe(429)
})
