import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { testVendors } from '../../../testing/games.ts'
import { stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { hotGamesQuery, vendorsQuery } from './games.ts'
import { clearGamePages, gamePagesQuery } from './games-pages.ts'

let asked: ReturnType<typeof stubServer>
const place = { merchant: 'halcyon', language: 'EN' } as const

beforeEach(() => {
  asked = stubServer()
  localStorage.clear()
})

/** What the next start shows before the server has answered. */
const standingOf = (language: 'EN' | 'KO') =>
  new QueryObserver(new QueryClient(), vendorsQuery(language)).getCurrentResult().data

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1])

test.each([
  ['UR', 'EN'],
  ['KO', 'KO'],
] as const)('API-71 hot games in %s are asked for in %s', async (language, sent) => {
  stubResponse('/wps/game/hot', { value: { list: [] } })
  await new QueryClient().fetchQuery(hotGamesQuery('halcyon', language))
  expect(queryOf(asked[0]?.path ?? '').get('language')).toBe(sent)
})

test('STORE-14 the vendors are kept on the device as getVassGameType and stand there for the next start', async () => {
  stubResponse('/wps/game/vendors', { value: testVendors })
  await new QueryClient().fetchQuery(vendorsQuery('EN'))
  expect(localStorage.getItem('getVassGameType')).toContain('Pearl Gaming')
  expect(standingOf('EN')).toEqual(testVendors)
  expect(standingOf('KO')).toBeUndefined()
})

test.each(['', 'null', '{"language":"EN","parts":{"all":{"at":1,"value":7}}}', 'not json'])(
  'vendors stored as %s are worth nothing',
  (stored) => {
    localStorage.setItem('getVassGameType', stored)
    expect(standingOf('EN')).toBeUndefined()
  },
)

test('CAT-38 loading more raises the page number by one until the last page', async () => {
  stubResponse('/wps/game/list', { value: { games: [], pageNum: 1, totalPages: 2 } })
  const list = new InfiniteQueryObserver(new QueryClient(), gamePagesQuery(place, { category: 'RNG' }))
  const stop = list.subscribe(() => {})
  await vi.waitFor(() => expect(list.getCurrentResult().hasNextPage).toBe(true))
  stubResponse('/wps/game/list', { value: { games: [], pageNum: 2, totalPages: 2 } })
  const { hasNextPage } = await list.fetchNextPage()
  stop()
  expect(asked.map(({ path }) => queryOf(path).get('pageNo'))).toEqual(['1', '2'])
  expect(hasNextPage).toBe(false)
})

test('CAT-37 choosing a tab goes back to page 1 and loads anew', async () => {
  const client = new QueryClient()
  const query = gamePagesQuery(place, { category: 'RNG' })
  client.setQueryData(query.queryKey, {
    pages: [1, 2, 3].map((pageNum) => ({ games: [], pageNum, totalPages: 9 })),
    pageParams: [1, 2, 3],
  })
  clearGamePages(client)
  stubResponse('/wps/game/list', { value: { games: [], pageNum: 1, totalPages: 9 } })
  const { pages } = await client.fetchInfiniteQuery(query)
  expect(pages.map(({ pageNum }) => pageNum)).toEqual([1])
  expect(asked).toHaveLength(1)
  expect(queryOf(asked[0]?.path ?? '').get('pageNo')).toBe('1')
})

test('the list is narrowed under the names of the specification, and an empty filter is not sent', async () => {
  stubResponse('/wps/game/list', { value: { games: [], pageNum: 1, totalPages: 0 } })
  await new QueryClient().fetchInfiniteQuery(gamePagesQuery(place, { category: 'RNG', vendor: 'PG' }))
  const sent = Object.fromEntries(queryOf(asked[0]?.path ?? ''))
  expect(sent).toEqual({
    merchant: 'halcyon',
    platform: 'html5',
    language: 'EN',
    gameType: 'RNG',
    vassalage: 'PG',
    pageNo: '1',
    pageSize: '21',
  })
})
