import { revealServicePath } from '@fairground/domain/content/service-path.ts'
import { type NewItem, publishContent } from '@fairground/modules/content/publish-content.ts'
import { publishLiveModels } from '@fairground/modules/content/publish-live-models.ts'
import { publishSampleWinners } from '@fairground/modules/content/publish-sample-winners.ts'
import { publishService } from '@fairground/modules/content/publish-service.ts'
import { publishTemplate } from '@fairground/modules/content/publish-template.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi, testBrand } from '../../testing/test-api.ts'

const open = testBrand('open', { guestNotices: true, imageHosts: ['https://pictures.example'] })
const shut = testBrand('shut', { guestPopups: false })
const asked = 'platform=M&merchantCode=open&language=EN'
let api: TestApi
const ids: Record<string, number> = {}
const words = (title: string, more = {}) => [{ language: 'EN' as const, title, body: `<p>${title}</p>`, ...more }]

const items: readonly NewItem[] = [
  { kind: 'announcement', slug: 'a', texts: words('A draw moves'), popularRank: 1 },
  { kind: 'notice', slug: 'n', texts: words('House notice') },
  { kind: 'news', slug: 'w', texts: words('New studio') },
  { kind: 'popup', slug: 'p', execution: 'B', promotionType: 'WELCOME', texts: words('Hello') },
  { kind: 'agreement', slug: 'terms', texts: words('Terms') },
  { kind: 'help', slug: 'h', texts: words('Money'), children: [{ kind: 'help', slug: 'c', texts: words('In') }] },
  {
    kind: 'banner',
    slug: 'b',
    groupName: 'm_home',
    image: '/m/art/banner/reef.webp',
    link: '/m/gameCenter',
    texts: words('Reef', { eyebrow: 'New', summary: 'Dive in', action: 'Play' }),
  },
  {
    kind: 'promotion',
    slug: 'r',
    groupName: 'app',
    promotionType: 'APP_DOWNLOAD',
    image: '/m/art/banner/rewards.webp',
    texts: words('App gift', { summary: 'Once' }),
    startsAt: new Date('2026-01-01T00:00:00Z'),
  },
]

beforeAll(async () => {
  api = await testApi([open, shut])
  const now = new Date()
  for (const { id, code } of await api.database.owner.selectFrom('merchant').select(['id', 'code']).execute()) {
    ids[code] = id
    await publishContent(api.database.staff, now, id, items)
    await publishService(api.database.staff, id, [
      { type: 'WHATSAPP', target: 'https://example.com/wa' },
      { type: 'LIVECHAT', target: 'https://example.com/chat' },
    ])
    await publishTemplate(api.database.staff, id, {
      appDescriptions: [{ language: 'EN', text: 'The app' }],
      appFontColour: '#ffffff',
      downloads: [
        { resourceType: 'IOS', url: 'https://example.com/ios' },
        { resourceType: 'Android', url: 'https://example.com/android' },
      ],
    })
    await publishLiveModels(api.database.staff, id, [{ id: 'm1', name: 'Mira', active: true, streaming: false }])
    await publishSampleWinners(
      api.database.staff,
      id,
      Array.from({ length: 3 }, (_, index) => ({
        iconUrl: '/m/art/tile/a-300.webp',
        customerName: 'a***z',
        vendor: 'V',
        gameName: 'G',
        winAmount: `${index + 1}0.50`,
      })),
    )
  }
})
afterAll(() => api.close())

const get = (url: string, host = 'open.localhost') => api.ask(host, { method: 'GET', url })
const valueAt = async <Value>(url: string, host?: string) => (await get(url, host)).body.value as Value

test('API-39 NOTICE-03 the announcements come in the groups promotion, banners, player and popup, filled as asked', async () => {
  const whole = await get(`/wps/relay/announcements?types=B,PL,PU,PR&${asked}`)
  expect(whole.status).toBe(200)
  const groups = whole.body.value as Record<string, unknown[]>
  expect(Object.fromEntries(Object.entries(groups).map(([group, list]) => [group, list.length]))).toEqual({
    promotion: 1,
    banners: 1,
    player: 1,
    popup: 1,
  })
  expect(await valueAt(`/wps/relay/announcements?types=PL&${asked}`)).toMatchObject({
    promotion: [],
    banners: [],
    popup: [],
  })
})

