import { setTimeout as wait } from 'node:timers/promises'
import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { publish } from '@fairground/modules/outbox/publish.ts'
import { stampEvents } from '@fairground/modules/outbox/stamp-events.ts'
import { createAlarms } from '@fairground/runtime/alarms.ts'
import { createLogger } from '@fairground/runtime/logger.ts'
import { afterAll, expect, test } from 'vitest'
import { consumeEvents } from './consume-events.ts'
import { createMetrics } from './metrics.ts'

const database = await testDatabase()
const merchantId = await seedMerchant(database.owner, 'house')
const stopping = new AbortController()
const goOn = Promise.withResolvers<void>()
let consuming = Promise.resolve()

afterAll(async () => {
  goOn.resolve()
  stopping.abort()
  await consuming
  await database.drop()
})

async function tell(): Promise<void> {
  const told = { merchantId, audience: { kind: 'public' }, subject: 'system.status-changed', payload: {} } as const
  await inMerchant(database.app, merchantId, (tx) => publish(tx, told))
  await stampEvents(database.worker, 10)
}

test('a consumer that hangs does not keep the others from catching up', async () => {
  let taken = 0
  const hangs = { name: 'test.hangs', apply: () => goOn.promise }
  const goes = {
    name: 'test.goes',
    apply: async (_tx: unknown, items: readonly unknown[]) => {
      taken += items.length
    },
  }
  await tell()
  consuming = consumeEvents(
    {
      db: database.worker,
      log: createLogger('worker', 'silent'),
      metrics: createMetrics(createAlarms()),
      // Never reached, so that everything comes from the outbox.
      nats: () => wait(3_600_000, undefined, { signal: stopping.signal }).then(() => Promise.reject(new Error('none'))),
      stopping: stopping.signal,
    },
    [hangs, goes],
  )
  await expect.poll(() => taken, { timeout: 10_000 }).toBe(1)
  await tell()
  await expect.poll(() => taken, { timeout: 10_000 }).toBe(2)
})
