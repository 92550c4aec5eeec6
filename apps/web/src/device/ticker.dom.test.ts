import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTicker } from './ticker.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  hide(false)
})

function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('all who listen share one timer, which ends with the last of them', () => {
  const ticker = createTicker(500)
  const [one, two] = [vi.fn(), vi.fn()]
  const [stopOne, stopTwo] = [ticker.subscribe(one), ticker.subscribe(two)]
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([2, 2])
  stopOne()
  stopTwo()
  expect(vi.getTimerCount()).toBe(0)
})

test('a hidden page rests and is redrawn at once when it is seen again', () => {
  const ticker = createTicker(500)
  const beat = vi.fn()
  const stop = ticker.subscribe(beat)
  hide(true)
  vi.advanceTimersByTime(5_000)
  expect(beat).not.toHaveBeenCalled()
  hide(false)
  expect(beat).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(500)
  expect(beat).toHaveBeenCalledTimes(2)
  stop()
})
