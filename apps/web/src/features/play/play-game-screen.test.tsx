import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  fuzzedMessage,
  gameWindow,
  getFrame,
  logInAsMember,
  postFromFrame,
  seededNumbers,
  stubFrameWindow,
  tearDownPage,
} from '../../../testing/frames.ts'
import { renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { testWallet } from '../../../testing/wallet.ts'
import { clearSession } from '../../device/session.ts'
import { addressAfterLogin } from '../../parts/account/after-login.ts'

const path = '/m/playGame?vendor=ML&gameId=moon'
const launch = '/wps/game/launchGame'
const gameUrl = 'https://games.example/slot/?code=c1&lang=EN'
const theirs = { origin: 'https://games.example' }
const member = '/wps/member/info'
const session = '/wps/record/session'
const sessionPlay = {
  startedAt: '2026-11-15T12:00:00.000Z',
  now: '2026-11-15T12:40:00.000Z',
  stake: '3240.0000',
  back: '2990.0000',
  net: '-250.0000',
  openRounds: 0,
}

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked = stubServer()
  stubResponse(launch, { value: { gameUrl, isDemo: false } })
  stubFrameWindow()
  logInAsMember()
})
afterEach(() => {
  tearDownPage()
  vi.restoreAllMocks()
})

const game = () => getFrame('Game window')
const launches = () => asked.filter((call) => call.path === launch)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const retry = () => screen.getByRole('button', { name: 'Try again' })

async function openGame() {
  const app = await renderApp({ path })
  await pass(0)
  return app
}

test('CAT-50 a vendor game is launched by its vendor and id and fills the page without a bottom menu', async () => {
  await openGame()
  expect(launches().map(({ body }) => body)).toEqual([
    { launchMode: 'GAME', device: 'MOBILE', vendor: 'ML', gameId: 'moon', language: 'EN', backUrl: '/m/home' },
  ])
  expect(game().src).toBe(gameUrl)
  expect(document.querySelector('.bottom-menu')).toBeNull()
  await postFromFrame({ type: 'fairground.ready' }, theirs)
  expect(game().style.visibility).toBe('visible')
})

test('a page that has loaded and never says that it is a game is none: browsers load their own about errors', async () => {
  await openGame()
  fireEvent.load(game())
  expect(game().style.visibility).toBe('hidden')
  await pass(20_100)
  expect(screen.getByText('The studio does not answer')).toBeDefined()
})

test('TD13 the frame may run scripts on its foreign host and nothing else', async () => {
  await openGame()
  expect(game().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect(game().getAttribute('allow')).toBe('fullscreen')
  expect(game().getAttribute('referrerpolicy')).toBe('no-referrer')
})

test.each([
  'javascript:alert(1)',
  `${location.origin}/m/home`,
  `${location.protocol}//${location.hostname}:1/x`,
  'nowhere',
  'data:text/html,x',
])('TD13 TD14 the address %s is never framed', async (address) => {
  stubResponse(launch, { value: { gameUrl: address, isDemo: false } })
  await openGame()
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.getByText('The game did not open')).toBeDefined()
})

test.each([{ value: { gameUrl: '', isDemo: false } }, { refuse: 'E2001' }])(
  'ERR-19 an empty address is told in the words of the dictionary, %j',
  async (answer) => {
    stubResponse(launch, answer)
    await openGame()
    expect(screen.getByText('This game cannot be opened right now')).toBeDefined()
    expect(document.querySelector('iframe')).toBeNull()
  },
)

test('after 8 s a game is called slow with two equal ways, and waiting on begins the time anew', async () => {
  await openGame()
  await pass(7_900)
  expect(screen.queryByText('Slow today')).toBeNull()
  await pass(200)
  expect(screen.getByText('Slow today')).toBeDefined()
  const ways = [screen.getByRole('link', { name: 'Other games' }), screen.getByRole('button', { name: 'Keep waiting' })]
  expect(new Set(ways.map(({ className }) => className.trim())).size).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Keep waiting' }))
  expect(screen.queryByText('Slow today')).toBeNull()
  await pass(12_500)
  expect(screen.queryByText('The studio does not answer')).toBeNull()
  await pass(8_000)
  expect(screen.getByText('The studio does not answer')).toBeDefined()
})

