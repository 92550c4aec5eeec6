import { languageOf } from '@fairground/domain/languages.ts'
import { formatTime, phoneZone } from '@fairground/i18n/format.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { testGroup, testLottery } from '../../../testing/lotteries.ts'
import { renderApp, stubResponse, stubServer, whitelabel } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { favouritesFirst } from '../../parts/games/next-draws-rules.ts'

const capabilities = (keno: boolean) => ({ whitelabel: { capabilities: { ...whitelabel.capabilities, keno } } })
const noVendors = { sorting: [], mapping: {}, vendorSorting: [] }

const list = [
  testLottery('NORTH', { remainTime: 300_000 }),
  testLottery('MONDAY', { drawDayOfWeek: '2' }),
  testLottery('SUNDAY', { drawDayOfWeek: '1' }),
  testLottery('KENO'),
]

beforeEach(() => {
  stubServer()
  vi.stubGlobal('IntersectionObserver', undefined)
  stubResponse('/wps/game/vendors', { value: noVendors })
  stubResponse('/wps/game/list', { value: { games: [], pageNum: 1, totalPages: 0 } })
  stubResponse('/lgw/lotteries', { value: { now: '2030-01-01T00:00:00.000Z', list } })
  stubResponse('/lgw/lotteries/menu', {
    value: [
      testGroup('vietnam_north', 'Northern', ['NORTH']),
      testGroup('vietnam_southern', 'Southern', ['MONDAY', 'SUNDAY']),
      testGroup('keno', 'Keno', ['KENO']),
    ],
  })
})
afterEach(() => vi.unstubAllGlobals())

const groups = async () => {
  await screen.findByRole('button', { name: 'Northern' })
  return within(screen.getByRole('navigation', { name: 'Lottery groups' }))
}
const tap = async (name: string) => act(async () => fireEvent.click((await groups()).getByRole('button', { name })))
const names = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('.lottery-name, .ticket-name')?.textContent)

test('SHELL-31 LOTT-01 the list of all lotteries has a menu made of their groups', async () => {
  await renderApp({ path: '/m/lottery', ...capabilities(true) })
  expect((await groups()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Northern',
    'Southern',
    'Keno',
  ])
  expect(await screen.findAllByRole('article')).toHaveLength(4)
  await tap('Northern')
  await vi.waitFor(() => expect(names()).toEqual(['Lottery NORTH']))
})

test('LOTT-02 without its vendor and its flag there is no KENO tab', async () => {
  await renderApp({ path: '/m/lottery', ...capabilities(false) })
  expect((await groups()).queryByRole('button', { name: 'Keno' })).toBeNull()
})

test('LOTT-02 the vendor in the list brings the KENO tab', async () => {
  const vendor = { vendorCode: 'GPI', accountTypeName: 'Grand Picks', mobileSmallIcon: '' }
  stubResponse('/wps/game/vendors', { value: { ...noVendors, mapping: { ELOTT: [vendor] } } })
  await renderApp({ path: '/m/lottery', ...capabilities(false) })
  expect(await screen.findByRole('button', { name: 'Keno' })).toBeTruthy()
})

test('LOTT-04 a southern group is filtered by weekday, a northern one is not', async () => {
  await renderApp({ path: '/m/lottery' })
  await tap('Northern')
  expect(screen.queryByRole('group', { name: 'Draw day' })).toBeNull()
  await tap('Southern')
  const days = within(await screen.findByRole('group', { name: 'Draw day' })).getAllByRole('button')
  expect(days).toHaveLength(7)
  await act(async () => fireEvent.click(days[0] as HTMLElement))
  await vi.waitFor(() => expect(names()).toEqual(['Lottery MONDAY']))
  await act(async () => fireEvent.click(days[6] as HTMLElement))
  await vi.waitFor(() => expect(names()).toEqual(['Lottery SUNDAY']))
})

test('LOTT-09 a card has icon, name, countdown and star; LOTT-23 the star leads a guest to the login page', async () => {
  await renderApp({ path: '/m/lottery?group=vietnam_southern&day=2' })
  await groups()
  // The lotteries of a group follow its chip.
  await screen.findByText('Lottery MONDAY')
  for (const card of await screen.findAllByRole('article')) {
    expect(card.querySelector('.lottery-ball')?.textContent).toBe('MO')
    expect(card.textContent).toContain('Lottery MONDAY')
    expect(within(card).getByRole('timer').textContent).toMatch(/^0:0\d:\d\d$/)
    expect(within(card).getByRole('button', { name: 'Add Lottery MONDAY to favourites' })).toBeTruthy()
  }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add Lottery MONDAY to favourites' })))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
})

