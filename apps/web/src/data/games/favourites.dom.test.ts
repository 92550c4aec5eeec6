import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testGame, testGames } from '../../../testing/games.ts'
import { stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { changeFavourite } from './change-favourite.ts'
import { favouritePagesQuery } from './favourite-pages.ts'
import { favouriteIdsQuery } from './favourites.ts'
import { mergeRecents } from './recents.ts'

let asked: ReturnType<typeof stubServer>
let client: QueryClient

beforeEach(() => {
  asked = stubServer()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => vi.unstubAllGlobals())

const list = '/wps/game/favorite/list'
const page = (pageNum: number, from: number, totalPages = 2) => ({
  value: { content: testGames(2, from), totalPages, pageNum },
})
const queryOf = (path = '') => Object.fromEntries(new URLSearchParams(path.split('?')[1]))

function openList() {
  const observer = new InfiniteQueryObserver(client, favouritePagesQuery('EN'))
  const stop = observer.subscribe(() => {})
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ content }) => content) ?? []
  return { observer, stop, shown }
}

test('CAT-30 CAT-31 CAT-32 the list starts at page 1, appends the next page and has more while pageNum is below totalPages', async () => {
  stubResponse(list, page(1, 1))
  const { observer, stop, shown } = openList()
  await vi.waitFor(() => expect(shown()).toHaveLength(2))
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  stubResponse(list, page(2, 3))
  const { hasNextPage } = await observer.fetchNextPage()
  stop()
  expect(asked.map(({ path }) => queryOf(path).pageNo)).toEqual(['1', '2'])
  expect(shown().map(({ nodeId }) => nodeId)).toEqual(['n1', 'n2', 'n3', 'n4'])
  expect(hasNextPage).toBe(false)
})

test('CAT-33 removing a favourite takes the entry with its nodeId out of the list', async () => {
  stubResponse(list, page(1, 1, 1))
  stubResponse('/wps/game/favorite', { value: {} })
  const { stop, shown } = openList()
  await vi.waitFor(() => expect(shown()).toHaveLength(2))
  expect(await changeFavourite(client, testGame(1), false)).toBe(true)
  expect(shown().map(({ nodeId }) => nodeId)).toEqual(['n2'])
  stop()
})

test('CAT-36 CONF-18 D-04 a page of the list is 30 and a preload of ids is 100, read to its end', async () => {
  stubResponse(list, page(1, 1, 1))
  const ids = '/wps/game/favorite/ids'
  stubResponse(`${ids}?pageNo=1&pageSize=100`, { value: { ids: ['n1'], totalPages: 2, pageNum: 1 } })
  stubResponse(`${ids}?pageNo=2&pageSize=100`, { value: { ids: ['n2'], totalPages: 2, pageNum: 2 } })
  await client.fetchInfiniteQuery(favouritePagesQuery('EN'))
  expect(queryOf(asked[0]?.path)).toEqual({ pageNo: '1', pageSize: '30', language: 'EN' })
  expect(await client.fetchQuery(favouriteIdsQuery)).toEqual(['n1', 'n2'])
})

test('CAT-25 favourites are held as node ids in string form, changed at once and taken back on failure', async () => {
  client.setQueryData(favouriteIdsQuery.queryKey, ['n2'])
  stubResponse('/wps/game/favorite', 'never')
  void changeFavourite(client, testGame(1), true)
  expect(client.getQueryData(favouriteIdsQuery.queryKey)).toEqual(['n1', 'n2'])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  stubResponse('/wps/game/favorite', { refuse: 'E4002' })
  expect(await changeFavourite(client, testGame(3), true)).toBe(false)
  expect(client.getQueryData(favouriteIdsQuery.queryKey)).toEqual(['n1', 'n2'])
})

test('CAT-54 D-42 CONF-17 recent games are merged, each once, the newest 21', () => {
  const merged = mergeRecents([testGame(5), testGame(30)], testGames(25))
  expect(merged.map(({ nodeId }) => nodeId).slice(0, 4)).toEqual(['n5', 'n30', 'n1', 'n2'])
  expect([merged.length, new Set(merged.map(({ nodeId }) => nodeId)).size]).toEqual([21, 21])
})
