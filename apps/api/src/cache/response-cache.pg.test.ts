import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { call } from '@fairground/contract/call.ts'
import { changeSettings } from '@fairground/modules/system/settings.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answer } from '../http/answer.ts'
import { type TestApi, testApi, testBrand } from '../testing/test-api.ts'

const perMinute = 60
const ordinary = 'x-ordinary-way'
const inAustralia = '1.1.1.1'
const inTheStates = '8.8.8.8'
let api: TestApi
let port: number
let merchantId: number
let written = 0

const list = call({
  id: 'system.list',
  method: 'GET',
  path: '/list',
  body: 'none',
  who: 'anyone',
  input: z.object({ page: z.coerce.number().int().default(1), flush: z.string().optional() }),
  output: z.object({ page: z.int(), written: z.int(), filler: z.string() }),
  refusals: [],
})

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('regional', { blockedCountries: ['US'] })], {
    TRUSTED_PROXIES: '127.0.0.1',
  })
  merchantId = (await api.merchants.ofHost('house.localhost'))?.id ?? 0
  const value = async ({ page }: { page: number }) => ({ page, written: ++written, filler: 'x'.repeat(2_000) })
  // Only the framework does this.
  api.app.addHook('onRequest', async (_request, reply) => {
    reply.header(ordinary, 'yes')
  })
  await api.app.register(async () => {
    answer(api, list, { perMinute, serialise: true }, value)
    answer(api, { ...list, id: 'system.guests', path: '/guests' }, { perMinute, serialise: 'guests' }, value)
  })
  // The first word from NATS drops whatever was kept before it.
  await vi.waitUntil(() => api.live.isConnected())
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const [address] = api.app.addresses()
  port = typeof address === 'object' ? address.port : 0
})
afterAll(() => api.close())

type Told = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; early: boolean }

function ask(path: string, headers: Record<string, string> = {}): Promise<Told> {
  const options = { host: '127.0.0.1', port, path, headers: { host: 'house.localhost', ...headers } }
  return new Promise((resolve, reject) => {
    get(options, async (response) => {
      const bytes = Buffer.concat(await response.toArray())
      const early = response.headers[ordinary] === undefined
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, early })
    }).on('error', reject)
  })
}
const from = (address: string) => ({ 'x-forwarded-for': address })

test('a repeated question is answered early with the same bytes and headers, whole, unchanged and encoded', async () => {
  for (const asked of [{}, { 'accept-encoding': 'gzip, br' }]) {
    const first = await ask('/list?page=7', asked)
    const second = await ask('/list?page=7', asked)
    expect([first.early, second.early]).toEqual([false, true])
    expect(second.bytes).toEqual(first.bytes)
    for (const told of [first, second]) {
      delete told.headers.date
      delete told.headers[ordinary]
    }
    expect(second.headers).toEqual(first.headers)
    const unchanged = await ask('/list?page=7', { ...asked, 'if-none-match': String(first.headers.etag) })
    expect(unchanged).toMatchObject({ status: 304, early: true, headers: { etag: first.headers.etag } })
  }
  const { bytes } = await ask('/list?page=7', { 'accept-encoding': 'br' })
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toMatchObject({ success: true, value: { page: 7 } })
})

test('a member with a session is answered early too, with nothing of the session in the answer', async () => {
  const session = { authorization: `Bearer ${'a'.repeat(43)}`, cookie: `session=${'b'.repeat(43)}` }
  const first = await ask('/list?page=8')
  const second = await ask('/list?page=8', session)
  expect([first.early, second.early]).toEqual([false, true])
  expect(second.bytes).toEqual(first.bytes)
  expect(Object.keys(second.headers)).not.toContain('set-cookie')
  expect(second.headers['cache-control']).toContain('public')
})

test('early answers are counted', async () => {
  const counted = async () =>
    Number(/repeated_answers_total\{call="system.list"\} (\d+)/.exec(await api.metrics.registry.metrics())?.[1] ?? 0)
  await ask('/list?page=8')
  const before = await counted()
  await ask('/list?page=8')
  expect(await counted()).toBe(before + 1)
  expect(await counted()).toBe(before + 1)
})

test('what becomes stale is written anew at the next question', async () => {
  const wordOf = ({ bytes }: Told) => JSON.parse(bytes.toString()).value.written
  await ask('/list?page=9')
  const kept = await ask('/list?page=9')
  api.serialised.onEvent({ subject: 'content.published', merchantId })
  const anew = await ask('/list?page=9')
  expect([kept.early, anew.early]).toEqual([true, false])
  expect(wordOf(anew)).toBeGreaterThan(wordOf(kept))
})

test('another brand, a flush, a body, another forwarded host, or an answer only for guests takes the ordinary way', async () => {
  await ask('/list?page=10')
  expect(await ask('/list?page=10')).toMatchObject({ early: true })
  for (const headers of [{ host: 'regional.localhost' }, { 'x-forwarded-host': 'regional.localhost' }]) {
    expect(await ask('/list?page=10', headers)).toMatchObject({ early: false, status: 200 })
  }
  expect(await ask('/list?page=10', { 'content-length': '0' })).toMatchObject({ early: false })
  for (const path of ['/list?page=10&flush=1', '/guests?page=10']) {
    await ask(path)
    expect(await ask(path)).toMatchObject({ early: false, status: 200 })
  }
})

test('the gate shuts early answers too: by country, and by maintenance as soon as it is known', async () => {
  const regional = (address: string) => ask('/list', { host: 'regional.localhost', ...from(address) })
  for (const address of [inAustralia, inTheStates]) await regional(address)
  expect(await regional(inAustralia)).toMatchObject({ status: 200, early: true })
  expect(await regional(inTheStates)).toMatchObject({ status: 403 })
  // Answered early from a country that is open, so that the caller is known before the gate shuts for it.
  const disguised = '64:ff9b::8.8.8.8'
  await ask('/list', from(disguised))
  expect(await ask('/list', from(disguised))).toMatchObject({ status: 200, early: true })
  expect(await regional(disguised)).toMatchObject({ status: 403 })
  await ask('/list')
  expect(await ask('/list')).toMatchObject({ status: 200, early: true })
  const shut = {
    merchantId,
    changedBy: 'test',
    changes: { maintenance: { from: '2020-01-01T00:00:00Z', until: null } },
  }
  await changeSettings(api.database.staff, new Date(), shut)
  api.merchants.invalidate()
  expect(await ask('/list')).toMatchObject({ status: 503, early: false })
  await changeSettings(api.database.staff, new Date(), { ...shut, changes: { maintenance: null } })
  api.merchants.invalidate()
})

test('one address has its limit on both ways together, whatever it claims to come through', async () => {
  const told: Told[] = []
  for (let turn = 0; turn < perMinute + 20; turn++) {
    told.push(await ask('/list?page=11', from(`203.0.113.${turn % 3}, 198.18.7.7`)))
  }
  const answered = told.filter(({ status }) => status === 200)
  expect(answered.filter(({ early }) => early).length).toBeGreaterThan(perMinute / 2)
  // One lease of this process may not have been told yet when the limit was reached.
  expect(answered.length).toBeGreaterThanOrEqual(perMinute - 2)
  expect(answered.length).toBeLessThanOrEqual(perMinute + 2)
  expect(told.at(-1)).toMatchObject({ status: 429, early: false })
  expect(await ask('/list?page=11', from('198.18.7.8'))).toMatchObject({ status: 200 })
})