test('NOTICE-04 the types Agent A, Player PL, Banner B, Pop_Up PU and Promotion PR each ask for their own group', async () => {
  const filled = async (type: string) => {
    const groups = await valueAt<Record<string, unknown[]>>(`/wps/relay/announcements?types=${type}&${asked}`)
    return Object.keys(groups).filter((name) => groups[name]?.length)
  }
  expect(await filled('PL')).toEqual(['player'])
  expect(await filled('B')).toEqual(['banners'])
  expect(await filled('PU')).toEqual(['popup'])
  expect(await filled('PR')).toEqual(['promotion'])
  expect(await filled('A')).toEqual([])
})

test('API-39 groupName narrows the banners, and a query that is none is refused', async () => {
  expect(await valueAt(`/wps/relay/announcements?types=B&groupName=m_reg&${asked}`)).toMatchObject({ banners: [] })
  expect(await valueAt(`/wps/relay/announcements?types=B&groupName=m_home&${asked}`)).toMatchObject({
    banners: [{ title: 'Reef' }],
  })
  for (const bad of ['types=X', 'types=', `types=B&groupName=${'x'.repeat(21)}`])
    expect((await get(`/wps/relay/announcements?${bad}&${asked}`)).status, bad).toBe(400)
  expect((await get('/wps/relay/announcements?types=B&platform=W&merchantCode=open&language=EN')).status).toBe(400)
})

type Announcements = Record<'promotion' | 'banners' | 'player' | 'popup', readonly object[]>

test('NOTICE-01 HOME-20 POP-09 an announcement, a banner and a popup have the fields of the specification', async () => {
  const { player, banners, popup } = await valueAt<Announcements>(`/wps/relay/announcements?types=PL,B,PU&${asked}`)
  expect(player[0]).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), title: 'A draw moves', read: false })
  expect(banners[0]).toMatchObject({
    groupName: 'm_home',
    url: '/m/gameCenter',
    imageUrl: '/m/art/banner/reef.webp',
    eyebrow: 'New',
  })
  expect(popup[0]).toMatchObject({ title: 'Hello', content: '<p>Hello</p>', promotionType: 'WELCOME', execution: 'B' })
})

test('POP-18 a brand that shows guests no popups sends them none', async () => {
  expect(await valueAt(`/wps/relay/announcements?types=PU&${asked}`, 'shut.localhost')).toMatchObject({ popup: [] })
})

test('API-40 the announcements are kept until they are flushed or news of a publication come', async () => {
  const url = `/wps/relay/announcements?types=PL&${asked}`
  const titles = async (more = '') =>
    (await valueAt<{ player: { title: string }[] }>(url + more)).player.map(({ title }) => title)
  const rename = (title: string) =>
    publishContent(api.database.staff, new Date(), ids.open as number, [
      { kind: 'announcement', slug: 'a', texts: words(title) },
    ])
  expect(await titles()).toEqual(['A draw moves'])
  // No relay runs here, so the news stay in the outbox and only the flush can show the change.
  await rename('A draw moved')
  expect(await titles()).toEqual(['A draw moves'])
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(await titles('&flush=true')).toEqual(['A draw moved'])
  expect(await titles()).toEqual(['A draw moved'])
  await rename('A draw moves')
  api.serialised.onEvent({ subject: 'content.published', merchantId: ids.open as number })
  expect(await titles()).toEqual(['A draw moves'])
})

test('API-42 NOTICE-08 (D-23) notices have bodies and are for members, unless the brand opens them to guests', async () => {
  const list = (await valueAt<{ list: { title: string; content: string }[] }>('/wps/relay/notices?language=EN')).list
  expect(list.map(({ title, content }) => [title, content])).toEqual([
    ['A draw moves', '<p>A draw moves</p>'],
    ['House notice', '<p>House notice</p>'],
  ])
  expect(await get('/wps/relay/notices?language=EN', 'shut.localhost')).toMatchObject({
    status: 401,
    body: { errorCode: 'E1001' },
  })
  expect(await valueAt(`/wps/relay/announcements?types=PL&${asked}`, 'shut.localhost')).toMatchObject({
    player: [{ title: 'A draw moves' }],
  })
})

test('API-44 popular announcements', async () => {
  await publishContent(api.database.staff, new Date(), ids.open as number, [
    { kind: 'announcement', slug: 'a', texts: words('A draw moves'), popularRank: 1 },
  ])
  api.serialised.onGap()
  expect(await valueAt('/wps/relay/announcements/popular?language=EN')).toMatchObject({
    list: [{ title: 'A draw moves' }],
  })
})

