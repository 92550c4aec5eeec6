import { eventSubject } from '@fairground/contract/event-message.ts'
import type { PlatformEvent } from '@fairground/contract/events.ts'
import { readGames as readGamesCall, readVendorTypes } from '@fairground/contract/games/games.ts'
import { publishGames } from '@fairground/modules/games/publish-games.ts'
import { publishVendors } from '@fairground/modules/games/publish-vendors.ts'
import { connect } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'

const host = 'house.localhost'
const providerUrl = 'http://provider.localhost:4100/'
const matchesUrl = 'http://provider.localhost:4100/sports'
let api: TestApi
let merchantId: number

const vendor = (code: string) => ({ code, name: `Vendor ${code}`, icon: `/m/art/vendor/${code}.svg` })
const slots = Array.from({ length: 25 }, (_, at) => ({
  id: `PG-slot-${at}`,
  vendorCode: 'PG',
  code: `slot-${at}`,
  category: 'RNG' as const,
  names: { EN: `Slot ${at}` },
  art: `slot-${at}`,
}))
const koi = {
  id: 'NOVA-koi',
  vendorCode: 'NOVA',
  code: 'koi',
  category: 'RNG' as const,
  names: { EN: 'Koi Garden', UR: 'کوئی باغ' },
  art: 'koi-garden',
  hotRank: 1,
  popularRank: 2,
  freeplay: true,
  lines: 5,
  returnPercent: 95.5,
  isNew: true,
  groupId: 'group',
  roomId: 'room',
  supportPlay: '1',
  lottoMode: 'Entertainment',
}
const keno = {
  id: 'GPI-keno',
  vendorCode: 'GPI',
  code: 'keno',
  category: 'ELOTT' as const,
  names: { EN: 'Keno Cosmos' },
  art: 'keno-cosmos',
  hotRank: 2,
  popularRank: 1,
}
const matchDay = {
  id: 'ARN-match-day',
  vendorCode: 'ARN',
  code: 'match-day',
  category: 'SPORTS' as const,
  names: { EN: 'Match Day' },
  art: 'football-live',
}
const publish = () => publishGames(api.database.staff, merchantId, [...slots, koi, keno])

beforeAll(async () => {
  api = await testApi([testBrand('house', { flags: { PG: true } }), testBrand('empty')], {
    PROVIDER_URL: providerUrl,
    GAME_VENDORS: JSON.stringify({
      ARN: { url: matchesUrl, merchants: { house: { one: 'a key of the house at the arena' } } },
    }),
  })
  merchantId = (await api.merchants.ofHost('house.localhost'))?.id ?? 0
  await publishVendors(api.database.staff, merchantId, {
    vendors: ['NOVA', 'PG', 'ARN', 'IMES', 'GPI'].map(vendor),
    categories: [
      { category: 'RNG', vendorCodes: ['NOVA', 'PG'] },
      { category: 'SPORTS', vendorCodes: ['IMES', 'ARN'] },
      { category: 'ELOTT', vendorCodes: ['GPI'] },
    ],
  })
  await publish()
})
afterAll(() => api.close())

type Wire = { value: Record<string, never> & { games: Record<string, unknown>[]; list: Record<string, unknown>[] } }
async function ask(path: string, query: Record<string, string> = {}, at = host) {
  const { status, body } = await api.ask(at, { method: 'GET', url: `/wps/game/${path}?${new URLSearchParams(query)}` })
  return { status, body, ...(body as Wire) }
}
async function member(path: string, query: Record<string, string>) {
  const { headers } = await testSession(api, 'house')
  const url = `/wps/game/${path}?${new URLSearchParams(query)}`
  return api.ask(host, { method: 'GET', url, headers })
}
const list = (query: Record<string, string> = {}) =>
  ask('list', { merchant: 'house', platform: 'html5', language: 'EN', ...query })
const codes = ({ value }: { value: Wire['value'] }) => (value.games ?? value.list).map(({ gameCode }) => gameCode)

const koiOnTheWire = {
  gameId: 'NOVA-koi',
  gameGroupId: 'group',
  gameCode: 'koi',
  gameType: 'RNG',
  vassalage: 'NOVA',
  vendorCode: 'NOVA',
  vendorName: 'Vendor NOVA',
  nodeId: 'NOVA-koi',
  nodeName: 'کوئی باغ',
  roomId: 'room',
  supportPlay: '1',
  lottoMode: 'Entertainment',
  showIcon: true,
  iconUrl: '/m/art/tile/koi-garden-300.webp',
  mobileLargeIcon: '/m/art/tile/koi-garden-450.webp',
  displayName: 'کوئی باغ',
  gameName: 'Koi Garden',
  isGameH5: true,
  freeplay: true,
  lines: 5,
  returnPercent: '95.50',
  isNew: true,
  playable: false,
}

test('CAT-19 PERM-02 a guest reads games with every field of the specification', async () => {
  const { status, value } = await list({ gameName: 'koi', language: 'UR' })
  expect([status, value.games]).toEqual([200, [koiOnTheWire]])
})

