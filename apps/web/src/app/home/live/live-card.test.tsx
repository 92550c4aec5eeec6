import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { gameOf, stubHome } from '../../../../testing/home.ts'
import { testLottery } from '../../../../testing/lotteries.ts'
import { classic, renderApp, renderAppScrolled, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { refetchOnEvent } from '../../../data/on-event.ts'
import { clearSession, saveSession } from '../../../device/session.ts'
import { receive } from '../../../net/live.ts'

await import('./live-top.tsx')
await import('./previews.tsx')
await import('../play-now.tsx')

const at = Date.parse('2026-11-17T10:18:30.000Z')
const moment = (seconds: number) => new Date(at + seconds * 1_000).toISOString()
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const drawOf = (number: number, lockIn: number, result: string[] | null = null) => ({
  id: idOf(number),
  game: 'K3_1M',
  numero: `20261117-${String(number).padStart(4, '0')}`,
  state: result ? 'settled' : 'on-sale',
  openAt: moment(lockIn - 60),
  lockAt: moment(lockIn),
  drawAt: moment(lockIn + 5),
  result,
})
const board = {
  now: moment(0),
  game: 'K3_1M',
  family: 'K3',
  name: 'Three dice',
  current: drawOf(919, 34),
  next: drawOf(920, 94),
  recent: [drawOf(918, -26, ['5', '3', '6'])],
  limits: {
    leastUnitStake: '50.0000',
    mostUnitStake: '5000.0000',
    mostLineStake: '50000.0000',
    mostLineWin: '100000.0000',
    linesPerOrder: 50,
  },
  currency: 'PKR',
}
const betOf = (change: object = {}) => ({
  id: idOf(1),
  orderId: idOf(2),
  game: 'K3_1M',
  numero: '20261117-0919',
  drawAt: moment(39),
  play: 'BSOE',
  selection: 'BIG',
  units: 1,
  unitStake: '50.0000',
  multiple: 1,
  stake: '50.0000',
  odds: { HIT: '1.9400' },
  state: 'accepted',
  win: null,
  pushedStake: '0.0000',
  series: 1_940,
  result: null,
  currency: 'PKR',
  acceptedAt: moment(1),
  cancelUntil: null,
  ...change,
})
const receipt = { scheme: 'BR2', betId: idOf(1), text: 'signed', index: 0, path: [], batch: 'note' }
const taken = {
  orderId: idOf(2),
  bets: [betOf()],
  receipts: [receipt],
  balance: { cash: '950.0000', bonus: '0.0000', version: '7' },
}

let asked: ReturnType<typeof stubServer>
const live = { whitelabel: { liveGame: 'K3_1M' } }
const orders = () => asked.filter(({ path, method }) => path === '/lgw/orders' && method === 'POST')

beforeEach(() => {
  asked = stubServer()
  stubHome()
  stubResponse('/lgw/board', { value: board })
  stubResponse('/lgw/lotteries', {
    value: { now: moment(0), list: [testLottery('K3_1M', { lottoMode: 'Entertainment' })] },
  })
  stubResponse('/lgw/orders', { value: taken })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => clearSession())
  sessionStorage.clear()
})

const card = async () => within(await screen.findByRole('region', { name: 'Three dice' }))
const tap = async (name: string | RegExp) =>
  act(async () => fireEvent.click((await card()).getByRole('button', { name })))
const asMember = () => saveSession({ ...memberSession, merchantCode: 'halcyon' })

test('home leads with the game of the brand: its last dice with their sum, and the time until betting closes', async () => {
  await renderApp(live)
  const shown = await card()
  expect(shown.getByRole('img', { name: '5 3 6' })).toBeDefined()
  expect(shown.getByText('14')).toBeDefined()
  expect(shown.getByRole('timer').textContent).toMatch(/^0:[23]\d$/)
  expect(shown.getByText('Draw 0919')).toBeDefined()
})

test('while nothing is on sale the card says when the next sale opens, and takes no bet', async () => {
  asMember()
  const later = { ...drawOf(920, 3_600), openAt: moment(1_800) }
  stubResponse('/lgw/board', { value: { ...board, current: null, next: later } })
  await renderApp(live)
  expect((await card()).getByText('Opens at 15:48')).toBeDefined()
  expect((await card()).getByRole('img', { name: '5 3 6' })).toBeDefined()
  expect((await card()).getByRole<HTMLButtonElement>('button', { name: /^Big/ }).disabled).toBe(true)
})

test('D-71 classic has no such game', async () => {
  await renderAppScrolled(classic)
  expect(asked.filter(({ path }) => path.startsWith('/lgw/board'))).toEqual([])
  expect(document.querySelector('.live-card')).toBeNull()
})

