import { afterEach, expect, test, vi } from 'vitest'
import { readStored, store } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a stored value is read again', () => {
  store('language', 'UR')
  expect(readStored('language')).toBe('UR')
})

test('a browser that refuses storage is treated as one that remembers nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => store('theme', 'light')).not.toThrow()
  expect(readStored('theme')).toBeNull()
})
