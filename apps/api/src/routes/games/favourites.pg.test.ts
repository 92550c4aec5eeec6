import { maxFavourites } from '@fairground/domain/games/game-lists.ts'
import { publishGames } from '@fairground/modules/games/publish-games.ts'
import { publishVendors } from '@fairground/modules/games/publish-vendors.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApi, type TestSession, testApi, testBrand, testSession } from '../../testing/test-api.ts'

let api: TestApi
let member: TestSession
const ids: Record<string, number> = {}

const games = Array.from({ length: maxFavourites + 2 }, (_, at) => ({
  id: `game-${at}`,
  nodeId: `${1000 + at}`,
  vendorCode: 'PG',
  code: `slot-${at}`,
  category: 'RNG' as const,
  names: { EN: `Slot ${at}`, UR: `سلاٹ ${at}` },
  art: `slot-${at}`,
}))

/** Shown, but the vendor's page does not open it. */
const closed = 'slot-30'

beforeAll(async () => {
  const keys = { key: 'a-key-of-the-studio' }
  const url = 'http://studio.localhost:4200/'
  const opened = games.map(({ code }) => code).filter((code) => code !== closed)
  const vendors = { PG: { url, games: opened, merchants: { house: keys } } }
  api = await testApi([testBrand('house'), testBrand('other')], { GAME_VENDORS: JSON.stringify(vendors) })
  for (const { id, code } of await api.database.owner.selectFrom('merchant').select(['id', 'code']).execute()) {
    ids[code] = id
    await publishVendors(api.database.staff, id, {
      vendors: [{ code: 'PG', name: 'Pearl', icon: '/m/art/vendor/PG.svg' }],
      categories: [{ category: 'RNG', vendorCodes: ['PG'] }],
    })
    await publishGames(api.database.staff, id, games)
  }
})
beforeEach(async () => {
  member = await testSession(api, 'house')
})
afterAll(() => api.close())

let asks = 0
// Every question comes from an address of its own, or the limits would answer.
const from = () => `10.66.${(++asks >> 8) & 255}.${asks & 255}`
const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, who: TestSession | null = member, payload?: object) =>
  api.ask('house.localhost', {
    method,
    url,
    from: from(),
    ...(who ? { headers: who.headers } : {}),
    ...(payload ? { payload } : {}),
  })
const add = (node: string, who: TestSession | null = member) =>
  ask('POST', '/wps/game/favorite', who, { nodeId: node, vendor: 'PG' })
const remove = (node: string) => ask('DELETE', `/wps/game/favorite?nodeId=${node}&vendor=PG`)
const idsOf = async (who = member) =>
  ((await ask('GET', '/wps/game/favorite/ids?pageNo=1&pageSize=100', who)).body.value as { ids: string[] }).ids
type Page = { content: { nodeId: string; displayName: string }[]; totalPages: number; pageNum: number }
const listOf = async (query: string) =>
  (await ask('GET', `/wps/game/favorite/list?${query}&language=EN`)).body.value as Page
const newsOf = (who: TestSession) =>
  api.database.owner
    .selectFrom('outbox')
    .select(['subject', 'seq'])
    .where('recipient', '=', who.memberId)
    .orderBy('seq')
    .execute()

test('API-63 API-64 CAT-27 a favourite is added and removed, and asking twice is asking once', async () => {
  expect((await add('1000')).body).toEqual({ success: true, value: {} })
  expect((await add('1000')).body.success).toBe(true)
  await add('1001')
  expect(await idsOf()).toEqual(['1001', '1000'])
  expect((await remove('1000')).body).toEqual({ success: true, value: {} })
  expect((await remove('1000')).body.success).toBe(true)
  expect(await idsOf()).toEqual(['1001'])
  // Two came, one went: what changed nothing was told to nobody.
  expect((await newsOf(member)).map(({ subject }) => subject)).toEqual(Array(3).fill('games.favourites-changed'))
})

test('API-65 CAT-25 CONF-18 CAT-36 D-04 the ids are node ids as texts, a hundred unless said otherwise', async () => {
  await add('1005')
  const bare = await ask('GET', '/wps/game/favorite/ids')
  expect(bare.body.value).toEqual({ ids: ['1005'], totalPages: 1, pageNum: 1 })
  expect((await ask('GET', '/wps/game/favorite/ids?pageSize=101')).status).toBe(400)
})

