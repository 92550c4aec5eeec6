import { expect, test } from 'vitest'
import { createCache } from './create-cache.ts'

const freshMs = 1_000

/** A cache whose reads count up, at a clock that stands still. */
function counting(max = 100) {
  const clock = { now: 0 }
  const cache = createCache<string, number>({ freshMs, max, nowMs: () => clock.now })
  let reads = 0
  const get = async (key: string) => cache.fresh(key) ?? cache.read(key, async () => ++reads)
  return { clock, cache, get }
}

test('a value is fresh for its window, and a clock that was moved back ends it too', async () => {
  const { clock, cache, get } = counting()
  clock.now = 5_000
  expect(await get('a')).toBe(1)
  clock.now += freshMs - 1
  expect(cache.fresh('a')).toBe(1)
  expect(cache.fresh('a', freshMs / 2)).toBeUndefined()
  clock.now += 1
  expect(cache.fresh('a')).toBeUndefined()
  expect(await get('a')).toBe(2)
  clock.now -= freshMs
  expect(await get('a')).toBe(3)
})

test('the window begins before the read', async () => {
  const { clock, cache } = counting()
  await cache.read('a', async () => {
    clock.now = freshMs
    return 1
  })
  expect(cache.fresh('a')).toBeUndefined()
})

test('a second call while a key is being read waits for the same read; another key has its own', async () => {
  const { get } = counting()
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([1, 1, 2])
})

test('a read that failed is not kept, and the next one reads anew', async () => {
  const { cache, get } = counting()
  await expect(cache.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await get('a')).toBe(1)
})

test('a read is told what was known before, also when that is stale', async () => {
  const { cache, get } = counting()
  await get('a')
  cache.invalidate()
  expect(await cache.read('a', async (known) => (known ?? 0) + 10)).toBe(11)
  expect(await cache.read('b', async (known) => known ?? 0)).toBe(0)
})

test('what is forgotten is read again, and only that', async () => {
  const { cache, get } = counting()
  for (const key of ['a', 'b', 'c']) await get(key)
  cache.invalidate((value, key) => key === 'a' || value === 2)
  expect(['a', 'b', 'c'].map((key) => cache.fresh(key))).toEqual([undefined, undefined, 3])
  cache.invalidate()
  expect(cache.fresh('c')).toBeUndefined()
})

test('what is forgotten while it is being read is served, but read again next time', async () => {
  const { cache, get } = counting()
  const { promise, resolve } = Promise.withResolvers<number>()
  const early = cache.read('a', () => promise)
  cache.invalidate(() => false)
  const later = get('a')
  resolve(100)
  expect([await early, await later]).toEqual([100, 1])
  expect(cache.fresh('a')).toBe(1)

  const { promise: slow, resolve: end } = Promise.withResolvers<number>()
  const slowest = cache.read('b', () => slow)
  cache.invalidate()
  end(200)
  expect(await slowest).toBe(200)
  expect(cache.fresh('b')).toBeUndefined()
})

test('the oldest read makes room for one too many', async () => {
  const { clock, cache, get } = counting(2)
  await get('a')
  await get('b')
  clock.now = freshMs
  await get('a')
  await get('c')
  clock.now = 1
  expect(['a', 'b', 'c'].map((key) => cache.fresh(key, 2 * freshMs))).toEqual([3, undefined, 4])
})

test('that there is nothing is not remembered, and ends what was known', async () => {
  const cache = createCache<string, object | null>({ freshMs, nowMs: () => 0 })
  await cache.read('a', async () => ({}))
  await cache.read('a', async () => null)
  expect(cache.fresh('a')).toBeUndefined()
})