test('the first tap arms and says payout, chance and loss; undo sends nothing; the second tap places one order', async () => {
  asMember()
  await renderApp(live)
  await tap(/^Big/)
  expect((await card()).getByText(/^Pays Rs\s97\.00 on 11–18, chance 50%, or lose Rs\s50\.00$/)).toBeDefined()
  await tap('Undo')
  expect((await card()).getByText('Chance 50% each · return to player 97%')).toBeDefined()
  expect(orders()).toEqual([])
  await tap(/^Big/)
  await tap(/^Place Rs\s50 on Big$/)
  expect((await card()).getByText(/^Rs\s50 on Big is in draw 0919$/)).toBeDefined()
  expect(orders()).toHaveLength(1)
  expect(orders()[0]?.body).toMatchObject({
    game: 'K3_1M',
    numero: '20261117-0919',
    lines: [{ play: 'BSOE', selection: 'BIG', unitStake: '50.0000', multiple: 1, stake: '50.0000' }],
  })
  expect(JSON.parse(localStorage.getItem('drawReceipts') ?? '[]')).toMatchObject([{ betId: idOf(1), member: 'zara88' }])
})

test('taps that repeat while the order is under way send it once', async () => {
  asMember()
  stubResponse('/lgw/orders', 'never')
  await renderApp(live)
  await tap(/^Small/)
  const place = (await card()).getByRole('button', { name: /^Place/ })
  for (let times = 0; times < 3; times += 1) await act(async () => fireEvent.click(place))
  expect(orders()).toHaveLength(1)
  expect((await card()).getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
})

test('after silence the same order is asked for again with its key, also after a reload', async () => {
  asMember()
  stubResponse('/lgw/orders', 'lost')
  const first = await renderApp(live)
  await tap(/^Small/)
  await tap(/^Place/)
  expect((await card()).getByText(/^No answer yet/)).toBeDefined()
  await tap('Ask again')
  first.unmount()
  stubResponse('/lgw/orders', { value: taken })
  await renderApp(live)
  expect(await (await card()).findByText(/is in draw 0919$/)).toBeDefined()
  const keys = orders().map(({ body }) => (body as { key: string }).key)
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(1)
  expect(JSON.parse(sessionStorage.getItem('playOrder') ?? '{}')).toMatchObject({ kind: 'taken', member: 'zara88' })
})

test('what one member left unanswered is not sent by the next', async () => {
  sessionStorage.setItem(
    'playOrder',
    JSON.stringify({ member: 'somebody', kind: 'asked', request: { key: 'k', game: 'K3_1M', numero: 'n', lines: [] } }),
  )
  asMember()
  await renderApp(live)
  await card()
  expect(orders()).toEqual([])
})

test('when the draw closes the armed bet falls back and nothing is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asMember()
  await renderApp(live)
  await tap(/^Big/)
  expect((await card()).getByRole('button', { name: /^Place/ })).toBeDefined()
  stubResponse('/lgw/board', { value: { ...board, now: moment(36), current: drawOf(920, 94), next: null } })
  await act(() => vi.advanceTimersByTimeAsync(36_000))
  expect((await card()).queryByRole('button', { name: /^Place/ })).toBeNull()
  expect((await card()).getByRole('button', { name: /^Big/ })).toBeDefined()
  expect((await card()).getByText('Draw 0920')).toBeDefined()
  expect(orders()).toEqual([])
})

