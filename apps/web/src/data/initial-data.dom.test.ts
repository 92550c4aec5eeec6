import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { bannerOf, gameOf, vendors } from '../../testing/home.ts'
import { announcementsQuery } from './content/content.ts'
import { readDeviceCache, writeDeviceCache } from './device-cache.ts'
import { hotGamesArea, hotGamesQuery, vendorsArea, vendorsQuery } from './games/games.ts'
import { homeAnnouncements, storeInitialData } from './initial-data.ts'

const announcements = { promotion: [], banners: [bannerOf(1)], player: [], popup: [] }
const initialData = { announcements, vendors, hotGames: { list: [gameOf(1)] } }
const place = { merchantCode: 'halcyon', language: 'EN' } as const
const anything = (value: unknown): value is unknown => value !== undefined

beforeEach(() => localStorage.clear())

test('what the page brought along is known without a call, and as old as the page', () => {
  const client = new QueryClient()
  const madeAt = Date.now() - 5_000
  storeInitialData(client, { ...place, initialData, madeAt })
  const hot = hotGamesQuery('halcyon', 'EN').queryKey
  expect(client.getQueryData(announcementsQuery('halcyon', 'EN', homeAnnouncements).queryKey)).toEqual(announcements)
  expect(client.getQueryData(hot)).toEqual([gameOf(1)])
  expect(client.getQueryState(hot)?.dataUpdatedAt).toBe(madeAt)
  expect(readDeviceCache(vendorsArea('EN'), anything)).toEqual({ at: madeAt, value: vendors })
})

test('a page from a server whose clock is ahead is not younger than now', () => {
  const client = new QueryClient()
  storeInitialData(client, { ...place, initialData, madeAt: Date.now() + 3_600_000 })
  const { dataUpdatedAt = Number.POSITIVE_INFINITY } = client.getQueryState(vendorsQuery('EN').queryKey) ?? {}
  expect(dataUpdatedAt).toBeLessThanOrEqual(Date.now())
})

test('a kept page does not overrule what the device remembers from later', () => {
  const client = new QueryClient()
  const later = [gameOf(7)]
  writeDeviceCache(hotGamesArea('EN'), later)
  storeInitialData(client, { ...place, initialData, madeAt: Date.now() - 86_400_000 })
  expect(client.getQueryData(hotGamesQuery('halcyon', 'EN').queryKey)).toBeUndefined()
  expect(readDeviceCache(hotGamesArea('EN'), anything)?.value).toEqual(later)
})

test('a page without a first view leaves everything to the phone', () => {
  const client = new QueryClient()
  storeInitialData(client, { ...place, initialData: {}, madeAt: 0 })
  expect(client.getQueryCache().getAll()).toEqual([])
})
