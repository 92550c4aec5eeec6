import { afterEach, expect, test, vi } from 'vitest'
import { currentDevice, isSafariOf, isWebclip, platformOf, runtimeOf, storeWebclip } from './runtime.ts'
import { storedKeys } from './storage.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari = `${iphone} Version/18.2 Mobile/15E148 Safari/604.1`
const chromeOnIphone = `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`
const insideFacebook = `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0]`

test('APP-01 the four ways of running are told apart', () => {
  const signs = { bridge: false, webclip: false, standalone: false }
  expect(runtimeOf(signs)).toBe('browser')
  expect(runtimeOf({ ...signs, standalone: true })).toBe('pwa')
  expect(runtimeOf({ ...signs, standalone: true, webclip: true })).toBe('webclip')
  expect(runtimeOf({ bridge: true, webclip: true, standalone: true })).toBe('app')
})

test('APP-01 the device itself is asked', () => {
  expect(currentDevice().runtime).toBe('browser')
  vi.stubGlobal('NativeBridge', { postMessage: () => undefined })
  expect(currentDevice().runtime).toBe('app')
})

test('phones are told apart, also an iPad that calls itself a Macintosh', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'
  expect(platformOf({ userAgent: safari, maxTouchPoints: 5 })).toBe('ios')
  expect(platformOf({ userAgent: mac, maxTouchPoints: 5 })).toBe('ios')
  expect(platformOf({ userAgent: mac, maxTouchPoints: 0 })).toBe('other')
  expect(platformOf({ userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 })).toBe('android')
})

test('only Safari itself counts as Safari', () => {
  expect([safari, chromeOnIphone, insideFacebook].map(isSafariOf)).toEqual([true, false, false])
})

test('APP-17 STORE-18 hideDownloadBar and WEBCLIP are stored keys and a web clip is remembered', () => {
  expect(Object.keys(storedKeys)).toEqual(expect.arrayContaining(['hideDownloadBar', 'WEBCLIP']))
  storeWebclip('?code=FRIEND')
  expect(isWebclip()).toBe(false)
  storeWebclip('?WEBCLIP=1')
  expect(localStorage.getItem('WEBCLIP')).toBe('1')
  expect(currentDevice().runtime).toBe('webclip')
})
