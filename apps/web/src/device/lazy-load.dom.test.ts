import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLazyLoader, throttled } from './lazy-load.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Callback = (entries: { target: Element; isIntersecting: boolean }[]) => void

function watch() {
  const seen: { margin?: string; callback: Callback } = { callback: () => {} }
  class Observer {
    constructor(callback: Callback, options: { rootMargin: string }) {
      seen.callback = callback
      seen.margin = options.rootMargin
    }
    observe() {}
    unobserve() {}
  }
  const whenNear = createLazyLoader(Observer as unknown as typeof IntersectionObserver)
  const loaded: string[] = []
  const picture = (name: string) => {
    const element = document.createElement('i')
    const stop = whenNear(element, () => loaded.push(name))
    const comes = (isIntersecting: boolean) => seen.callback([{ target: element, isIntersecting }])
    return { comes, stop }
  }
  return { seen, loaded, picture }
}

test('SHELL-114 a picture loads 100 px before it is seen, and the watch looks at most every 300 ms', () => {
  const { seen, loaded, picture } = watch()
  const [one, two, three] = [picture('one'), picture('two'), picture('three')]
  expect(seen.margin).toBe('100px')
  one.comes(true)
  expect(loaded).toEqual(['one'])
  two.comes(true)
  three.comes(true)
  vi.advanceTimersByTime(299)
  expect(loaded).toEqual(['one'])
  vi.advanceTimersByTime(1)
  expect(loaded).toEqual(['one', 'two', 'three'])
})

test('a picture that is flung past is not loaded', () => {
  const { loaded, picture } = watch()
  const [one, two] = [picture('one'), picture('two')]
  one.comes(true)
  two.comes(true)
  two.comes(false)
  vi.advanceTimersByTime(1_000)
  expect(loaded).toEqual(['one'])
})

test('a picture that left the page is forgotten', () => {
  const { loaded, picture } = watch()
  const [one, two] = [picture('one'), picture('two')]
  one.comes(true)
  two.comes(true)
  two.stop()
  vi.advanceTimersByTime(1_000)
  expect(loaded).toEqual(['one'])
})

test('calls during the pause become one at its end', () => {
  const work = vi.fn()
  const call = throttled(work, 300)
  call()
  call()
  call()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(300)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
})
