import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { testGame, testGames, testVendors } from '../../../testing/games.ts'
import { classic, renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  vi.stubGlobal('IntersectionObserver', undefined)
  stubResponse('/wps/game/vendors', { value: testVendors })
  stubResponse('/wps/game/hot', { value: { list: [testGame(1), testGame(2, { gameType: 'FISH' })] } })
  stubResponse('/wps/game/list', { value: { games: testGames(3, 100), pageNum: 1, totalPages: 1 } })
})
afterEach(() => vi.unstubAllGlobals())

const menu = () => screen.findByRole('navigation', { name: 'Game categories' })
const tabs = async () => {
  await screen.findByRole('button', { name: 'Slots' })
  return within(await menu()).getAllByRole('button')
}
const active = async () => (await tabs()).find((tab) => tab.getAttribute('aria-current'))?.textContent
const tap = async (name: string) => {
  await tabs()
  await act(async () => fireEvent.click(within(await menu()).getByRole('button', { name })))
}

test('SHELL-25 SHELL-28 CAT-05 the entrance has a menu of hot, favourites and the categories, and opens with hot', async () => {
  await renderApp({ path: '/m/gameCenter' })
  expect((await tabs()).map(({ textContent }) => textContent)).toEqual([
    'Hot',
    'Favourites',
    'Slots',
    'Fish',
    'Lottery',
    'Sports',
    'E-sports',
    'Promos',
  ])
  expect(await active()).toBe('Hot')
  expect(await screen.findAllByRole('article')).toHaveLength(2)
})

test('what cannot be opened stands below what plays, under its own heading', async () => {
  const closed = { playable: false }
  const list = [testGame(1, closed), testGame(2), testGame(3, closed)]
  stubResponse('/wps/game/hot', { value: { list } })
  await renderApp({ path: '/m/gameCenter' })
  const names = (place: HTMLElement) =>
    within(place)
      .getAllByRole('article')
      .map((tile) => tile.querySelector('.game-tile-name')?.textContent)
  const all = () => names(document.querySelector<HTMLElement>('.game-panel') ?? document.body)
  const previews = async () => names(await screen.findByRole('region', { name: 'Preview' }))
  expect([await previews(), all()]).toEqual([
    ['Game 1', 'Game 3'],
    ['Game 2', 'Game 1', 'Game 3'],
  ])
})

test('the hot games are narrowed to one of their vendors', async () => {
  const jade = { vendorCode: 'JL', vendorName: 'Jade Lagoon' }
  stubResponse('/wps/game/hot', { value: { list: [testGame(1, { vendorCode: 'PG' }), testGame(2, jade)] } })
  await renderApp({ path: '/m/gameCenter' })
  const chips = within(await screen.findByRole('group', { name: 'Providers' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Pearl Gaming',
    'Jade Lagoon',
  ])
  await act(async () => fireEvent.click(chips.getByRole('button', { name: 'Jade Lagoon' })))
  const shown = () => screen.getAllByRole('article').map((tile) => tile.querySelector('.game-tile-name')?.textContent)
  await vi.waitFor(() => expect(shown()).toEqual(['Game 2']))
})

test('SHELL-26 SHELL-28 slotsCenter, on classic titled RNG, opens the slots', async () => {
  await renderApp({ ...classic, path: '/m/slotsCenter' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('RNG')
  expect(await active()).toBe('Slots')
})

test('SHELL-27 SHELL-28 game opens the category of its address', async () => {
  await renderApp({ path: '/m/game?gameType=FISH' })
  expect(await active()).toBe('Fish')
})

test.each([
  ['Promos', '/m/activity', 'CAT-06'],
  ['Sports', '/m/sportsGame', 'CAT-07'],
  ['Favourites', '/m/login', 'a guest'],
])('CAT-06 CAT-07 the tab %s opens %s (%s)', async (name, path) => {
  await renderApp({ path: '/m/gameCenter' })
  await tap(name)
  await vi.waitFor(() => expect(location.pathname).toBe(path))
})

test('CAT-08 CAT-51 D-33 the tab of the second lottery launches its lobby in the traditional mode', async () => {
  const ELOTT = [{ vendorCode: 'TCG', accountTypeName: 'House', mobileSmallIcon: '' }]
  const sorting = [...testVendors.sorting, { gameCategory: 'ELOTT', vendorNames: [] }]
  stubResponse('/wps/game/vendors', { value: { ...testVendors, sorting, mapping: { ...testVendors.mapping, ELOTT } } })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  await renderApp({ path: '/m/gameCenter' })
  await tap('Fun lottery')
  await vi.waitFor(() => expect(location.pathname).toBe('/m/launchGame'))
  expect(location.search).toBe('?playType=trad&prize_mode=Elott&code=lobby')
  cleanup()
  clearSession()
})

test('CAT-09 STORE-08 another category swaps the content in place and scrolls to the top', async () => {
  const { navigation } = await renderApp({ path: '/m/gameCenter' })
  const pages = history.length
  const scroll = vi.spyOn(window, 'scrollTo')
  await tap('E-sports')
  await vi.waitFor(async () => expect(await active()).toBe('E-sports'))
  expect(navigation.location()).toEqual({ route: 'gameCenter', search: '?gameType=ESPORTS' })
  expect(history.length).toBe(pages)
  await vi.waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 0))
})

test('CAT-10 slots show a list per vendor, joined by their hot games', async () => {
  await renderApp({ path: '/m/slotsCenter' })
  const hot = await screen.findByRole('region', { name: 'Hot in Slots' })
  expect(
    within(hot)
      .getAllByRole('article')
      .map((tile) => within(tile).getAllByRole('button')[0]?.textContent),
  ).toEqual(['Game 1Pearl Gaming'])
  for (const vendor of ['Pearl Gaming', 'Fable Craft']) {
    const shelf = await screen.findByRole('region', { name: vendor })
    expect(await within(shelf).findAllByRole('article')).toHaveLength(3)
  }
  const read = asked
    .filter(({ path }) => path.startsWith('/wps/game/list'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(read.map((query) => [query.get('gameType'), query.get('vassalage')])).toEqual([
    ['RNG', 'PG'],
    ['RNG', 'FC'],
  ])
})

test('CAT-12 the remaining categories show third-party games', async () => {
  await renderApp({ path: '/m/game?gameType=ESPORTS' })
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  const list = asked.find(({ path }) => path.startsWith('/wps/game/list'))
  expect(new URLSearchParams(list?.path.split('?')[1]).get('gameType')).toBe('ESPORTS')
})

test('a category without games says so', async () => {
  stubResponse('/wps/game/list', { value: { games: [], pageNum: 1, totalPages: 0 } })
  await renderApp({ path: '/m/game?gameType=ESPORTS' })
  expect(await screen.findByText('No games here yet')).toBeTruthy()
})

test('without the network the menu stands from what the device remembers, with its age', async () => {
  const first = await renderApp({ path: '/m/gameCenter' })
  await tabs()
  first.unmount()
  stubResponse('/wps/game/vendors', 'lost')
  await renderApp({ path: '/m/gameCenter' })
  expect((await tabs()).length).toBeGreaterThan(3)
  expect(await screen.findByText(/^As of \d\d:\d\d$/)).toBeTruthy()
})
