import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubHome, vendors } from '../../../testing/home.ts'
import {
  classic,
  renderApp,
  renderAppScrolled,
  stubResponse,
  stubServer,
  whitelabel,
} from '../../../testing/render-app.tsx'
import { applyTheme } from '../../device/theme.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('./lower/home-lower.tsx')

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubHome()
  applyTheme('dark')
})

afterEach(() => vi.useRealTimers())

const paths = () => asked.map(({ path }) => path)

test('SHELL-95 the theme control flips between light and dark', async () => {
  await renderAppScrolled()
  const light = await screen.findByRole<HTMLInputElement>('radio', { name: 'Light theme' })
  const dark = screen.getByRole<HTMLInputElement>('radio', { name: 'Dark theme' })
  expect(dark.checked).toBe(true)
  fireEvent.click(light)
  expect(document.documentElement.dataset.theme).toBe('light')
  expect([light.checked, dark.checked]).toEqual([true, false])
  fireEvent.click(dark)
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('HOME-03 HOME-04 HOME-05 HOME-08 entering home reads announcements, banners, merchant wallet and vendors', async () => {
  await renderApp()
  const announcements = paths().find((path) => path.startsWith('/wps/relay/announcements?'))
  expect(new URLSearchParams(announcements?.split('?')[1]).get('types')?.split(',')).toEqual(['B', 'PL'])
  expect(paths()).toContain('/wps/wallets/merchant')
  expect(paths().some((path) => path.startsWith('/wps/game/vendors'))).toBe(true)
})

test('HOME-09 HOME-11 HOME-13 home contains the carousel, the winner board and the language switcher', async () => {
  await renderAppScrolled()
  expect(await screen.findByRole('region', { name: 'Offers' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Recent wins' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose a language' })).toBeDefined()
})

test('what is below the first view waits for the first act of the person, or for six seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const seen = () => screen.queryByRole('navigation', { name: 'Providers' })
  const { unmount } = await renderApp()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(seen()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(seen()).not.toBeNull()
  unmount()
  await renderAppScrolled()
  expect(seen()).not.toBeNull()
})

test('a home that leads with a game keeps the place of its offers until somebody looks further', async () => {
  const live = { whitelabel: { liveGame: 'K3_1M' } }
  const { unmount } = await renderApp(live)
  expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull()
  expect(document.querySelector('.offers-place')).not.toBeNull()
  unmount()
  await renderAppScrolled(live)
  expect(await screen.findByRole('region', { name: 'Offers' })).toBeDefined()
})

test('HOME-02 CONF-23 (D-05) the loading indicator of home lasts at most 9999 ms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubResponse('/wps/wallets/merchant', 'never')
  await renderApp()
  expect(screen.getByText('Loading home')).toBeDefined()
  // The clock runs along with the machine's own, so a slow machine is given a second.
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(screen.getByText('Loading home')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(screen.queryByText('Loading home')).toBeNull()
})

test('HOME-02 the loading indicator ends with the loading', async () => {
  await renderApp()
  await screen.findByRole('region', { name: 'Offers' })
  await vi.waitFor(() => expect(screen.queryByText('Loading home')).toBeNull())
})

test('a tap on a banner leads to its page', async () => {
  await renderApp()
  const banner = await screen.findByRole('link', { name: /Banner 1/ })
  await act(async () => fireEvent.click(banner))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/activity'))
})

const shortcuts = () => within(screen.getByRole('navigation', { name: 'Shortcuts' }))

test('HOME-26 HOME-31 STORE-08 the hot entry is chosen from the start', async () => {
  await renderApp()
  expect(shortcuts().getByRole('button', { name: 'Hot' }).getAttribute('aria-pressed')).toBe('true')
})

test('HOME-27 HOME-30 HOME-33 the favourites and the rewards lead a guest to the login', async () => {
  await renderApp()
  const targets = ['Favourites', 'Rewards'].map((name) => shortcuts().getByRole('link', { name }).getAttribute('href'))
  expect(targets).toEqual(['/m/login', '/m/login'])
})

test('HOME-28 cashback appears only where the brand has it', async () => {
  const { unmount } = await renderApp()
  expect(shortcuts().queryByRole('link', { name: 'Cashback' })).toBeNull()
  unmount()
  const rebate = { capabilities: { ...whitelabel.capabilities, manualRebate: true } }
  await renderApp({ whitelabel: rebate })
  expect(shortcuts().getByRole('link', { name: 'Cashback' })).toBeDefined()
})

test('HOME-29 customer service is absent without a service link', async () => {
  await renderApp()
  await screen.findByRole('region', { name: 'Offers' })
  expect(shortcuts().queryByRole('link', { name: 'Support' })).toBeNull()
})

test('HOME-57 HOME-58 an icon tab shows the small icon and leads to the games of its vendor', async () => {
  await renderAppScrolled()
  const tabs = within(await screen.findByRole('navigation', { name: 'Providers' }))
  const tab = tabs.getByRole('button', { name: 'Pearl' })
  expect(tab.querySelector<HTMLElement>('.glyph')?.dataset.src).toBe('/m/art/vendor/PG.svg')
  await act(async () => fireEvent.click(tab))
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/m/gameList?vassalage=PG'))
})

test('HOME-56 with no vendors the area of third parties says that it is empty', async () => {
  stubResponse('/wps/game/vendors', { value: { sorting: [], mapping: {}, vendorSorting: [] } })
  await renderAppScrolled()
  expect(await screen.findByText('No providers yet')).toBeDefined()
})

test('HOME-37 without winners home has no board', async () => {
  stubResponse('/wps/relay/winners', { value: { sample: false, list: [] } })
  await renderAppScrolled()
  await screen.findByRole('navigation', { name: 'Providers' })
  expect(screen.queryByText('Recent wins')).toBeNull()
})

test('PERM-02 a guest sees home and the game list and is not sent to the login', async () => {
  const { unmount } = await renderApp()
  expect(await screen.findByRole('heading', { name: 'Hot games' })).toBeDefined()
  unmount()
  await renderApp({ path: '/m/gameList' })
  expect(location.pathname).toBe('/m/gameList')
  expect(screen.getByRole('heading', { level: 1, name: 'All games' })).toBeDefined()
})

test('SHELL-108 SHELL-111 the footer shows the logos of the providers without TCG_SEA', async () => {
  await renderAppScrolled()
  const logos = within(await screen.findByRole('list', { name: 'Game providers' }))
  expect(logos.getAllByRole('listitem').map((logo) => logo.textContent)).toEqual(['Pearl', 'Salon'])
  expect(vendors.mapping.RNG.some(({ vendorCode }) => vendorCode === 'TCG_SEA')).toBe(true)
})

test('SHELL-109 SHELL-110 SHELL-112 D-38 classic shows three badges and a statement that names Malta and its sample number', async () => {
  await renderAppScrolled(classic)
  const badges = within(await screen.findByRole('list', { name: 'Licences' }))
  expect(badges.getAllByRole('listitem').map((badge) => badge.textContent)).toEqual(['Curaçao', 'UKGC', 'MGA'])
  const statement = screen.getByText(/Malta/).textContent
  expect(statement).toContain('MGA/SAMPLE/0000')
  expect(statement).toContain('sample')
})

test('SHELL-112 the footer claims nothing that the brand does not have', async () => {
  await renderAppScrolled({ whitelabel: { licenceNumber: null, demo: false, minAge: 21 } })
  expect(await screen.findAllByText('21+ only. Play responsibly.')).not.toHaveLength(0)
  expect(screen.queryByText(/Malta|UKGC|Curaçao/)).toBeNull()
  expect(screen.queryByText(/Demonstration/)).toBeNull()
})

test('D-38 the other demo brands show no badge and no statement, only a tag by the logo that says it in words when tapped', async () => {
  await renderAppScrolled()
  expect(await screen.findAllByText('18+ only. Play responsibly.')).not.toHaveLength(0)
  expect(screen.queryByText(/Malta|UKGC|Curaçao|sample badges/i)).toBeNull()
  expect(screen.queryByText('Demonstration. No real money, no real prizes.')).toBeNull()
  const logo = screen.getByRole('link', { name: 'Halcyon home' })
  expect(logo.getAttribute('aria-description')).toBe('Demonstration. No real money, no real prizes.')
  expect(logo.querySelector('.demo-tag')?.getAttribute('data-tag')).toBe('Demo')
  await act(async () => fireEvent.click(logo))
  expect(screen.getByText('Demonstration. No real money, no real prizes.')).toBeDefined()
})

test('D-71 classic has the connection check, the other brands do not', async () => {
  const { unmount } = await renderAppScrolled(classic)
  expect(await screen.findByRole('heading', { name: 'Connection check' })).toBeDefined()
  unmount()
  await renderAppScrolled()
  await screen.findByRole('navigation', { name: 'Providers' })
  expect(screen.queryByRole('heading', { name: 'Connection check' })).toBeNull()
})
