import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sellDrawnGame } from '@fairground/api/routes/play/testing/sell-drawn-game.ts'
import { giveMoney, moneyOrder } from '@fairground/api/testing/money.ts'
import { type TestApi, type TestSession, testApi, testBrand, testSession } from '@fairground/api/testing/test-api.ts'
import { livePath } from '@fairground/contract/live.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { startEngines } from '@fairground/dev-env/engines.ts'
import { advanceDraws } from '@fairground/modules/lottery/advance-draws.ts'
import { generateDraws } from '@fairground/modules/lottery/generate-draws.ts'
import { making, rng } from '@fairground/modules/testing/play.ts'
import { startTracing, type Tracing } from '@fairground/runtime/tracing.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '../../support/until.ts'
import { createWorker } from '../../support/worker-service.ts'
import { startCollector } from './collector.ts'

const game = 'K3_5M'
const host = 'house.localhost'
const dir = mkdtempSync(join(tmpdir(), 'traces-'))
let collector: Awaited<ReturnType<typeof startCollector>>
let tracing: Tracing
let api: TestApi
let worker: Awaited<ReturnType<typeof createWorker>>
let engines: Awaited<ReturnType<typeof startEngines>>

beforeAll(async () => {
  collector = await startCollector()
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1 }
  tracing = await startTracing('api', config)
  // Events of other test files would reach this api by the same NATS.
  const external = { databaseUrl: process.env.TEST_DATABASE_URL ?? '', redisUrl: process.env.TEST_REDIS_URL ?? '' }
  engines = await startEngines({ dir, external })
  api = await testApi([testBrand('house')], { NATS_URL: engines.natsUrl })
  worker = await createWorker(dir, {
    DATABASE_URL: api.database.urls.worker,
    NATS_URL: engines.natsUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  await worker.start()
  await vi.waitUntil(() => api.live.isConnected())
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const wanted = await sellDrawnGame(api, 'house', game)
  await generateDraws(api.database.draws, new Date(Date.now() - 1_200_000), making, rng, { games: [wanted] })
  await advanceDraws(api.database.draws, new Date(), making)
})
afterAll(async () => {
  await tracing.stop()
  await worker?.kill()
  await api?.close()
  await engines?.stop()
  await collector.close()
  rmSync(dir, { recursive: true })
})

async function player(): Promise<TestSession> {
  const who = await testSession(api, 'house')
  const order = moneyOrder(who.memberId, 'cashier.demo', 'cash', '100.0000', { book: 'real' })
  await giveMoney(api.database, 'house', api.clock.now(), order)
  return who
}

async function openStream(who: TestSession) {
  const { port } = api.app.server.address() as AddressInfo
  const request = get({ host: '127.0.0.1', port, path: livePath, headers: { host, ...who.headers } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let heard = ''
  answer.on('data', (chunk) => {
    heard += chunk
  })
  answer.on('error', () => undefined)
  return { heard: () => heard, close: () => request.destroy() }
}

async function numero(): Promise<string> {
  await advanceDraws(api.database.draws, new Date(), making)
  const { body } = await api.ask(host, { method: 'GET', url: `/lgw/board?game=${game}` })
  return (body.value as { current: { numero: string } }).current.numero
}

async function bet(who: TestSession, on: string, headers: Record<string, string> = {}) {
  const line = { play: 'BSOE', selection: 'SMALL', unitStake: '1.0000', multiple: 1, stake: '1.0000' }
  const payload = { key: uuidv7(), game, numero: on, lines: [line] }
  return api.ask(host, { method: 'POST', url: '/lgw/orders', headers: { ...who.headers, ...headers }, payload })
}

const spansNamed = (name: string) => collector.spans.filter((each) => each.name === name)
const callOfBets = 'lottery.placeOrder'

test('one trace leads from the call of a bet over its posting and the outbox to the stream of the phone', async () => {
  const [ada, on] = [await player(), await numero()]
  const stream = await openStream(ada)
  // A trace from outside is not continued.
  const foreign = 'f'.repeat(32)
  const { status, body } = await bet(ada, on, { traceparent: `00-${foreign}-${'e'.repeat(16)}-01` })
  expect([status, body.success]).toEqual([200, true])
  await until('the phone has heard of its money', 20_000, async () => stream.heard().includes('"reason":"lottery.bet"'))
  // Steps of draws are told by events with traces of their own.
  const deliveredNow = () =>
    spansNamed('event.deliver').find(({ attributes }) =>
      attributes.some(({ key, value }) => key === 'event.subject' && value.stringValue === 'wallet.changed'),
    )
  const isPublished = () => spansNamed('event.publish').some(({ spanId }) => spanId === deliveredNow()?.parentSpanId)
  await until('its trace is with the collector', 20_000, async () => deliveredNow() !== undefined)
  await until('also what the worker did', 20_000, async () => isPublished())
  stream.close()

  const delivered = deliveredNow()
  const ofTrace = collector.spans.filter(({ traceId }) => traceId === delivered?.traceId)
  const byId = new Map(ofTrace.map((each) => [each.spanId, each]))
  const way: string[] = []
  for (let each = delivered; each; each = byId.get(each.parentSpanId ?? '')) way.push(`${each.service} ${each.name}`)
  expect(way).toEqual([
    'fairground-api event.deliver',
    'fairground-worker event.publish',
    'fairground-api post',
    `fairground-api ${callOfBets}`,
  ])
  expect(delivered?.attributes).toContainEqual({ key: 'event.streams', value: { intValue: 1 } })
  expect(collector.spans.some(({ traceId }) => traceId === foreign)).toBe(false)
  // The phone learns nothing of it, and no span anything of the member.
  expect(stream.heard()).not.toContain(delivered?.traceId)
  const told = JSON.stringify(collector.spans)
  for (const secret of [ada.memberId, ada.username, ada.token, ada.sessionId, '1.0000'])
    expect(told).not.toContain(secret)
})

test('the steps of a draw are traced by its game and numero', async () => {
  await until('a step is with the collector', 20_000, async () => spansNamed('lottery.advance').length > 0)
  const keys = spansNamed('lottery.advance').map(({ attributes }) => attributes.map(({ key }) => key))
  expect(keys[0]).toEqual(['draw.game', 'draw.numero', 'draw.state'])
})

test('orders that go to the database in one statement keep a trace each', async () => {
  const [players, on] = [await Promise.all(Array.from({ length: 6 }, player)), await numero()]
  const answers = await Promise.all(players.map((who) => bet(who, on)))
  expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200))
  const { rows } = await sql<{ recipient: string; trace: string }>`
    select e.recipient, e.trace from outbox o cross join lateral told_events(o) e
    where e.recipient = any (${players.map(({ memberId }) => memberId)}::uuid[]) and e.trace is not null`.execute(
    api.database.owner,
  )
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(6)
  expect(new Set(rows.map(({ trace }) => trace?.slice(3, 35))).size).toBe(6)
})

test('a callback and a job begin traces of their own', async () => {
  for (const url of ['/seamless/NOVA/bet', '/wps/callback/payment/bank'])
    await api.ask(host, { method: 'POST', url, payload: {} })
  const { id } = await api.database.owner.selectFrom('merchant').select('id').executeTakeFirstOrThrow()
  await inMerchant(api.database.app, id, (tx) => sql`select enqueue_job('ledger.roll-up-house', '{}')`.execute(tx))
  for (const name of ['callback seamless', 'callback payment', 'job ledger.roll-up-house'])
    await until(`${name} is with the collector`, 20_000, async () => spansNamed(name).length > 0)
  for (const { parentSpanId } of spansNamed('callback seamless')) expect(parentSpanId ?? '').toBe('')
})

test('a refused call says so in its span', async () => {
  const who = await player()
  await bet(who, '20200101-0001')
  await until('the refusal is with the collector', 20_000, async () =>
    spansNamed(callOfBets).some(({ attributes }) => attributes.some(({ key }) => key === 'call.refusal')),
  )
})

test('a collector that hangs, and one that is gone, slow no call and lose nothing but spans', async () => {
  const [ada, on] = [await player(), await numero()]
  // What one call in the middle takes: on a busy machine a few are slow whatever the collector does.
  const usualMs = async () => {
    const took: number[] = []
    for (let count = 0; count < 15; count += 1) {
      const startedAt = performance.now()
      expect(await bet(ada, on)).toMatchObject({ status: 200 })
      took.push(performance.now() - startedAt)
    }
    return took.toSorted((a, b) => a - b)[7] ?? 0
  }
  collector.hang()
  const askedBefore = collector.asked()
  await until('the collector leaves somebody waiting', 20_000, async () => {
    await bet(ada, on)
    return collector.asked() > askedBefore
  })
  // A call that waited for the collector would wait two seconds, after which a span is dropped.
  expect(await usualMs()).toBeLessThan(1_500)
  await collector.close()
  expect(await usualMs()).toBeLessThan(1_500)
  const stream = await openStream(ada)
  expect(await bet(ada, on)).toMatchObject({ status: 200 })
  await until('the phone hears of it', 20_000, async () => stream.heard().includes('"reason":"lottery.bet"'))
  stream.close()
  const startedAt = performance.now()
  await tracing.stop()
  expect(performance.now() - startedAt).toBeLessThan(2_500)
})
