import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spaced, throttled } from './pace.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const now = () => Date.now()

test('within the pause the same answer is given, after it the question is asked again', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length)
  const throttledAsk = throttled(250, now, ask)
  expect(await throttledAsk('zara')).toBe(1)
  vi.advanceTimersByTime(249)
  expect(await throttledAsk('zara')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await throttledAsk('zara')).toBe(2)
})

test('another person is never given the answer of the one before', async () => {
  const throttledAsk = throttled(250, now, async (name: string) => `for ${name}`)
  expect(await throttledAsk('zara')).toBe('for zara')
  expect(await throttledAsk('omar')).toBe('for omar')
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
