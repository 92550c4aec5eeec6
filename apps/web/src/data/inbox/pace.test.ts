import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spaced, throttled } from './pace.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const now = () => Date.now()

test('the second question within a pause waits for its end, and all that came meanwhile share its answer', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length)
  const throttledAsk = throttled(250, now, ask)
  expect(await throttledAsk('zara')).toBe(1)
  vi.advanceTimersByTime(200)
  const both = Promise.all([throttledAsk('zara'), throttledAsk('zara')])
  await vi.advanceTimersByTimeAsync(49)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await both).toEqual([2, 2])
  vi.advanceTimersByTime(250)
  expect(await throttledAsk('zara')).toBe(3)
})

test('another person is never given the answer of the one before', async () => {
  const throttledAsk = throttled(250, now, async (name: string) => `for ${name}`)
  expect(await throttledAsk('zara')).toBe('for zara')
  const omars = throttledAsk('omar')
  await vi.advanceTimersByTimeAsync(250)
  expect(await omars).toBe('for omar')
})

test('works that come at once begin one pause after the other, and none is lost', async () => {
  const begun: string[] = []
  const inTurn = spaced(150, now)
  for (const name of ['a', 'b', 'c']) void inTurn(async () => begun.push(name))
  await vi.advanceTimersByTimeAsync(149)
  expect(begun).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(150)
  expect(begun).toEqual(['a', 'b', 'c'])
})