test('after 20 s the page says what is safe, and the game shows if it comes after all', async () => {
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse(session, { value: { ...sessionPlay, openRounds: 2 } })
  await openGame()
  await pass(20_100)
  expect(screen.getByText('The studio does not answer')).toBeDefined()
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('.frame-safe dd')].map((each) => each.textContent)).toEqual([
      'Rs\u00a01,234,067.89',
      '2',
    ]),
  )
  await postFromFrame({ type: 'fairground.ready' }, theirs)
  expect(screen.queryByText('The studio does not answer')).toBeNull()
})

test('trying again launches anew, because the code of an address is good once', async () => {
  await openGame()
  await pass(20_100)
  stubResponse(launch, { value: { gameUrl: gameUrl.replace('c1', 'c2'), isDemo: false } })
  fireEvent.click(retry())
  await pass(0)
  expect(launches()).toHaveLength(2)
  expect(game().src).toContain('code=c2')
})

test('a refusal with clocks is a whole sentence, by the time of the device', async () => {
  const facts = { lockTime: '2026-11-15T12:00:55.000Z', serverTime: '2026-11-15T12:00:57.250Z' }
  stubResponse(launch, { refuse: 'E4001', facts })
  await openGame()
  const [closed, now] = [facts.lockTime, facts.serverTime].map((iso) => new Date(iso).toTimeString().slice(0, 8))
  expect(screen.getByText(`This draw is closed. It closed at ${closed}; the time now is ${now}.`)).toBeDefined()
})

