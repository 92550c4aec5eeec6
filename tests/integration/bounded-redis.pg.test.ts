import { once } from 'node:events'
import { connectRedis } from '@fairground/api/http/bounded-redis.ts'
import { afterAll, expect, test } from 'vitest'
import { type HangProxy, startHangProxy } from '../support/hang-proxy.ts'

const address = process.env.TEST_REDIS_URL ?? ''
let proxy: HangProxy | null = null
afterAll(() => proxy?.close())

test('a Redis that hangs fails each command soon, and serves again when it goes on', async () => {
  proxy = await startHangProxy(address)
  const redis = connectRedis(proxy.through(address))
  redis.on('error', () => undefined)
  await once(redis, 'ready')
  expect(await redis.ping()).toBe('PONG')
  proxy.hang()
  const startedAt = performance.now()
  await expect(redis.ping()).rejects.toThrow('no answer within 150 ms')
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  proxy.resume()
  await expect.poll(() => redis.ping().catch(() => 'away')).toBe('PONG')
  redis.disconnect()
})

test('an answer that came while this process was busy counts', async () => {
  const redis = connectRedis(address)
  await once(redis, 'ready')
  const asked = redis.ping()
  await new Promise((resolve) => setImmediate(resolve))
  const busyUntil = performance.now() + 400
  while (performance.now() < busyUntil) Math.sqrt(busyUntil)
  expect(await asked).toBe('PONG')
  redis.disconnect()
})