test('a refusal is said in the line, and too little money leads to the deposit', async () => {
  asMember()
  stubResponse('/lgw/orders', { refuse: 'E3001' })
  await renderApp(live)
  await tap(/^Big/)
  await tap(/^Place/)
  expect((await card()).getByRole<HTMLButtonElement>('button', { name: /^Place/ }).disabled).toBe(true)
  expect((await card()).getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/voucherCenter')
  await tap('Undo')
  expect((await card()).getByRole('button', { name: /^Big/ })).toBeDefined()
})

test('without the network the last result stays, and no bet can be armed', async () => {
  asMember()
  const { client } = await renderApp(live)
  await card()
  stubResponse('/lgw/board', 'lost')
  const stop = refetchOnEvent(client)
  await act(async () => receive({ kind: 'refetch' }))
  stop()
  expect(await (await card()).findByText('Connection lost')).toBeDefined()
  expect((await card()).getByRole('img', { name: '5 3 6' })).toBeDefined()
  expect((await card()).getByRole<HTMLButtonElement>('button', { name: /^Big/ }).disabled).toBe(true)
})

test('an event of the draw brings the new result, and the bet says what it won as the server paid it', async () => {
  asMember()
  const { client } = await renderApp(live)
  await tap(/^Big/)
  await tap(/^Place/)
  const won = { bets: [betOf({ state: 'won', win: '97.0000', result: ['6', '6', '1'] })], next: null }
  stubResponse('/lgw/orders?game=K3_1M&limit=20', { value: won })
  const recent = [drawOf(919, -1, ['6', '6', '1']), ...board.recent]
  stubResponse('/lgw/board', { value: { ...board, now: moment(40), current: drawOf(920, 94), next: null, recent } })
  const stop = refetchOnEvent(client)
  const payload = { game: 'K3_1M', numero: '20261117-0919', state: 'resulted' }
  await act(async () => receive({ kind: 'news', subject: 'lottery.draw-changed', payload, seq: '1' } as never))
  stop()
  expect(await (await card()).findByRole('img', { name: '6 6 1' })).toBeDefined()
  expect(await (await card()).findByText(/^Draw 0919: you won Rs\s97\.00$/)).toBeDefined()
})

test('a guest is in the board with practice credits after one tap, and in a free game after one tap', async () => {
  stubResponse('/wps/session/testplay', { value: { token: 't', userName: 'trial_1', customerType: 4 } })
  const first = await renderApp(live)
  await tap('Play free')
  await vi.waitFor(() => expect(location.pathname + location.search).toContain('/m/launchGame?playType=ent'))
  first.unmount()
  act(() => clearSession())
  await renderApp(live)
  const slot = within(await screen.findByRole('region', { name: gameOf(1).displayName }))
  await act(async () => fireEvent.click(slot.getByRole('button', { name: 'Play free' })))
  await vi.waitFor(() => expect(location.pathname).toBe('/m/playGame'))
})

test('a brand without a trial offers a guest the login alone', async () => {
  await renderApp({ whitelabel: { liveGame: 'K3_1M', trialMerchantCode: null } })
  expect((await card()).queryByRole('button', { name: 'Play free' })).toBeNull()
  await tap('Log in to bet')
  await vi.waitFor(() => expect(location.pathname).toBe('/m/login'))
})

test('a game that the brand does not sell leaves no card behind, and one that cannot be read can be tried again', async () => {
  stubResponse('/lgw/board', { refuse: 'E4002' })
  const first = await renderApp(live)
  await vi.waitFor(() => expect(document.querySelector('.live-card')).toBeNull())
  first.unmount()
  stubResponse('/lgw/board', 'lost')
  await renderApp(live)
  const again = await screen.findByRole('button', { name: 'Try again' })
  stubResponse('/lgw/board', { value: board })
  await act(async () => fireEvent.click(again))
  expect(await card()).toBeDefined()
})

test('below the two cards stands what else opens, a lottery and a game in turns', async () => {
  stubResponse('/lgw/lotteries', {
    value: { now: moment(0), list: ['K3_1M', 'K3_5M', 'SSC_1M'].map((code) => testLottery(code)) },
  })
  stubResponse('/wps/game/hot', { value: { list: [1, 2].map(gameOf) } })
  await renderApp(live)
  const more = within(await screen.findByRole('region', { name: 'Play now' }))
  expect((await more.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lottery K3_5M'),
    expect.stringContaining('Game 2'),
    expect.stringContaining('Lottery SSC_1M'),
  ])
})

test('the game says its lines and what it gives back where its vendor states them', async () => {
  stubResponse('/wps/game/hot', { value: { list: [{ ...gameOf(1), lines: 20, returnPercent: '96.02' }] } })
  const first = await renderApp(live)
  const stated = await screen.findByRole('region', { name: 'Game 1' })
  expect(stated.textContent).toContain('Slots \u00b7 20 lines')
  expect(within(stated).getByText('Return to player 96.02%')).toBeDefined()
  first.unmount()
  const { lines: _, returnPercent: __, ...ofOlderServer } = gameOf(1)
  for (const silent of [gameOf(1), ofOlderServer]) {
    stubResponse('/wps/game/hot', { value: { list: [silent] } })
    const shown = await renderApp(live)
    expect((await screen.findByRole('region', { name: 'Game 1' })).textContent).not.toMatch(/lines|Return/)
    shown.unmount()
  }
})

test('what opens comes first and what does not is a quiet preview whose tap says so', async () => {
  stubResponse('/wps/game/hot', { value: { list: [gameOf(1), { ...gameOf(2), playable: false }] } })
  await renderApp(live)
  // They are below the first view and come when somebody looks further.
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  await act(async () => fireEvent.scroll(window))
  const previews = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(previews.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Game 2'])
  await act(async () => fireEvent.click(previews.getByRole('button', { name: 'Game 2' })))
  expect(await screen.findByRole('dialog', { name: 'Preview' })).toBeDefined()
})
