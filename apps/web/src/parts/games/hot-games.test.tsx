import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testGame, testGames } from '../../../testing/games.ts'
import { classic, renderWithNavigation, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { pictureAt, setImageHost } from '../../device/picture-address.ts'
import { GameTile } from './game-tile.tsx'
import { HotGames } from './hot-games.tsx'

beforeEach(() => {
  stubServer()
  // Everything is near: what is seen first is another test's matter.
  vi.stubGlobal('IntersectionObserver', undefined)
})
afterEach(() => vi.unstubAllGlobals())

function show(part: React.ReactNode, settings: Parameters<typeof renderWithNavigation>[1] = {}) {
  history.replaceState(null, '', '/m/home')
  renderWithNavigation(part, settings)
}

const hot = (count: number) => stubResponse('/wps/game/hot', { value: { list: testGames(count) } })

test('HOME-45 HOME-46 the hot block shows 21 games at most and says "more" only when there are more', async () => {
  hot(22)
  show(<HotGames area="home" />)
  expect(await screen.findAllByRole('article')).toHaveLength(21)
  expect(screen.getByRole('link', { name: 'More' })).toBeTruthy()
})

test('HOME-46 with 21 games there is no more', async () => {
  hot(21)
  show(<HotGames area="home" />)
  expect(await screen.findAllByRole('article')).toHaveLength(21)
  expect(screen.queryByRole('link', { name: 'More' })).toBeNull()
})

test('CONF-17 the login area shows 18 of more than 18', async () => {
  hot(19)
  show(<HotGames area="login" />)
  expect(await screen.findAllByRole('article')).toHaveLength(18)
  expect(screen.getByRole('link', { name: 'More' })).toBeTruthy()
})

test('HOME-49 CAT-18 "more" outside the games page leads to the full list of hot games', async () => {
  hot(30)
  show(<HotGames area="home" />)
  const more = await screen.findByRole('link', { name: 'More' })
  expect(more.getAttribute('href')).toBe('/m/gameList?type=hot')
})

test('HOME-50 on classic hot lists carry decorative counters, unread by screen readers and without a currency', async () => {
  hot(21)
  show(<HotGames area="home" />, classic)
  const tiles = await screen.findAllByRole('article')
  await waitFor(() => expect(document.querySelector('.running-figure-digits')).not.toBeNull())
  const figures = tiles.map((tile) => tile.querySelector('.game-tile-figure'))
  expect(figures.filter(Boolean)).toHaveLength(18)
  for (const figure of figures.slice(0, 18)) {
    expect(figure?.getAttribute('aria-hidden')).toBe('true')
    expect(figure?.textContent).toMatch(/^[\d,]+$/)
  }
  const running = document.querySelector('.running-figure')
  expect(running?.getAttribute('aria-hidden')).toBe('true')
  expect(running?.querySelector('.num')?.textContent).toMatch(/^[\d,]+$/)
  expect(running?.textContent).toContain('decoration, not prizes')
})

test('HOME-50 a brand without them has no counters', async () => {
  hot(3)
  show(<HotGames area="home" />, { whitelabel: { decorativeJackpots: false } })
  await screen.findAllByRole('article')
  expect(document.querySelector('.game-tile-figure, .running-figure')).toBeNull()
})

test('an empty hot list says so, and a failed one can be tried again', async () => {
  stubResponse('/wps/game/hot', 'lost')
  show(<HotGames area="home" />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  stubResponse('/wps/game/hot', { value: { list: [] } })
  await act(async () => fireEvent.click(again))
  expect(await screen.findByText('No games here yet')).toBeTruthy()
})

test('CAT-13 CAT-26 each tile has a star, which leads a guest to the login page', async () => {
  hot(2)
  show(<HotGames area="home" />)
  const [first] = await screen.findAllByRole('article')
  const star = within(first as HTMLElement).getByRole('button', { name: 'Add Game 1 to favourites' })
  await act(async () => fireEvent.click(star))
  expect(location.pathname).toBe('/m/login')
})

test('CAT-52 a guest who taps a game is led to the login page', async () => {
  hot(1)
  show(<HotGames area="home" />)
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /^Game 1/ })))
  expect(location.pathname).toBe('/m/login')
})

test('CAT-14 a picture that fails to load is replaced by the default picture', async () => {
  show(<GameTile columns={3} game={testGame(1)} />)
  const picture = document.querySelector('.game-tile-art')
  expect(picture?.getAttribute('src')).toBe('/m/art/tile/game-1-300.webp')
  if (picture) fireEvent.error(picture)
  expect(document.querySelector('.game-tile-art')).toBeNull()
  expect(document.querySelector('.game-tile-default')?.getAttribute('src')).toBe('/m/brand/logo.svg')
})

test('CAT-14 a game without a picture shows the default picture at once', () => {
  show(<GameTile columns={3} game={testGame(1, { iconUrl: '' })} />)
  expect(document.querySelector('.game-tile-default')).toBeTruthy()
})

test('CONF-39 the picture of a game comes from the host of the page, a whole address as it stands', async () => {
  onTestFinished(() => setImageHost())
  setImageHost('https://pictures.example')
  expect(pictureAt('/m/art/tile/a-300.webp')).toBe('https://pictures.example/m/art/tile/a-300.webp')
  expect(pictureAt('https://vendor.example/a.webp')).toBe('https://vendor.example/a.webp')
  hot(1)
  show(<HotGames area="home" />)
  const tile = await screen.findByRole('article')
  await waitFor(() => expect(tile.querySelector('img')).not.toBeNull())
  const img = tile.querySelector('img')
  expect(img?.getAttribute('src')).toMatch(/^https:\/\/pictures\.example\/m\/art\//)
  for (const candidate of img?.getAttribute('srcset')?.split(', ') ?? [])
    expect(candidate).toMatch(/^https:\/\/pictures\.example\//)
})
