import { createHmac } from 'node:crypto'
import { type TestApi, testApi, testBrand } from '@fairground/api/testing/test-api.ts'
import { callbackPath } from '@fairground/contract/cashier/payment.ts'
import { testKey } from '@fairground/dev-env/bank-process.ts'
import type { Jobs } from '@fairground/modules/jobs/enqueue.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const host = 'house.localhost'
const accounts = { house: testKey('house'), other: testKey('other') }
let api: TestApi
let merchantId = 0

beforeAll(async () => {
  const maintenance = { from: '2020-01-01T00:00:00Z', until: '2120-01-01T00:00:00Z' }
  const brands = [testBrand('house'), testBrand('other'), testBrand('poor'), testBrand('closed', { maintenance })]
  const closed = { ...accounts, closed: testKey('closed') }
  api = await testApi(brands, {
    PAYMENT_GATEWAYS: JSON.stringify({ reference: { url: 'http://127.0.0.1:9', accounts: closed } }),
  })
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
})
afterAll(() => api.close())

const eventOf = (id: string = crypto.randomUUID(), order: string = crypto.randomUUID(), amount = '1.0000') => ({
  id,
  type: 'payout.updated',
  at: '2026-11-15T12:00:00.000Z',
  payout: {
    id: 'out_1',
    order,
    state: 'confirmed',
    amount,
    currency: 'PKR',
    updatedAt: '2026-11-15T12:00:00.000Z',
    reason: null,
  },
})

type Delivery = { host?: string; key?: string; atMs?: number; gateway?: string; headers?: Record<string, string> }

function tell(body: string | Buffer, delivery: Delivery = {}) {
  const { key = testKey('house'), atMs = Date.now(), gateway = 'reference' } = delivery
  const signature = createHmac('sha256', key).update(`${atMs}.`).update(body).digest('hex')
  return api.app.inject({
    method: 'POST',
    url: callbackPath(gateway),
    headers: {
      host: delivery.host ?? host,
      'content-type': 'application/json',
      'x-timestamp': String(atMs),
      'x-signature': signature,
      ...delivery.headers,
    },
    payload: body,
  })
}

const storedEvents = () => api.database.owner.selectFrom('payment_event').selectAll().execute()

async function waitingJobs(): Promise<Jobs['cashier.take-payment-event'][]> {
  const { rows } = await sql<{ payload: Jobs['cashier.take-payment-event'] }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'cashier.take-payment-event' order by j.id`.execute(api.database.owner)
  return rows.map(({ payload }) => payload)
}

test('TD3 an event is stored with its job before it is answered; its copies change nothing', async () => {
  const event = eventOf()
  const body = JSON.stringify(event)
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell(body)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect((await storedEvents()).filter(({ event_id }) => event_id === event.id)).toEqual([
    {
      merchant_id: merchantId,
      gateway: 'reference',
      event_id: event.id,
      body,
      received_at: expect.any(Date),
      outcome: null,
      done_at: null,
    },
  ])
  expect((await waitingJobs()).filter(({ eventId }) => eventId === event.id)).toEqual([
    { merchantId, gateway: 'reference', eventId: event.id },
  ])
})

test('TD3 the same id with another body is refused and the first one stays', async () => {
  const event = eventOf()
  const body = JSON.stringify(event)
  expect((await tell(body)).statusCode).toBe(200)
  const other = JSON.stringify(eventOf(event.id, event.payout.order, '9.0000'))
  expect((await tell(other)).statusCode).toBe(409)
  expect((await storedEvents()).filter(({ event_id }) => event_id === event.id)).toMatchObject([{ body }])
})

test('TD3 nothing that is forged or stale is stored', async () => {
  const before = await storedEvents()
  const body = JSON.stringify(eventOf())
  const forged: Delivery[] = [
    { key: 'another key of thirty-two letters' },
    // The key of another merchant is no key here.
    { key: testKey('other') },
    { host: 'other.localhost' },
    { headers: { 'x-signature': '' } },
    { headers: { 'x-timestamp': String(Date.now() + 1) } },
    { headers: { 'x-timestamp': 'yesterday' } },
    { atMs: Date.now() - 301_000 },
    { atMs: Date.now() + 301_000 },
  ]
  for (const delivery of forged) expect((await tell(body, delivery)).statusCode).toBe(401)
  const signedFor = Buffer.from(body)
  const atMs = Date.now()
  const signature = createHmac('sha256', testKey('house')).update(`${atMs}.`).update(signedFor).digest('hex')
  const changed = body.replace('1.0000', '9.0000')
  const headers = { 'x-timestamp': String(atMs), 'x-signature': signature }
  expect((await tell(changed, { headers })).statusCode).toBe(401)
  expect(await storedEvents()).toEqual(before)
})

test('what is signed and is no event is refused as such', async () => {
  const before = await storedEvents()
  const bodies = ['', '{', '[]', '{}', JSON.stringify({ ...eventOf(), id: 'a\u0000b' })]
  for (const body of bodies) expect((await tell(body)).statusCode).toBe(400)
  expect((await tell(Buffer.from([0x7b, 0xff, 0x7d]))).statusCode).toBe(400)
  expect((await tell(' '.repeat(65_537))).statusCode).toBe(413)
  expect(await storedEvents()).toEqual(before)
})

test('a gateway without an account of this merchant, and a host without a brand, are not found', async () => {
  const body = JSON.stringify(eventOf())
  for (const delivery of [
    { gateway: 'unknown' },
    { gateway: 'constructor' },
    { host: 'poor.localhost' },
    { host: 'x' },
  ])
    expect((await tell(body, delivery)).statusCode).toBe(404)
})

test('every answer is an envelope and tells nothing of our inside', async () => {
  const answer = await tell('{', { key: 'another key of thirty-two letters' })
  expect(answer.json()).toEqual({
    success: false,
    value: null,
    errorCode: expect.any(String),
    reference: expect.any(String),
  })
})

test('money arrives during maintenance too', async () => {
  const event = eventOf()
  const shut = { host: 'closed.localhost', key: testKey('closed') }
  expect((await api.ask('closed.localhost', { url: '/wps/game/vendors?language=EN' })).status).toBe(503)
  expect((await tell(JSON.stringify(event), shut)).statusCode).toBe(200)
  expect((await storedEvents()).map(({ event_id }) => event_id)).toContain(event.id)
})

test('any content type will do: the signature counts', async () => {
  const body = JSON.stringify(eventOf())
  expect((await tell(body, { headers: { 'content-type': 'text/plain' } })).statusCode).toBe(200)
})
