import { readHotGames } from '@fairground/contract/games/games.ts'
import { publishContent } from '@fairground/modules/content/publish-content.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Merchant } from '../brands/merchants.ts'
import { type TestApi, testApi, testBrand } from '../testing/test-api.ts'
import { readInitialData } from './initial-data.ts'

let api: TestApi
let merchant: Merchant
const language = 'EN'
const words = (title: string) => [{ language: 'EN' as const, title, body: '' }]
const bannerOf = (slug: string) => ({
  kind: 'banner' as const,
  slug,
  groupName: 'm_home' as const,
  image: '/m/art/banner/reef.webp',
  link: '/m/gameCenter',
  texts: words(slug),
})

beforeAll(async () => {
  api = await testApi([testBrand('open')])
  const known = await api.merchants.ofHost('open.localhost')
  if (!known) throw new Error('The brand is not served')
  merchant = known
})
afterAll(() => api.close())

const titles = async () =>
  (await readInitialData(api, merchant, language)).announcements?.banners.map(({ title }) => title)

test('the page brings along exactly what the calls answer', async () => {
  await publishContent(api.database.staff, new Date(), merchant.id, [bannerOf('first')])
  const view = await readInitialData(api, merchant, language)
  const asked = (url: string) => api.ask('open.localhost', { url }).then(({ body }) => body.value)
  expect(view).toEqual({
    announcements: await asked('/wps/relay/announcements?types=B,PL&platform=M&merchantCode=open&language=EN'),
    liveModels: await asked('/wps/relay/live/models'),
    vendors: await asked('/wps/game/vendors?language=EN'),
    hotGames: await asked('/wps/game/hot?merchantCode=open&isPlatform=true&language=EN&platform=html5'),
    wallet: await asked('/wps/wallets/merchant'),
  })
  expect(view.announcements?.banners.map(({ title }) => title)).toEqual(['first'])
})

test('news about published content change the next page', async () => {
  await publishContent(api.database.staff, new Date(), merchant.id, [bannerOf('second')])
  api.serialised.onEvent({ subject: 'content.published', merchantId: merchant.id })
  expect(await titles()).toContain('second')
})

test('a part that cannot be read is left to the phone, and the page goes out all the same', async () => {
  const reader = api.cachedReaders.get(readHotGames.id)
  api.cachedReaders.set(readHotGames.id, () => Promise.reject(new Error('the database is away')))
  const view = await readInitialData(api, merchant, language)
  if (reader) api.cachedReaders.set(readHotGames.id, reader)
  expect(view.hotGames).toBeUndefined()
  expect(view.announcements?.banners.length).toBeGreaterThan(0)
})
