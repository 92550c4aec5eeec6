import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { testGames, testVendors } from '../../../testing/games.ts'
import { stubHome } from '../../../testing/home.ts'
import { classic, renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { receive } from '../../net/live.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await Promise.all([
  import('../../parts/games/game-launch.ts'),
  import('../../app/home/home-favourites.tsx'),
  import('../../app/shell/member-actions.tsx'),
  import('./recent-games.tsx'),
  import('../../data/games/change-favourite.ts'),
  import('../../data/games/recents.ts'),
  import('../../data/on-event.ts'),
])

let asked: ReturnType<typeof stubServer>

const answerFavourites = (count: number, totalPages = 1) => {
  stubResponse('/wps/game/favorite/ids', {
    value: { ids: testGames(count).map(({ nodeId }) => nodeId), totalPages: 1, pageNum: 1 },
  })
  stubResponse('/wps/game/favorite/list', { value: { content: testGames(count), totalPages, pageNum: 1 } })
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  asked = stubServer()
  stubHome()
  stubResponse('/wps/game/vendors', { value: testVendors })
  stubResponse('/wps/game/hot', { value: { list: testGames(3) } })
  answerFavourites(0)
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => {
  act(() => clearSession())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const calls = (path: string) => asked.filter((call) => call.path.split('?')[0] === path)
const star = (name: string) => screen.findByRole('button', { name })
const tap = (element: HTMLElement) => act(async () => fireEvent.click(element))
const collection = () => screen.queryByRole('region', { name: 'My favourites' })

test('CAT-27 CAT-28 a star adds by a call, shows at once and says for a second that the change is saved', async () => {
  stubResponse('/wps/game/favorite', { value: {} })
  await renderApp({ path: '/m/gameList?type=hot' })
  await tap(await star('Add Game 1 to favourites'))
  expect(await star('Remove Game 1 from favourites')).toBeDefined()
  expect(await screen.findByText('Changes saved')).toBeDefined()
  expect(calls('/wps/game/favorite')).toMatchObject([{ method: 'POST', body: { nodeId: 'n1', vendor: 'PG' } }])
  await waitFor(() => expect(screen.queryByText('Changes saved')).toBeNull(), { timeout: 5_000 })
})

test('CAT-27 the star of a favourite removes it by a call', async () => {
  answerFavourites(1)
  stubResponse('/wps/game/favorite', { value: {} })
  await renderApp({ path: '/m/gameList?type=hot' })
  await tap(await star('Remove Game 1 from favourites'))
  expect(await screen.findByText('Changes saved')).toBeDefined()
  expect(calls('/wps/game/favorite?nodeId=n1&vendor=PG'.split('?')[0] ?? '')).toMatchObject([
    { method: 'DELETE', path: '/wps/game/favorite?nodeId=n1&vendor=PG' },
  ])
  expect(await star('Add Game 1 to favourites')).toBeDefined()
})

test('CAT-29 a change that fails hides the loading word, takes the star back and says nothing else', async () => {
  stubResponse('/wps/game/favorite', { refuse: 'E4002' })
  await renderApp({ path: '/m/gameList?type=hot' })
  await tap(await star('Add Game 1 to favourites'))
  await vi.waitFor(() => expect(calls('/wps/game/favorite')).toHaveLength(1))
  expect(await star('Add Game 1 to favourites')).toBeDefined()
  await vi.waitFor(() => expect(document.querySelector('.toast')).toBeNull())
})

test('a double tap sends once', async () => {
  stubResponse('/wps/game/favorite', 'never')
  await renderApp({ path: '/m/gameList?type=hot' })
  const button = await star('Add Game 1 to favourites')
  await tap(button)
  await tap(button)
  expect(await star('Remove Game 1 from favourites')).toBeDefined()
  expect(calls('/wps/game/favorite')).toHaveLength(1)
})

test('news of a change elsewhere make this tab read the favourites again', async () => {
  const { refetchOnEvent } = await import('../../data/on-event.ts')
  const { client } = await renderApp({ path: '/m/gameList?type=hot' })
  const stop = refetchOnEvent(client)
  await star('Add Game 1 to favourites')
  answerFavourites(1)
  act(() => receive({ kind: 'news', subject: 'games.favourites-changed', payload: {}, seq: '1' }))
  expect(await star('Remove Game 1 from favourites')).toBeDefined()
  stop()
})

const shortcut = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Shortcuts' })).getByRole('button', { name })

test('HOME-32 the hot and the favourites entry switch the games of home between HOT and FAV', async () => {
  answerFavourites(2)
  await renderApp()
  expect(await screen.findByRole('region', { name: 'Hot games' })).toBeDefined()
  await tap(shortcut('Favourites'))
  expect(await screen.findByRole('region', { name: 'My favourites' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Hot games' })).toBeNull()
  expect(shortcut('Favourites').getAttribute('aria-pressed')).toBe('true')
  await tap(shortcut('Hot'))
  expect(await screen.findByRole('region', { name: 'Hot games' })).toBeDefined()
  expect(collection()).toBeNull()
})

const tiles = () => within(collection() as HTMLElement).getAllByRole('article')

test('HOME-41 HOME-42 CONF-17 on classic "My Collection" shows 21 favourites and a tile for more when there are more', async () => {
  answerFavourites(22)
  await renderApp({ words: classic.words })
  await tap(shortcut('Collection'))
  const mine = within(await screen.findByRole('region', { name: 'My Collection' }))
  expect(mine.getAllByRole('article')).toHaveLength(21)
  const more = mine.getByRole('link', { name: 'More Games' })
  expect(more.getAttribute('href')).toBe('/m/gameList?type=fav')
})

test('HOME-42 with 21 favourites there is no such tile', async () => {
  answerFavourites(21)
  await renderApp()
  await tap(shortcut('Favourites'))
  await screen.findByRole('region', { name: 'My favourites' })
  expect(tiles()).toHaveLength(21)
  expect(screen.queryByRole('link', { name: 'More games' })).toBeNull()
})

test('HOME-44 with no favourites there is no section, and home says how to get one', async () => {
  await renderApp()
  await tap(shortcut('Favourites'))
  expect(await screen.findByText('No favourites yet')).toBeDefined()
  expect(collection()).toBeNull()
})

test('CAT-11 HOT and FAV of the game centre show the lists of home', async () => {
  answerFavourites(2)
  await renderApp({ path: '/m/gameCenter' })
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  const menu = within(screen.getByRole('navigation', { name: 'Game categories' }))
  await tap(menu.getByRole('button', { name: 'Favourites' }))
  expect(await screen.findByRole('region', { name: 'My favourites' })).toBeDefined()
  expect(tiles()).toHaveLength(2)
  expect(location.search).toBe('?gameType=FAV')
})

test('SHELL-30 CAT-33 the type fav of the list shows the favourites, and a removed one leaves it', async () => {
  answerFavourites(3)
  stubResponse('/wps/game/favorite', { value: {} })
  await renderApp({ path: '/m/gameList?type=fav' })
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  const remove = await star('Remove Game 2 from favourites')
  answerFavourites(0)
  await tap(remove)
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /^Game 2/ })).toBeNull()
})

test('ERR-02 CAT-34 CAT-35 D-41 a guest who comes by the address is told for 2 s to log in, and nothing is asked for', async () => {
  act(() => clearSession())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderApp({ path: '/m/gameList?type=fav' })
  expect(screen.getByRole('alert').textContent).toContain('Please log in first')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.getByRole('alert').textContent).toContain('Please log in first')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(asked.filter(({ path }) => path.includes('/favorite'))).toEqual([])
})

test('PERM-08 CAT-35 D-41 every entry to the favourites leads a guest to the login', async () => {
  act(() => clearSession())
  await renderApp({ path: '/m/gameList?type=hot' })
  const chips = within(screen.getByRole('navigation', { name: 'Game categories' }))
  await tap(chips.getByRole('button', { name: 'Favourites' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
})

test('CAT-54 D-42 a game that a member opens is told to the server and leads the recent games', async () => {
  stubResponse('/wps/game/recent/add', { value: {} })
  stubResponse('/wps/game/recent', { value: { list: testGames(2, 8) } })
  stubResponse('/wps/session/devices', { value: { list: [] } })
  const { navigation } = await renderApp({ path: '/m/gameList?type=hot' })
  await tap(await screen.findByRole('button', { name: /^Game 1/ }))
  await vi.waitFor(() =>
    expect(calls('/wps/game/recent/add').map(({ path }) => path)).toEqual(['/wps/game/recent/add?nodeId=n1']),
  )
  await act(() => navigation.go('/m/member/home'))
  const block = await screen.findByRole('region', { name: 'Recent games' })
  const names = within(block)
    .getAllByRole('article')
    .map((tile) => tile.textContent)
  expect(names).toEqual(['Game 1Pearl Gaming', 'Game 8Pearl Gaming', 'Game 9Pearl Gaming'])
})
