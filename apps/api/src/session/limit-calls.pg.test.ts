import Fastify, { type FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { handleErrors } from '../http/errors.ts'
import { type CallLimit, limitCalls } from './limit-calls.ts'
import { createLimitLeases } from './limit-leases.ts'

const redis = new Redis(process.env.TEST_REDIS_URL ?? '')
afterAll(() => redis.disconnect())

/** A server with one limited route, whose questions to Redis are counted. */
function serverWith(url: string, limit: CallLimit, asking: Pick<Redis, 'eval'> = redis) {
  const asked = { count: 0 }
  const evaluate = (...given: Parameters<Redis['eval']>) => {
    asked.count += 1
    return asking.eval(...given)
  }
  const counting = { eval: evaluate as Redis['eval'] }
  const app: FastifyInstance = Fastify()
  handleErrors(app)
  limitCalls(app, { redis: counting, leases: createLimitLeases(counting), nowMs: () => 0 })
  app.get(url, { config: { limit } }, async () => 'served')
  const ask = async (from: string, times: number) => {
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < times; turn += 1) {
      const { statusCode } = await app.inject({ url, remoteAddress: from })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    return Object.fromEntries(statuses)
  }
  return { app, ask, asked }
}

test('a large limit asks Redis once in a lease, and a small one each time', async () => {
  const large = serverWith(`/large-${process.pid}`, { perMinute: 300 })
  expect(await large.ask('10.0.0.1', 50)).toEqual({ 200: 50 })
  expect(large.asked.count).toBe(5)
  await redis.ping()
  expect(await redis.get(`limit:GET/large-${process.pid}-10.0.0.1`)).toBe('50')
  const small = serverWith(`/small-${process.pid}`, { perMinute: 20 })
  expect(await small.ask('10.0.0.2', 21)).toEqual({ 200: 20, 429: 1 })
  expect(small.asked.count).toBe(21)
})

test('a call that reads asks Redis once in ten times from a limit of 60 on, and one that changes something each time', async () => {
  const limit = { perMinute: 60 }
  const reading = serverWith(`/reading-${process.pid}`, limit)
  expect(await reading.ask('10.0.0.8', 61)).toEqual({ 200: 60, 429: 1 })
  expect(reading.asked.count).toBe(6)
  const changing = serverWith(`/changing-${process.pid}`, limit)
  changing.app.post('/changed', { config: { limit } }, async () => 'changed')
  for (let turn = 0; turn < 12; turn += 1)
    await changing.app.inject({ method: 'POST', url: '/changed', remoteAddress: '10.0.0.9' })
  expect(changing.asked.count).toBe(12)
})

test.each([20, 300])('a client over a limit of %i is told so and for how long, and others are served', async (most) => {
  const url = `/over-${most}-${process.pid}`
  const { app, ask } = serverWith(url, { perMinute: most })
  expect(await ask('10.0.0.3', most)).toEqual({ 200: most })
  const refused = await app.inject({ url, remoteAddress: '10.0.0.3' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(refused.json()).toMatchObject({ success: false, value: { seconds: 60 } })
  expect(await ask('10.0.0.4', 1)).toEqual({ 200: 1 })
})

test('a route may count by something else than the network', async () => {
  const { app, ask } = serverWith(`/named-${process.pid}`, { perMinute: 20, countedAs: () => 'all' })
  await ask('10.0.0.5', 10)
  expect(await ask('10.0.0.6', 11)).toEqual({ 200: 10, 429: 1 })
  await app.close()
})

test('without Redis a small limit lets everybody in', async () => {
  const away = { eval: () => Promise.reject(new Error('out of reach')) }
  expect(await serverWith('/away', { perMinute: 20 }, away).ask('10.0.0.7', 25)).toEqual({ 200: 25 })
})