test('API-66 CONF-18 CAT-36 D-04 the list has content, totalPages and pageNum and comes thirty to a page, newest first', async () => {
  for (let at = 0; at < 31; at++) await add(String(1000 + at))
  const first = await listOf('pageNo=1')
  expect([first.content.length, first.totalPages, first.pageNum]).toEqual([30, 2, 1])
  expect(first.content[0]).toMatchObject({ nodeId: '1030', displayName: 'Slot 30' })
  const second = await listOf('pageNo=2')
  expect([second.content.map(({ nodeId }) => nodeId), second.pageNum]).toEqual([['1000'], 2])
})

test('PERM-08 CAT-34 favourites and recents are refused to a guest', async () => {
  for (const [method, url] of [
    ['GET', '/wps/game/favorite/ids'],
    ['GET', '/wps/game/favorite/list?language=EN'],
    ['DELETE', '/wps/game/favorite?nodeId=1000&vendor=PG'],
    ['GET', '/wps/game/recent?language=EN'],
    ['GET', '/wps/game/recent/add?nodeId=1000'],
  ] as const)
    expect((await ask(method, url, null)).body.errorCode, url).toBe('E1001')
  expect((await add('1000', null)).body.errorCode).toBe('E1001')
})

test('nobody sees the favourites of somebody else, and a trial account has its own', async () => {
  const trial = await testSession(api, 'house', { type: 4 })
  await add('1000')
  await add('1001', trial)
  expect([await idsOf(), await idsOf(trial)]).toEqual([['1000'], ['1001']])
})

test('a game that is not offered, or is another vendor’s, cannot be added and is left out of the lists', async () => {
  expect((await add('none')).body.errorCode).toBe('E4002')
  const wrongVendor = await ask('POST', '/wps/game/favorite', member, { nodeId: '1000', vendor: 'XX' })
  expect(wrongVendor.body.errorCode).toBe('E4002')
  await add('1000')
  await add('1001')
  await api.database.owner.updateTable('game').set({ is_live: false }).where('id', '=', 'game-1').execute()
  try {
    expect(await idsOf()).toEqual(['1000'])
    expect((await listOf('pageNo=1')).totalPages).toBe(1)
    expect((await remove('1001')).body.success).toBe(true)
  } finally {
    await api.database.owner.updateTable('game').set({ is_live: true }).where('id', '=', 'game-1').execute()
  }
  expect(await idsOf()).toEqual(['1000'])
})

test('a member keeps no more than five hundred; the one added longest ago makes room', async () => {
  await api.database.owner
    .insertInto('favourite_game')
    .values(
      games.slice(0, maxFavourites).map(({ id }, at) => ({
        merchant_id: ids.house ?? 0,
        member_id: member.memberId,
        game_id: id,
        added_at: new Date(1_000 + at),
      })),
    )
    .execute()
  await add(String(1000 + maxFavourites))
  const kept = await api.database.owner
    .selectFrom('favourite_game')
    .select('game_id')
    .where('member_id', '=', member.memberId)
    .execute()
  expect(kept).toHaveLength(maxFavourites)
  expect(kept.some(({ game_id }) => game_id === 'game-0')).toBe(false)
})

test('API-67 API-68 CAT-54 D-42 a game that is opened comes first, and twenty-one are kept', async () => {
  const recents = async () =>
    ((await ask('GET', '/wps/game/recent?language=EN')).body.value as { list: { nodeId: string }[] }).list.map(
      ({ nodeId }) => nodeId,
    )
  for (let at = 0; at < 22; at++) await ask('GET', `/wps/game/recent/add?nodeId=${1000 + at}`)
  const all = await recents()
  expect([all.length, all[0], all.at(-1)]).toEqual([21, '1021', '1001'])
  expect((await ask('GET', '/wps/game/recent/add?nodeId=1005')).body.success).toBe(true)
  expect((await recents()).slice(0, 2)).toEqual(['1005', '1021'])
  expect((await ask('GET', '/wps/game/recent/add?nodeId=none')).body.errorCode).toBe('E4002')
})

test('a game that does not open is never among the recent ones, neither noted nor left over', async () => {
  const recents = async () => (await ask('GET', '/wps/game/recent?language=EN')).body.value as { list: object[] }
  expect((await ask('GET', '/wps/game/recent/add?nodeId=1030')).body.errorCode).toBe('E4002')
  expect(await recents()).toEqual({ list: [] })
  const left = { merchant_id: ids.house ?? 0, member_id: member.memberId, opened_at: new Date() }
  await api.database.owner
    .insertInto('recent_game')
    .values([
      { ...left, game_id: 'game-30' },
      { ...left, game_id: 'game-31' },
    ])
    .execute()
  expect(await recents()).toMatchObject({ list: [{ nodeId: '1031', playable: true }] })
})