test('API-46 APP-12 APP-14 the template has app_desc, app_desc_font_color and downloads of resourceType and url', async () => {
  expect(await valueAt('/wps/relay/template?language=UR')).toEqual({
    mobile: { app_desc: 'The app', app_desc_font_color: '#ffffff' },
    downloads: [
      { resourceType: 'Android', url: 'https://example.com/android' },
      { resourceType: 'IOS', url: 'https://example.com/ios' },
    ],
    agreement: '<p>Terms</p>',
    imageHosts: ['https://pictures.example'],
    lang: 'en',
    dir: 'ltr',
  })
})

test('API-47 MSG-16 a service entry has csType and a path that hides where it leads', async () => {
  const entries = await valueAt<{ csType: string; path: string }[]>('/wps/relay/customerService')
  expect(entries.map(({ csType }) => csType)).toEqual(['WHATSAPP', 'LIVECHAT'])
  expect(JSON.stringify(entries)).not.toContain('example.com')
  expect(await Promise.all(entries.map(({ path }) => revealServicePath(path)))).toEqual([
    'https://example.com/wa',
    'https://example.com/chat',
  ])
})

const winners = '/wps/relay/winners?gameCategory=ALL&language=EN'

test('API-48 HOME-40 winners stand in value.list under vo, and samples are marked', async () => {
  const { sample, list } = await valueAt<{ sample: boolean; list: object[] }>(`${winners}&limitNum=2`)
  expect([sample, list.length]).toEqual([true, 2])
  expect(list[0]).toEqual({
    vo: { iconUrl: '/m/art/tile/a-300.webp', customerName: 'a***z', vendor: 'V', gameName: 'G', winAmount: '10.50' },
  })
})

test('CONF-19 no more than 100 winners can be asked for, and 100 is what a bare question means', async () => {
  expect((await get(`${winners}&limitNum=101`)).status).toBe(400)
  expect((await get(`${winners}&limitNum=100`)).status).toBe(200)
  await publishSampleWinners(
    api.database.staff,
    ids.open as number,
    Array.from({ length: 101 }, () => ({
      iconUrl: '/m/art/tile/a.webp',
      customerName: 'a',
      vendor: 'V',
      gameName: 'G',
      winAmount: '1',
    })),
  )
  api.serialised.onGap()
  expect((await valueAt<{ list: object[] }>(winners)).list).toHaveLength(100)
})

test('API-49 HELP-07 the help centre is a list of title, content and children with title and content', async () => {
  expect(await valueAt('/wps/relay/help?device=MOBILE&language=EN')).toEqual([
    {
      title: 'Money',
      content: '<p>Money</p>',
      lang: 'en',
      dir: 'ltr',
      children: [{ title: 'In', content: '<p>In</p>', lang: 'en', dir: 'ltr' }],
    },
  ])
  expect((await get('/wps/relay/help?device=PC&language=EN')).status).toBe(400)
})

test('API-50 lobby news', async () => {
  expect(await valueAt('/wps/relay/news?language=EN')).toMatchObject({
    list: [{ title: 'New studio', content: '<p>New studio</p>' }],
  })
})

test('API-56 live models with active and streaming', async () => {
  expect(await valueAt('/wps/relay/live/models')).toEqual({
    list: [{ id: 'm1', name: 'Mira', active: true, streaming: false }],
  })
})

test('HOME-05 HOME-06 (D-63) the merchant wallet tells the currency of the merchant, its symbol and its digits', async () => {
  expect(await valueAt('/wps/wallets/merchant')).toEqual({ currency: 'PKR', currencySymbol: 'Rs', displayDigits: 2 })
})

test('what guests share is never shown to an account out of a browser’s cache', async () => {
  const { headers } = await api.app.inject({
    method: 'GET',
    url: `/wps/relay/announcements?types=PL&${asked}`,
    headers: { host: 'open.localhost' },
  })
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('APP-13 links of all five resource types are published and read', async () => {
  const types = ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'AFFILIATELINK'] as const
  const downloads = types.map((resourceType) => ({ resourceType, url: `https://example.com/${resourceType}` }))
  await publishTemplate(api.database.staff, ids.open ?? 0, { appDescriptions: [], appFontColour: '', downloads })
  api.serialised.onGap()
  const template = await valueAt<{ downloads: typeof downloads }>('/wps/relay/template?language=EN')
  expect(template.downloads.map(({ resourceType }) => resourceType).toSorted()).toEqual([...types].toSorted())
})