test('CAT-20 the vassalage of a game is its vendor', async () => {
  const { value } = await list({ pageSize: '100' })
  expect(value.games).toHaveLength(27)
  for (const game of value.games) expect(game.vassalage).toBe(String(game.gameId).split('-')[0])
})

test('API-57 the vendor game types take typeId 1 and the merchant code, under module COMM3', async () => {
  expect(readVendorTypes.moduleId).toBe('COMM3')
  const { status, body } = await ask('vendorTypes', { typeId: '1', merchantCode: 'house' })
  expect([status, body.value]).toMatchObject([
    200,
    [
      { gameCategory: 'RNG', vendors: [{ vendorCode: 'PG' }, { vendorCode: 'NOVA' }] },
      { gameCategory: 'SPORTS', vendors: [{ vendorCode: 'ARN' }] },
      { gameCategory: 'ESPORTS', vendors: [{ vendorCode: 'IMES' }] },
      { gameCategory: 'ELOTT', vendors: [{ vendorCode: 'GPI' }] },
    ],
  ])
  for (const asked of [
    { typeId: '2', merchantCode: 'house' },
    { typeId: '1', merchantCode: 'other' },
  ])
    expect((await ask('vendorTypes', asked)).body.value, JSON.stringify(asked)).toEqual([])
})

test('API-58 CAT-22 CAT-23 CAT-24 the vendor list has sorting, mapping, vendorSorting and small icons', async () => {
  const { body } = await ask('vendors', { language: 'EN' })
  const wire = (code: string) => ({
    vendorCode: code,
    accountTypeName: `Vendor ${code}`,
    mobileSmallIcon: `/m/art/vendor/${code}.svg`,
  })
  expect(body.value).toEqual({
    sorting: [
      { gameCategory: 'RNG', vendorNames: [{ accountTypeName: 'Vendor PG' }, { accountTypeName: 'Vendor NOVA' }] },
      { gameCategory: 'SPORTS', vendorNames: [{ accountTypeName: 'Vendor ARN' }] },
      { gameCategory: 'ESPORTS', vendorNames: [{ accountTypeName: 'Vendor IMES' }] },
      { gameCategory: 'ELOTT', vendorNames: [{ accountTypeName: 'Vendor GPI' }] },
    ],
    mapping: { RNG: [wire('PG'), wire('NOVA')], SPORTS: [wire('ARN')], ESPORTS: [wire('IMES')], ELOTT: [wire('GPI')] },
    vendorSorting: ['PG', 'NOVA', 'ARN', 'IMES', 'GPI'],
  })
})

test('API-59 the game list takes every filter of the specification, and a filter that is none is refused', async () => {
  const filters = { gameName: 'koi', gameType: 'RNG', pageNo: '1', pageSize: '21', vassalage: 'NOVA', gameClassify: '' }
  expect(codes(await list({ ...filters, minBet: '0', minLine: '0' }))).toEqual(['koi'])
  expect(codes(await list({ ...filters, vassalage: 'PG' }))).toEqual([])
  expect(codes(await list({ ...filters, minLine: '9' }))).toEqual([])
  expect((await list({ platform: 'desktop' })).status).toBe(400)
  expect((await list({ pageNo: '0' })).status).toBe(400)
})

test('API-60 CAT-40 the answer has games, pageNum and totalPages, 21 to a page', async () => {
  const first = await list()
  expect(Object.keys(first.value).toSorted()).toEqual(['games', 'pageNum', 'totalPages'])
  expect([first.value.games.length, first.value.pageNum, first.value.totalPages]).toEqual([21, 1, 2])
  const second = await list({ pageNo: '2' })
  expect([second.value.games.length, second.value.pageNum, second.value.totalPages]).toEqual([6, 2, 2])
})

test('API-61 the variant with client type 2 gets the same answer', async () => {
  expect((await list({ clientType: '2' })).body).toEqual((await list()).body)
})

test('API-62 the keno list: ELOTT of GPI, page 1 of 1000', async () => {
  const filters = { gameType: 'ELOTT', vassalage: 'GPI', pageNo: '1', pageSize: '1000' }
  expect(codes(await list(filters))).toEqual(['keno'])
})

test('API-70 the hot games come as value.list in their order', async () => {
  const query = { merchantCode: 'house', isPlatform: 'true', language: 'EN', platform: 'html5' }
  expect(codes(await ask('hot', query))).toEqual(['koi', 'keno'])
  expect((await ask('hot', { ...query, platform: 'desktop' })).status).toBe(400)
})

test('API-45 the popular games come as value.list in their order', async () => {
  expect(codes(await ask('popular', { language: 'EN' }))).toEqual(['keno', 'koi'])
})

const launch = {
  confirmTrans: '0',
  launchMode: 'GLS',
  platform: 'html5',
  clientType: '2',
  gameId: 'SPORTS',
  nodeId: 'TRIAL',
  accountType: '1',
  merchantCode: 'house',
  language: 'UR',
  webView: 'false',
}

