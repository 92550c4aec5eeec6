import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { type AddressLeases, createLimitLeases } from './limit-leases.ts'

const redis = new Redis(process.env.TEST_REDIS_URL ?? '')
afterAll(() => redis.disconnect())

const limit = { key: `limit:leases-${process.pid}-`, perMinute: 60 }
const untilTold = () => redis.ping()

test('two processes that count for themselves stay within the limit and one lease each', async () => {
  const both = [createLimitLeases(redis), createLimitLeases(redis)]
  const leases: AddressLeases[] = [new Map(), new Map()]
  let passed = 0
  for (let turn = 0; turn < 200; turn++) {
    const at = turn % 2
    if (both[at]?.take(leases[at] ?? new Map(), limit, 'a', 0)) passed++
    await untilTold()
  }
  expect(passed).toBeGreaterThanOrEqual(60)
  expect(passed).toBeLessThanOrEqual(60 + 2 * 2)
})

test('a new minute begins anew', async () => {
  const own: AddressLeases = new Map()
  const process = createLimitLeases(redis)
  const take = (nowMs: number) => process.take(own, { ...limit, perMinute: 30 }, 'b', nowMs)
  for (let turn = 0; turn < 30; turn++) expect(take(0)).toBe(true)
  await untilTold()
  expect(take(59_000)).toBe(false)
  expect(take(60_001)).toBe(true)
})

test('without Redis a process still keeps to the limit by itself', async () => {
  const alone = createLimitLeases({ eval: () => Promise.reject(new Error('out of reach')) })
  const own: AddressLeases = new Map()
  const taken = Array.from({ length: 80 }, () => alone.take(own, limit, 'c', 0))
  expect(taken.filter(Boolean).length).toBe(60)
})

test('both ways of an address share one lease, and a client over it is told so and for how long', async () => {
  const own = createLimitLeases(redis)
  const some = { ...limit, perMinute: 300 }
  for (let turn = 0; turn < 150; turn++) {
    expect(own.take(own.of('d'), some, 'd', 0)).toBe(true)
    expect(own.count(some, 'd', 0)).toEqual({ total: turn * 2 + 2, leftMs: 60_000 })
  }
  expect(own.take(own.of('d'), some, 'd', 0)).toBe(false)
  expect(own.count(some, 'd', 1_000)).toEqual({ total: 301, leftMs: 59_000 })
  await untilTold()
  expect(await redis.get(`${some.key}d`)).toBe('300')
})