test('a group asked for by address lists nothing else while the menu is under way', async () => {
  stubResponse('/lgw/lotteries/menu', 'never')
  await renderApp({ path: '/m/lottery?group=vietnam_southern&day=2' })
  await expect(screen.findByText('Lottery NORTH', undefined, { timeout: 400 })).rejects.toThrow()
  expect(document.querySelector('.lottery-skeleton')).not.toBeNull()
})

test('the lottery that closes next becomes the ticket', async () => {
  await renderApp({ path: '/m/lottery' })
  await groups()
  expect((await screen.findByRole('link', { name: 'Play now' })).closest('article')?.textContent).toContain(
    'Lottery NORTH',
  )
})

test('the ticket stays with the fastest lottery that a thumb can reach, whatever closes a moment before it', async () => {
  const list = [
    testLottery('SECONDS', { remainTime: 8_000, saleTime: 8_000 }),
    testLottery('LATER', { remainTime: 30_000, saleTime: 115_000 }),
    testLottery('MINUTE', { remainTime: 50_000, saleTime: 57_000 }),
  ]
  stubResponse('/lgw/lotteries', { value: { now: '2030-01-01T00:00:00.000Z', list } })
  await renderApp({ path: '/m/lottery' })
  const play = await screen.findByRole('link', { name: 'Play now' })
  expect(play.closest('article')?.textContent).toContain('Lottery MINUTE')
})

test('LOTT-12 a row shows the eye what moves, says the whole time and repeats no words of a sale that goes on', async () => {
  stubResponse('/lgw/lotteries', {
    value: { now: '2030-01-01T00:00:00.000Z', list: [testLottery('A', { remainTime: 90_000, saleTime: 90_000 })] },
  })
  await renderApp({ path: '/m/lottery' })
  const timer = await screen.findByRole('timer')
  expect(timer.textContent).toMatch(/^0:01:[23]\d$/)
  const hidden = timer.querySelector('.sr-only')
  expect(hidden?.textContent).toBe('0:0')
  expect(timer.closest('article')?.querySelector('.lottery-phase')).toBeNull()
  expect(screen.getByText('until close').className).toBe('sr-only')
})

test('a lottery that is drawn here shows its last result, one without a result shows none', async () => {
  const drawn = { numero: '20300101-0001', drawAt: '2030-01-01T00:00:00.000Z', result: ['6', '1', '3'] }
  const games = [
    { game: 'K3_5M', last: drawn, numero: null, remainTime: 0 },
    { game: 'NORTH', last: null, numero: null, remainTime: 0 },
  ]
  stubResponse('/lgw/draws/today', { value: { now: drawn.drawAt, verified: 1, games } })
  stubResponse('/lgw/lotteries', { value: { now: drawn.drawAt, list: [testLottery('K3_5M'), testLottery('NORTH')] } })
  await renderApp({ path: '/m/lottery' })
  expect(await screen.findByRole('img', { name: '6 1 3' })).toBeDefined()
  const [dice, other] = screen.getAllByRole('article')
  expect(dice?.textContent).toContain('10')
  expect(other?.querySelector('.drawn')).toBeNull()
})

test('the ticket says when the draw is while its lottery has no result, and the result from then on', async () => {
  const now = '2030-01-01T00:00:00.000Z'
  const game = { game: 'K3_5M', last: null, numero: null, remainTime: 280_000 }
  stubResponse('/lgw/draws/today', { value: { now, verified: 0, games: [game] } })
  const open = testLottery('K3_5M', { remainTime: 280_000, lockTime: 20_000 })
  stubResponse('/lgw/lotteries', { value: { now, list: [open] } })
  const first = await renderApp({ path: '/m/lottery' })
  const at = formatTime(languageOf('EN'), new Date('2030-01-01T00:05:00.000Z'), phoneZone)
  await vi.waitFor(() => expect(screen.getByRole('article').textContent).toContain(`Next draw${at}`))
  first.unmount()
  const last = { numero: '20300101-0001', drawAt: now, result: ['6', '1', '3'] }
  stubResponse('/lgw/draws/today', { value: { now, verified: 1, games: [{ ...game, last }] } })
  await renderApp({ path: '/m/lottery' })
  await vi.waitFor(() => expect(screen.getByRole('article').textContent).toContain('Last result10'))
  expect(screen.queryByText('Next draw')).toBeNull()
})

