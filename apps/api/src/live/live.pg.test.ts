import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventMessages, eventSubject } from '@fairground/contract/event-message.ts'
import { liveFrame, livePath } from '@fairground/contract/live.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { eventsAfter, publicHead } from '@fairground/modules/outbox/event-items.ts'
import { publish } from '@fairground/modules/outbox/publish.ts'
import { stampEvents } from '@fairground/modules/outbox/stamp-events.ts'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi, testBrand } from '../testing/test-api.ts'

const brand = testBrand('house')
const host = 'house.localhost'
let api: TestApi
let merchantId: number
let nats: NatsConnection

beforeAll(async () => {
  api = await testApi([brand])
  const { id } = await api.database.owner.selectFrom('merchant').select('id').executeTakeFirstOrThrow()
  merchantId = id
  nats = await connect({ servers: process.env.TEST_NATS_URL ?? '' })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await nats.close()
  await api.close()
})

async function stampDraws(numeros: readonly string[]): Promise<void> {
  for (const numero of numeros)
    await inMerchant(api.database.app, merchantId, (tx) =>
      publish(tx, {
        merchantId,
        audience: { kind: 'public' },
        subject: 'lottery.draw-changed',
        payload: { game: 'K3_1M', numero, state: 'locked' },
      }),
    )
  await stampEvents(api.database.worker, 1_000)
}

/** Published as the relay does; gives the position of the newest event. */
async function tellOfDraws(...numeros: readonly string[]): Promise<bigint> {
  const before = await head()
  await stampDraws(numeros)
  for (const item of await eventsAfter(api.database.worker, before, 1_000))
    nats.publish(eventSubject, JSON.stringify(item))
  await nats.flush()
  return head()
}

const head = () => inMerchant(api.database.app, merchantId, (tx) => publicHead(tx, merchantId))

/** The first so many events of a stream, each with its id. */
async function firstEvents(lastEventId: string | null, count: number) {
  const { port } = api.app.server.address() as AddressInfo
  const headers = { host, ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: livePath, headers }, resolve).on('error', reject)
  })
  let text = ''
  for await (const chunk of answer) {
    text += chunk
    if (text.split('\n\n').length > count) break
  }
  return text
    .split('\n\n')
    .slice(0, count)
    .map((event) => ({
      id: /^id: (\d+)$/m.exec(event)?.[1],
      frame: liveFrame.parse(JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '')),
    }))
}

const hello = (refetch: boolean) => ({ kind: 'hello', refetch, seq: null })
const locked = (numero: string) => ({
  kind: 'news',
  subject: 'lottery.draw-changed',
  payload: { game: 'K3_1M', numero, state: 'locked' },
  seq: null,
})

test('a phone that missed a few events is sent them in order and need not read everything again', async () => {
  const before = await tellOfDraws('20261116-0001')
  const after = await tellOfDraws('20261116-0002', '20261116-0003')
  expect(await firstEvents(String(before), 3)).toEqual([
    { id: String(before), frame: hello(false) },
    { id: String(after - 1n), frame: locked('20261116-0002') },
    { id: String(after), frame: locked('20261116-0003') },
  ])
  expect(await firstEvents(String(after), 1)).toEqual([{ id: String(after), frame: hello(false) }])
})

test.each([null, '0', '999999', 'x', '9'.repeat(30)])(
  'a phone that says %j must read everything again',
  async (lastEventId) => {
    expect(await firstEvents(lastEventId, 1)).toMatchObject([{ frame: hello(true) }])
  },
)

test('a phone that has heard an event before this process did has missed nothing', async () => {
  await firstEvents(null, 1)
  const newest = await tellOfDraws('20261116-0004')
  expect(await firstEvents(String(newest), 1)).toEqual([{ id: String(newest), frame: hello(false) }])
})

test('events that come in one message reach a phone one by one, in their order', async () => {
  const before = await tellOfDraws('20261116-0005')
  await stampDraws(['20261116-0006', '20261116-0007'])
  const listening = firstEvents(String(before), 3)
  const messages = eventMessages(await eventsAfter(api.database.worker, before, 10))
  expect(messages).toHaveLength(1)
  for (const { text } of messages) nats.publish(eventSubject, text)
  const heard = await listening
  expect(heard.map(({ id }) => id)).toEqual([before, before + 1n, before + 2n].map(String))
  expect(heard.slice(1).map(({ frame }) => frame)).toEqual([locked('20261116-0006'), locked('20261116-0007')])
})
