import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testGame, testGames, testVendors } from '../../../testing/games.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  vi.stubGlobal('IntersectionObserver', undefined)
  stubResponse('/wps/game/vendors', { value: testVendors })
  stubResponse('/wps/game/hot', { value: { list: testGames(30) } })
  stubResponse('/wps/game/list', { value: { games: testGames(21, 100), pageNum: 1, totalPages: 1 } })
})
afterEach(() => vi.unstubAllGlobals())

const chips = async () => {
  await screen.findByRole('button', { name: 'Slots' })
  return within(screen.getByRole('navigation', { name: 'Game categories' })).getAllByRole('button')
}
const active = async () => (await chips()).find((chip) => chip.getAttribute('aria-current'))?.textContent
const listed = () =>
  asked
    .filter(({ path }) => path.startsWith('/wps/game/list'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]))

test('SHELL-29 CAT-15 the full list has category tabs and reads category and vendor from its address', async () => {
  await renderApp({ path: '/m/gameList?gameType=RNG&vassalage=FC' })
  expect((await chips()).map(({ textContent }) => textContent)).toEqual([
    'Hot',
    'Favourites',
    'All',
    'Slots',
    'Fish',
    'E-sports',
  ])
  expect(await active()).toBe('Slots')
  expect(await screen.findAllByRole('article')).toHaveLength(21)
  expect([listed()[0]?.get('gameType'), listed()[0]?.get('vassalage')]).toEqual(['RNG', 'FC'])
  expect(screen.getByRole('button', { name: 'Fable Craft' }).getAttribute('aria-pressed')).toBe('true')
})

test('SHELL-30 CAT-16 HOME-49 the HOT tab shows all hot games without paging', async () => {
  await renderApp({ path: '/m/gameList?type=hot' })
  expect(await active()).toBe('Hot')
  expect(await screen.findAllByRole('article')).toHaveLength(30)
  expect(listed()).toEqual([])
})

test('CAT-37 choosing a tab starts with its page 1', async () => {
  await renderApp({ path: '/m/gameList' })
  await screen.findAllByRole('article')
  await chips()
  const choose = async (name: string, calls: number) => {
    await act(async () => fireEvent.click((await chips()).find((chip) => chip.textContent === name) as HTMLElement))
    await vi.waitFor(() => expect(listed()).toHaveLength(calls))
  }
  await choose('Fish', 2)
  await choose('All', 3)
  expect(listed().map((query) => [query.get('gameType'), query.get('pageNo')])).toEqual([
    [null, '1'],
    ['FISH', '1'],
    [null, '1'],
  ])
  expect(location.search).toBe('')
})

test('a search waits 250 ms, looks through all games and says when nothing matches', async () => {
  await renderApp({ path: '/m/gameList?type=hot' })
  await screen.findAllByRole('article')
  stubResponse('/wps/game/list', { value: { games: [], pageNum: 1, totalPages: 0 } })
  const field = screen.getByRole('searchbox', { name: 'Search games' })
  fireEvent.change(field, { target: { value: 'dragn' } })
  fireEvent.change(field, { target: { value: 'dragn ' } })
  expect(listed()).toEqual([])
  expect(await screen.findByText('No game matches')).toBeTruthy()
  expect(listed().map((query) => query.get('gameName'))).toEqual(['dragn'])
  expect(await active()).toBe('All')
})

test('a failed list can be tried again', async () => {
  stubResponse('/wps/game/list', 'lost')
  await renderApp({ path: '/m/gameList' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  stubResponse('/wps/game/list', { value: { games: testGames(2), pageNum: 1, totalPages: 1 } })
  await act(async () => fireEvent.click(again))
  expect(await screen.findAllByRole('article')).toHaveLength(2)
})

test('what was asked for by its name stays in the order of the answer, previews among it', async () => {
  const found = [testGame(1, { playable: false }), testGame(2)]
  stubResponse('/wps/game/list', { value: { games: found, pageNum: 1, totalPages: 1 } })
  await renderApp({ path: `/m/gameList?${gameQueryKeys.name}=game` })
  const tiles = await screen.findAllByRole('article')
  expect(tiles.map((tile) => tile.querySelector('.game-tile-name')?.textContent)).toEqual(['Game 1', 'Game 2'])
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
})
