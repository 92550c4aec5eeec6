import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { publishedCursor, readCursor } from '@fairground/modules/outbox/cursors.ts'
import { publish } from '@fairground/modules/outbox/publish.ts'
import { stampEvents } from '@fairground/modules/outbox/stamp-events.ts'
import { createAlarms } from '@fairground/runtime/alarms.ts'
import { createLogger } from '@fairground/runtime/logger.ts'
import { connect } from '@nats-io/transport-node'
import { afterAll, expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { relayOutbox } from './relay-outbox.ts'

const database = await testDatabase()
const merchantId = await seedMerchant(database.owner, 'house')
const nats = await connect({ servers: process.env.TEST_NATS_URL ?? '' })
const stopping = new AbortController()
let relaying = Promise.resolve()

afterAll(async () => {
  stopping.abort()
  await relaying
  await nats.close()
  await database.drop()
})

test('events that were removed before they were published are not looked for again and again', async () => {
  const told = { merchantId, audience: { kind: 'public' }, subject: 'system.status-changed', payload: {} } as const
  await inMerchant(database.app, merchantId, (tx) => publish(tx, told))
  const stamped = await stampEvents(database.worker, 10)
  await database.owner.deleteFrom('outbox').execute()
  relaying = relayOutbox({
    config: { NATS_REPLICAS: 1 },
    log: createLogger('worker', 'silent'),
    metrics: createMetrics(createAlarms()),
    nats: async () => nats,
    session: database.worker,
    stopping: stopping.signal,
  })
  await expect.poll(() => readCursor(database.worker, publishedCursor)).toBe(stamped)
})
