import { rm } from 'node:fs/promises'
import { type TestApi, testApi, testBrand } from '@fairground/api/testing/test-api.ts'
import { relaySubject } from '@fairground/contract/event-message.ts'
import { type Engines, startEngines } from '@fairground/dev-env/engines.ts'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scratchFolder } from '../support/scratch-folder.ts'

let dir: string
let own: Engines
let api: TestApi
let nats: NatsConnection

// A NATS of its own: the apis of other files wake the relay of the shared one up to forty times a second.
beforeAll(async () => {
  dir = await scratchFolder('fairground-wake-')
  const { TEST_DATABASE_URL: databaseUrl = '', TEST_REDIS_URL: redisUrl = '' } = process.env
  own = await startEngines({ dir, external: { databaseUrl, redisUrl } })
  api = await testApi([testBrand('house')], { NATS_URL: own.natsUrl })
  nats = await connect({ servers: own.natsUrl })
})
afterAll(async () => {
  await nats.close()
  await api.close()
  await own.stop()
  await rm(dir, { recursive: true })
})

test('a call that may have changed something wakes the relay, and a read does not', async () => {
  await vi.waitFor(() => expect(api.live.isConnected()).toBe(true))
  let woken = 0
  nats.subscribe(relaySubject, {
    callback: () => {
      woken += 1
    },
  })
  await nats.flush()
  const wakesOf = async (method: 'GET' | 'POST', url: string): Promise<number> => {
    const before = woken
    await api.app.inject({ method, url, headers: { host: 'house.localhost' } })
    await api.live.reach()
    await nats.flush()
    return woken - before
  }
  expect(await wakesOf('GET', '/open')).toBe(0)
  expect(await wakesOf('POST', '/nothing')).toBe(1)
  expect(await wakesOf('GET', '/open')).toBe(0)
})
