import { expect, test } from 'vitest'
import type { Device } from '../../device/runtime.ts'
import {
  type Downloads,
  hasDownloadGift,
  isDownloadBarShown,
  isDownloadIconShown,
  linksByType,
  linksFor,
  mayOfferDownload,
  needsSafari,
} from './download-rules.ts'

const downloads: Downloads = [
  { resourceType: 'IOS', url: 'https://apps.example/1' },
  { resourceType: 'Android', url: 'https://files.example/app.apk' },
  { resourceType: 'AppDownloadIcon', url: '/m/art/app.webp' },
  { resourceType: 'AFFILIATELINK', url: '' },
]
const links = linksByType(downloads)
const android: Device = { runtime: 'browser', platform: 'android', isSafari: false }
const iphone: Device = { runtime: 'browser', platform: 'ios', isSafari: true }
const facts = { device: android, links, hidden: false, membersOnly: false, loggedIn: false }

test('STORE-06 download links are kept by their type and an empty one is none', () => {
  expect(links).toEqual({
    IOS: 'https://apps.example/1',
    Android: 'https://files.example/app.apk',
    AppDownloadIcon: '/m/art/app.webp',
  })
})

test('APP-02 only a browser and a web clip are offered a download', () => {
  const runtimes = ['browser', 'webclip', 'pwa', 'app'] as const
  expect(runtimes.filter((runtime) => mayOfferDownload({ runtime }))).toEqual(['browser', 'webclip'])
})

test('APP-05 the bar shows until it is closed', () => {
  expect(isDownloadBarShown(facts)).toBe(true)
  expect(isDownloadBarShown({ ...facts, hidden: true })).toBe(false)
})

test.each(['pwa', 'app'] as const)('APP-06 the bar never shows in %s', (runtime) => {
  expect(isDownloadBarShown({ ...facts, device: { ...android, runtime } })).toBe(false)
})

test('APP-07 D-58 the bar is hidden in a web clip and on iOS with neither a store link nor a profile', () => {
  expect(isDownloadBarShown({ ...facts, device: { ...iphone, runtime: 'webclip' } })).toBe(false)
  const { Android = '' } = links
  expect(isDownloadBarShown({ ...facts, device: iphone, links: { Android } })).toBe(false)
  expect(isDownloadBarShown({ ...facts, device: iphone, links: { MOBILECONFIG: '/m/app.mobileconfig' } })).toBe(true)
})

test('APP-09 the bar needs a link that applies to the device', () => {
  expect(linksFor(android, links)).toEqual(['Android'])
  expect(linksFor(iphone, links)).toEqual(['IOS'])
  expect(isDownloadBarShown({ ...facts, links: { IOS: 'https://apps.example/1' } })).toBe(false)
  expect(isDownloadBarShown({ ...facts, links: { AppDownloadIcon: '/m/art/app.webp' } })).toBe(false)
})

test('APP-10 a bar for members waits for a login', () => {
  expect(isDownloadBarShown({ ...facts, membersOnly: true })).toBe(false)
  expect(isDownloadBarShown({ ...facts, membersOnly: true, loggedIn: true })).toBe(true)
})

test.each(['pwa', 'app'] as const)('SHELL-83 the download icon is suppressed in %s', (runtime) => {
  expect(isDownloadIconShown({ device: { runtime }, appWindow: true, links })).toBe(false)
})

test('SHELL-84 the download icon needs the app window and links', () => {
  const device = { runtime: 'browser' } as const
  expect(isDownloadIconShown({ device, appWindow: true, links })).toBe(true)
  expect(isDownloadIconShown({ device, appWindow: false, links })).toBe(false)
  expect(isDownloadIconShown({ device, appWindow: true, links: {} })).toBe(false)
  expect(isDownloadIconShown({ device, appWindow: true, links: { AFFILIATELINK: 'https://x.example/' } })).toBe(false)
})

test('only iOS outside Safari needs Safari', () => {
  expect(needsSafari(iphone)).toBe(false)
  expect(needsSafari({ ...iphone, isSafari: false })).toBe(true)
  expect(needsSafari(android)).toBe(false)
})

test('the gift needs the flag and the enabled promotion', () => {
  const promotions = [{ type: 'APP_DOWNLOAD', enabled: true }]
  expect(hasDownloadGift(true, promotions)).toBe(true)
  expect(hasDownloadGift(false, promotions)).toBe(false)
  expect(hasDownloadGift(true, [{ type: 'APP_DOWNLOAD', enabled: false }])).toBe(false)
})
