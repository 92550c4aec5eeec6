import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGate, isNearBottom, useInfiniteScroll } from './infinite-scroll.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function pageOf(height: number, scrollY: number) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: height })
  Object.defineProperty(window, 'scrollY', { configurable: true, value: scrollY })
}

function List({ load, enabled = true }: { load: () => void; enabled?: boolean }) {
  useInfiniteScroll(load, enabled)
  return null
}

test('CAT-41 the list loads on 300 px above the bottom and not before', () => {
  expect(isNearBottom({ scrollY: 899, innerHeight: 800, scrollHeight: 2_000 })).toBe(false)
  expect(isNearBottom({ scrollY: 900, innerHeight: 800, scrollHeight: 2_000 })).toBe(true)
  const load = vi.fn()
  pageOf(window.innerHeight + 1_000, 0)
  render(<List load={load} />)
  pageOf(window.innerHeight + 1_000, 699)
  dispatchEvent(new Event('scroll'))
  expect(load).not.toHaveBeenCalled()
  pageOf(window.innerHeight + 1_000, 700)
  dispatchEvent(new Event('scroll'))
  expect(load).toHaveBeenCalledTimes(1)
})

test('CAT-42 the list loads on at most once per 1000 ms', () => {
  let now = 0
  const gate = createGate(1_000, () => now)
  expect(gate()).toBe(0)
  now = 999
  expect(gate()).toBe(1)
  now = 1_000
  expect(gate()).toBe(0)
  const load = vi.fn()
  pageOf(window.innerHeight + 100, 0)
  render(<List load={load} />)
  for (let step = 0; step < 20; step += 1) dispatchEvent(new Event('scroll'))
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a list without more pages does not load', () => {
  const load = vi.fn()
  pageOf(window.innerHeight, 0)
  render(<List load={load} enabled={false} />)
  dispatchEvent(new Event('scroll'))
  expect(load).not.toHaveBeenCalled()
})