test('a game that is not open says so and offers other games', async () => {
  stubResponse(launch, { refuse: 'E4002' })
  await openGame()
  expect(screen.getByText('This game is not open')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Other games' }).getAttribute('href')).toBe('/m/gameList')
})

test('without the network the page says that, and launches by itself when it is back', async () => {
  stubResponse(launch, 'lost')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openGame()
  expect(document.querySelector('.frame-cover')?.textContent).toContain('You are offline')
  online.mockReturnValue(true)
  stubResponse(launch, { value: { gameUrl, isDemo: false } })
  fireEvent(window, new Event('online'))
  await pass(0)
  expect(game().src).toBe(gameUrl)
})

test('PERM-14 a guest logs in first and comes back to the same game', async () => {
  act(() => clearSession())
  const { navigation } = await openGame()
  await pass(200)
  expect(navigation.location().route).toBe('login')
  expect(addressAfterLogin()).toBe(path)
  expect(launches()).toHaveLength(0)
})

test('D-22 the trial of a free user is told to be one', async () => {
  logInAsMember({ type: 4, userName: 'trial-1' })
  stubResponse(launch, { value: { gameUrl, isDemo: true } })
  await openGame()
  expect(screen.getByText('Demo: you are playing with demo money')).toBeDefined()
})

test('TD13 relogin asks the server: a session that lives gets the game anew, but only once', async () => {
  const times = { startedAt: '2030-01-01T00:00:00.000Z', now: '2030-01-01T00:10:00.000Z' }
  const id = '00000000-0000-4000-8000-000000000001'
  stubResponse(member, { value: { id, type: 0, nickname: '', account: 'zara88', clubLabel: null, ...times } })
  const { navigation } = await openGame()
  await postFromFrame({ type: 'fairground.relogin' }, theirs)
  expect(launches()).toHaveLength(2)
  expect(navigation.location().route).toBe('playGame')
  await postFromFrame({ type: 'fairground.relogin' }, theirs)
  expect(launches()).toHaveLength(2)
  expect(screen.getByText('This game is not open')).toBeDefined()
})

test('TD13 relogin leads to the login when the server knows of no session', async () => {
  stubResponse(member, { refuse: 'E1003' })
  const { navigation } = await openGame()
  await postFromFrame({ type: 'fairground.relogin' }, theirs)
  await pass(300)
  expect(navigation.location().route).toBe('login')
  expect(addressAfterLogin()).toBe(path)
})

test.each([
  ['another window', { ...theirs, source: { name: 'another' } }],
  ['another origin', { origin: 'https://evil.example' }],
])('TD13 a message from %s is passed over', async (_, from) => {
  await openGame()
  await postFromFrame({ type: 'fairground.title', title: 'Evil' }, from)
  expect(screen.queryByText('Evil')).toBeNull()
  await postFromFrame({ type: 'fairground.title', title: 'Moon Lantern' }, theirs)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Moon Lantern')
})

test('an address without a game says that there is none', async () => {
  await renderApp({ path: '/m/playGame' })
  expect(screen.getByText('We do not have this game')).toBeDefined()
  expect(launches()).toHaveLength(0)
})

test('P4 the frame says how long the session lasts and what it has cost, by the server', async () => {
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse(session, { value: sessionPlay })
  await openGame()
  await postFromFrame({ type: 'fairground.ready' }, theirs)
  await vi.waitFor(() => expect(document.querySelector('.frame-session')?.textContent).toContain('Net −250.00'))
})

/** A game that is shown, in a session whose next check is twenty minutes away. */
async function playOn() {
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse(session, { value: sessionPlay })
  const app = await openGame()
  await postFromFrame({ type: 'fairground.ready' }, theirs)
  return app
}
const check = () => screen.queryByRole('alertdialog', { name: /You have played/ })

test('P3 after an hour a check covers the game, waits for the end of a round, and a tap beside it is no answer', async () => {
  await playOn()
  await pass(19 * 60_000)
  expect(check()).toBeNull()
  stubResponse(session, { value: { ...sessionPlay, now: '2026-11-15T13:00:00.000Z', openRounds: 1 } })
  await pass(60_100)
  expect(check()).toBeNull()
  stubResponse(session, { value: { ...sessionPlay, now: '2026-11-15T13:00:05.000Z' } })
  await pass(2_500)
  expect(check()?.textContent).toContain('You have played 1:00:05')
  expect([...document.querySelectorAll('.reality .frame-safe dd')].map((each) => each.textContent)).toEqual([
    'Rs\u00a03,240.00',
    'Rs\u00a02,990.00',
    '−250.00',
  ])
  const ways = ['Stop now', 'Keep playing'].map((name) => screen.getByRole('button', { name }))
  expect(new Set(ways.map(({ className }) => className.trim())).size).toBe(1)
  fireEvent.click(document.querySelector('.popup-scrim') as HTMLElement)
  expect(check()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
  expect(check()).toBeNull()
  expect(game().style.visibility).toBe('visible')
  await pass(59 * 60_000)
  expect(check()).toBeNull()
})

test('P3 a round that never ends holds the check up for a minute, and is named in it', async () => {
  await playOn()
  stubResponse(session, { value: { ...sessionPlay, now: '2026-11-15T13:00:00.000Z', openRounds: 1 } })
  await pass(20 * 60_000 + 50_000)
  expect(check()).toBeNull()
  await pass(15_000)
  expect(check()?.textContent).toContain('Open rounds1')
})

test('P3 Escape stops: only the button goes on playing', async () => {
  const { navigation } = await playOn()
  await pass(20 * 60_000 + 2_500)
  expect(check()).not.toBeNull()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await pass(500)
  expect(check()).toBeNull()
  expect(navigation.location().route).not.toBe('playGame')
})

test("TD13 ten thousand messages that are none of the protocol, or are somebody else's, move nothing", async () => {
  const { navigation } = await playOn()
  const before = { asked: asked.length, place: navigation.location(), src: game().src, title: document.title }
  const leave = vi.spyOn(history, 'pushState')
  const next = seededNumbers('frame messages')
  act(() => {
    for (let n = 0; n < 10_000; n += 1) {
      window.dispatchEvent(
        Object.assign(new Event('message'), fuzzedMessage(next, { inside: gameWindow, origin: theirs.origin })),
      )
    }
  })
  await pass(1_000)
  expect(asked.length).toBe(before.asked)
  expect(navigation.location()).toEqual(before.place)
  expect([game().src, document.title]).toEqual([before.src, before.title])
  expect(game().style.visibility).toBe('visible')
  expect(leave).not.toHaveBeenCalled()
})