test('the two ways of playing stand above the groups as one choice, which the address keeps', async () => {
  await renderApp({ path: '/m/lottery' })
  await groups()
  const ways = within(screen.getByRole('group', { name: 'Play mode' }))
  expect(ways.getByRole<HTMLInputElement>('radio', { name: 'Traditional' }).checked).toBe(true)
  await act(async () => fireEvent.click(ways.getByRole('radio', { name: 'Entertainment' })))
  await vi.waitFor(() => expect(location.search).toContain('ELOTT'))
  expect(ways.getByRole<HTMLInputElement>('radio', { name: 'Entertainment' }).checked).toBe(true)
})

test('SHELL-32 the start screen shows picture, name, countdown and two ways to play', async () => {
  await renderApp({ path: '/m/startLottery?code=NORTH' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Lottery NORTH' })).toBeTruthy()
  expect(document.querySelector('.lottery-start img')).not.toBeNull()
  expect(screen.getByRole('timer').textContent).toMatch(/^0:0[45]:\d\d$/)
  const ways = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/m/launchGame'))
  expect(ways).toHaveLength(2)
})

test('a lottery that is not offered says so', async () => {
  await renderApp({ path: '/m/startLottery?code=GONE' })
  expect(await screen.findByText('We do not have this lottery')).toBeTruthy()
})

test('LOTT-01 LOTT-08 the lottery tab of the entrance has the groups and leads to all lotteries', async () => {
  await renderApp({ path: '/m/game?gameType=LOTT' })
  expect((await groups()).getAllByRole('button').map(({ textContent }) => textContent)).toContain('Southern')
  const all = await screen.findByRole('link', { name: 'View all' })
  await act(async () => fireEvent.click(all))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/lottery'))
})

test('without the network the list stands from what the device remembers, with its age and without times', async () => {
  const first = await renderApp({ path: '/m/lottery' })
  await screen.findAllByRole('article')
  first.unmount()
  stubResponse('/lgw/lotteries', 'lost')
  await renderApp({ path: '/m/lottery' })
  expect(await screen.findAllByRole('article')).not.toHaveLength(0)
  expect(screen.getAllByRole('timer').every(({ textContent }) => textContent === '--:--:--')).toBe(true)
  expect(await screen.findByText(/^As of \d\d:\d\d$/)).toBeTruthy()
})

test('LOTT-22 the favourite lotteries come first, each part in its own order', () => {
  const order = favouritesFirst(list, ['id-KENO', 'id-SUNDAY']).map(({ code }) => code)
  expect(order).toEqual(['SUNDAY', 'KENO', 'NORTH', 'MONDAY'])
})

test('LOTT-21 LOTT-22 the star of a lottery keeps it on the device and moves it to the front', async () => {
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
  await renderApp({ path: '/m/lottery', ...capabilities(true) })
  await vi.waitFor(() => expect(names()).toHaveLength(4))
  expect(names()).toEqual(['Lottery NORTH', 'Lottery MONDAY', 'Lottery SUNDAY', 'Lottery KENO'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add Lottery SUNDAY to favourites' })))
  expect(JSON.parse(localStorage.getItem('LOTTFAV') ?? '')).toEqual({ zara88: ['id-SUNDAY'] })
  expect(names().slice(1)).toEqual(['Lottery SUNDAY', 'Lottery MONDAY', 'Lottery KENO'])
  expect(screen.getByText('Changes saved')).toBeDefined()
  act(() => clearSession())
  expect(names().slice(1)).toEqual(['Lottery MONDAY', 'Lottery SUNDAY', 'Lottery KENO'])
})

test('a long list is drawn in steps whenever the browser is idle, and its rows have their places before', async () => {
  const codes = Array.from({ length: 12 }, (_, index) => `LONG_${index}`)
  const long = codes.map((code, index) => testLottery(code, { playable: index < 10 }))
  stubResponse('/lgw/lotteries', { value: { now: '2030-01-01T00:00:00.000Z', list: long } })
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const idle = () =>
    act(async () => {
      for (const work of waiting.splice(0)) work()
    })
  await renderApp({ path: '/m/lottery' })
  await vi.waitFor(() => expect(names()).toHaveLength(8))
  const rows = () => document.querySelectorAll('.lottery-row').length
  expect(rows()).toBe(11)
  expect(screen.getByRole('region', { name: 'Preview' })).toBeDefined()
  for (let time = 0; time < 4; time += 1) await idle()
  expect(names().sort()).toEqual(codes.map((code) => `Lottery ${code}`).sort())
  expect([rows(), document.querySelector('.lottery-row[data-late]')]).toEqual([11, null])
})