test('API-78 API-77 a guest launches the trial of the sports page and gets value.content.game_url', async () => {
  const { status, body } = await ask('sports/trial', launch)
  const url = `${providerUrl}sports?mode=trial&lang=UR&currency=${testBrand('house').currency}&head=own`
  expect([status, body.value]).toEqual([200, { content: { game_url: url } }])
})

test('API-76 a member launches the sports page with the same query: a code that is good once, and nothing of the session', async () => {
  const query = { ...launch, nodeId: 'MEMBER' }
  expect(await member('sports/launch', query)).toMatchObject({ status: 503, body: { errorCode: 'E4002' } })
  await publishGames(api.database.staff, merchantId, [...slots, koi, keno, matchDay])
  onTestFinished(publish)
  const { status, body } = await member('sports/launch', query)
  const { content } = body.value as { content: { game_url: string } }
  const { origin, pathname, searchParams: opened } = new URL(content.game_url)
  expect([status, `${origin}${pathname}`]).toEqual([200, matchesUrl])
  expect([...opened.keys()].toSorted()).toEqual(['back', 'code', 'game', 'head', 'lang'])
  expect([opened.get('game'), opened.get('lang'), opened.get('head')]).toEqual(['match-day', 'UR', 'own'])
  expect(opened.get('code')).toMatch(/^house\.[\w-]{22,}$/)
  expect(await member('sports/launch', launch)).toMatchObject({ status: 503, body: { errorCode: 'E4002' } })
  expect((await member('sports/launch', { ...query, webView: 'true' })).status).toBe(400)
  expect((await ask('sports/launch', query)).body.errorCode).toBe('E1001')
})

test('CONF-32 a launch from another platform or client type is no launch of this app', async () => {
  expect((await ask('sports/trial', { ...launch, clientType: '1' })).status).toBe(400)
  expect((await ask('sports/trial', { ...launch, platform: 'desktop' })).status).toBe(400)
  expect(readGamesCall.input.shape.platform.value).toBe('html5')
})

test('a guest launches nothing but the trial, and nobody anything without a provider', async () => {
  const refused = { status: 503, body: { success: false, errorCode: 'E4002' } }
  expect(await ask('sports/trial', { ...launch, nodeId: 'REAL' })).toMatchObject(refused)
  const without = await testApi([testBrand('bare')])
  const url = `/wps/game/sports/trial?${new URLSearchParams(launch)}`
  expect(await without.ask('bare.localhost', { method: 'GET', url })).toMatchObject(refused)
  await without.close()
})

test('a brand without games answers with empty lists', async () => {
  const { status, value } = await ask(
    'list',
    { merchant: 'empty', platform: 'html5', language: 'EN' },
    'empty.localhost',
  )
  expect([status, value]).toEqual([200, { games: [], pageNum: 1, totalPages: 0 }])
})

test('the catalogue is read once until news come, and a phone that has it is told so', async () => {
  const get = (headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'GET', url: '/wps/game/popular?language=EN', headers: { host, ...headers } })
  const first = await get()
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, stale-while-revalidate=60',
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^W\/".{22}"$/),
  })
  const again = await get({ 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  await publishGames(api.database.staff, merchantId, [...slots, koi])
  expect(codes({ value: (await get()).json().value })).toEqual(['keno', 'koi'])
  const news: Pick<PlatformEvent, 'subject' | 'merchantId'> = { subject: 'content.published', merchantId }
  api.serialised.onEvent(news)
  const changed = await get({ 'if-none-match': String(first.headers.etag) })
  expect([changed.statusCode, codes({ value: changed.json().value })]).toEqual([200, ['koi']])
  await publish()
  api.serialised.onEvent(news)
})

test('news from the stream reach the kept answers', async () => {
  const shown = async () => codes(await ask('popular', { language: 'EN' }))
  expect(await shown()).toEqual(['keno', 'koi'])
  await vi.waitFor(() => expect(api.live.isConnected()).toBe(true))
  await publishGames(api.database.staff, merchantId, [...slots, keno])
  const nats = await connect({ servers: [...api.config.NATS_URL] })
  const item: PlatformEvent = {
    position: String(Date.now()),
    merchantId,
    audience: 'public',
    recipient: null,
    seq: null,
    subject: 'content.published',
    payload: { area: 'games' },
    toldAt: new Date().toISOString(),
  }
  nats.publish(eventSubject, JSON.stringify(item))
  await nats.flush()
  await vi.waitFor(async () => expect(await shown()).toEqual(['keno']))
  await nats.close()
})

test('a long answer leaves compressed when the phone can read it', async () => {
  const url = '/wps/game/list?merchant=house&platform=html5&language=EN&pageSize=100'
  const get = (encoding: string) =>
    api.app.inject({ method: 'GET', url, headers: { host, 'accept-encoding': encoding } })
  const [plain, br, gzip] = await Promise.all([get('identity'), get('gzip, br'), get('gzip')])
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  expect(br.headers.etag).toBe(plain.headers.etag)
})
