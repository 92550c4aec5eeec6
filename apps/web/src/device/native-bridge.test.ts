import { afterEach, expect, test, vi } from 'vitest'
import { hasNativeBridge, postToNative } from './native-bridge.ts'

const message = { event: 'register', data: { userName: 'zara88' } } as const

afterEach(() => vi.unstubAllGlobals())

test('D-59 in a browser the bridge is missing and a message does nothing', () => {
  expect(hasNativeBridge()).toBe(false)
  expect(() => postToNative(message)).not.toThrow()
})

test('D-59 the native app is told event and data', () => {
  const postMessage = vi.fn()
  vi.stubGlobal('NativeBridge', { postMessage })
  postToNative(message)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(message)
})
