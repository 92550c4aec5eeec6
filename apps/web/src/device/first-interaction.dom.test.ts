import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from './first-interaction.ts'

const work = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  work.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an act is answered first: what waited for it comes once, when the browser is idle', () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => waiting.push(idle))
  vi.stubGlobal('cancelIdleCallback', vi.fn())
  onFirstInteraction(6_000, work)
  dispatchEvent(new Event('pointerdown'))
  dispatchEvent(new Event('pointerdown'))
  expect(work).not.toHaveBeenCalled()
  expect(waiting).toHaveLength(1)
  waiting[0]?.()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledOnce()
})

test('without an act it comes when the time is over', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  onFirstInteraction(6_000, work)
  vi.advanceTimersByTime(5_999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

test('a caller that has gone is told nothing, whatever is done after that', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const forget = onFirstInteraction(6_000, work)
  forget()
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
})
