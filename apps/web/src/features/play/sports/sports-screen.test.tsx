import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { renderApp, renderWithNavigation, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { testWallet } from '../../../../testing/wallet.ts'
import { loadCatalogue } from '../../../data/system/catalogues.ts'
import { clearSession, saveSession } from '../../../device/session.ts'
import { useChooseLanguage } from '../../../parts/language/language.tsx'
import { SportsScreen } from './sports-screen.tsx'

const launch = '/wps/game/sports/trial'
const game = 'https://games.example/sports?mode=trial'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  vi.useFakeTimers()
  asked = stubServer()
  stubResponse(launch, { value: { content: { game_url: game } } })
  // The test stands where the browser would load the page of the game.
  vi.spyOn(window.HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside as never)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inside = { name: 'the window of the game', postMessage: vi.fn() }
const frame = () => screen.getByTitle<HTMLIFrameElement>('Sports game')
const launches = () => asked.filter(({ path }) => path.startsWith('/wps/game/sports/')).map(({ path }) => path)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isShown = () => frame().style.visibility === 'visible'

const openSports = () => renderApp({ path: '/m/sportsGame' })

async function showSports() {
  const app = await openSports()
  await pass(150)
  fireEvent.load(frame())
  await pass(100)
  return app
}

function hide(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

test('SHELL-34 the sports page is a frame in a sandbox, under one heading', async () => {
  await showSports()
  expect(isShown()).toBe(true)
  expect(frame().getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(frame().getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Sports'])
})

test('SPORT-10 CONF-26 the frame stays blank for 150 ms and then receives the address', async () => {
  await openSports()
  await pass(149)
  expect(frame().getAttribute('src')).toBe('about:blank')
  await pass(1)
  expect(frame().getAttribute('src')).toBe(game)
})

test('SPORT-02 SPORT-11 CONF-26 a loading indicator shows until 100 ms after the frame has loaded', async () => {
  await openSports()
  fireEvent.load(frame())
  await pass(150)
  expect(screen.getByText('Opening sports')).toBeDefined()
  fireEvent.load(frame())
  await pass(99)
  expect(isShown()).toBe(false)
  await pass(1)
  expect(isShown()).toBe(true)
  expect(screen.queryByText('Opening sports')).toBeNull()
})

const english = await loadCatalogue('EN')

function ChooseLanguages() {
  const choose = useChooseLanguage()
  return (['UR', 'VI', 'EN'] as const).map((code) => (
    <button key={code} type="button" onClick={() => choose(code)}>
      {code}
    </button>
  ))
}

test('SPORT-04 a change of language launches again 250 ms after the last change', async () => {
  renderWithNavigation(
    <>
      <SportsScreen />
      <ChooseLanguages />
    </>,
    { load: async () => english },
  )
  await pass(400)
  fireEvent.click(screen.getByRole('button', { name: 'UR' }))
  await pass(0)
  await pass(200)
  fireEvent.click(screen.getByRole('button', { name: 'VI' }))
  await pass(0)
  await pass(249)
  expect(launches()).toHaveLength(1)
  await pass(1)
  expect(launches().map((path) => new URLSearchParams(path.split('?')[1]).get('language'))).toEqual(['EN', 'VI'])
})

test.each(['pageshow', 'visible'])('SPORT-05 SPORT-06 D-45 a page restored by %s launches again', async (by) => {
  await showSports()
  if (by === 'pageshow') {
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: false }))
    expect(launches()).toHaveLength(1)
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  } else {
    hide('hidden')
    await pass(29_000)
    hide('visible')
    expect(launches()).toHaveLength(1)
    hide('hidden')
    await pass(30_001)
    hide('visible')
  }
  await pass(0)
  expect(launches()).toHaveLength(2)
  expect(isShown()).toBe(false)
})

const message = (more: object) =>
  act(async () => {
    const said = { source: inside, origin: 'https://games.example', data: { relogin: true }, ...more }
    window.dispatchEvent(Object.assign(new Event('message'), said))
    await vi.advanceTimersByTimeAsync(200)
  })

test.each([
  ['another window', { source: { name: 'another' } }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a flag that is not true', { data: { relogin: 'true' } }],
  ['no object', { data: 'relogin' }],
  ['nothing', { data: null }],
])('SPORT-08 D-45 a message with %s is passed over', async (_, more) => {
  const { navigation } = await showSports()
  await message(more)
  expect(navigation.location().route).toBe('sports')
})

test('SPORT-07 the relogin flag from the frame leads to the login', async () => {
  const { navigation } = await showSports()
  await message({})
  expect(navigation.location().route).toBe('login')
})

test('the game is told the look, launches anew when its session is over, once, and leads back when it is left', async () => {
  const { navigation } = await showSports()
  expect(inside.postMessage).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'fairground.look', language: 'EN' }),
    'https://games.example',
  )
  await message({ data: { type: 'fairground.relogin' } })
  await message({ data: { type: 'fairground.relogin' } })
  expect(launches()).toHaveLength(2)
  const back = vi.spyOn(navigation, 'back').mockReturnValue()
  await message({ data: { type: 'fairground.leave' } })
  expect(back).toHaveBeenCalledOnce()
})

test('SPORT-12 D-69 a refused launch says nothing and quietly offers to try again', async () => {
  stubResponse(launch, { refuse: 'E4002' })
  await openSports()
  await pass(200)
  expect(screen.queryByText('Opening sports')).toBeNull()
  expect([...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('')).toBe('')
  expect(asked.some(({ path }) => path === '/wps/system/report')).toBe(true)
  stubResponse(launch, { value: { content: { game_url: game } } })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(150)
  expect(frame().getAttribute('src')).toBe(game)
})

test('SPORT-12 D-69 a frame that never loads is given up after 15 s, and shows if it loads after all', async () => {
  await openSports()
  await pass(14_999)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await pass(1)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  fireEvent.load(frame())
  await pass(100)
  expect(isShown()).toBe(true)
})

test.each(['javascript:alert(1)', `${location.origin}/m/home`, 'nowhere', 'data:text/html,x'])(
  'the address %s is never framed',
  async (address) => {
    stubResponse(launch, { value: { content: { game_url: address } } })
    await openSports()
    await pass(300)
    expect(frame().getAttribute('src')).toBe('about:blank')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  },
)

test('SPORT-03 a change of login launches the sports game again, a renewed token does not', async () => {
  await showSports()
  expect(launches()).toHaveLength(1)
  act(() => saveSession({ ...memberSession, merchantCode: 'halcyon' }))
  await pass(0)
  expect(launches()).toHaveLength(2)
  act(() => saveSession({ ...memberSession, token: 'another half', merchantCode: 'halcyon' }))
  await pass(0)
  expect(launches()).toHaveLength(2)
  act(() => clearSession())
  await pass(0)
  expect(launches()).toHaveLength(3)
})

test('SPORT-09 PERM-04 a guest and a free account get the trial, a member the page of members', async () => {
  stubResponse('/wps/game/sports/launch', { value: { content: { game_url: `${game}&of=member` } } })
  await showSports()
  act(() => saveSession({ ...memberSession, merchantCode: 'halcyon' }))
  await pass(150)
  expect(frame().getAttribute('src')).toBe(`${game}&of=member`)
  act(() => saveSession({ ...memberSession, type: 4, userName: 'trial-1', merchantCode: 'halcyon' }))
  await pass(150)
  expect(frame().getAttribute('src')).toBe(game)
  const asks = launches().map((path) => new URLSearchParams(path.split('?')[1]))
  expect(launches().map((path) => path.split('?')[0])).toEqual([launch, '/wps/game/sports/launch', launch])
  expect(asks.map((query) => query.get('nodeId'))).toEqual(['TRIAL', 'MEMBER', 'TRIAL'])
  expect(asks.some((query) => [...query.values()].includes(memberSession.token))).toBe(false)
  act(() => clearSession())
})

const sessionPlay = {
  startedAt: '2026-11-15T12:00:00.000Z',
  now: '2026-11-15T12:40:00.000Z',
  stake: '3240.0000',
  back: '2990.0000',
  net: '-250.0000',
  openRounds: 0,
}

test('P3 P4 members see how long they play and what it has cost, and are asked after an hour; guests are not', async () => {
  // Answers come by the clock of the machine, beside the one that the test moves.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubResponse('/wps/game/sports/launch', { value: { content: { game_url: `${game}&of=member` } } })
  stubResponse('/wps/wallets/gcs', { value: testWallet() })
  stubResponse('/wps/record/session', { value: sessionPlay })
  await showSports()
  expect(document.querySelector('.frame-session')).toBeNull()
  act(() => saveSession({ ...memberSession, merchantCode: 'halcyon' }))
  await pass(150)
  fireEvent.load(frame())
  const line = () => document.querySelector('.sports-stage > .frame-session')?.textContent
  await vi.waitFor(() => expect(line()).toContain('Net −250.00'))
  await pass(19 * 60_000)
  const check = () => screen.queryByRole('alertdialog', { name: /You have played/ })
  expect(check()).toBeNull()
  stubResponse('/wps/record/session', { value: { ...sessionPlay, now: '2026-11-15T13:00:05.000Z' } })
  await pass(63_000)
  await vi.waitFor(() => expect(check()).not.toBeNull())
  expect(check()?.textContent).toContain('You have played 1:00:05')
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
  expect(check()).toBeNull()
  expect(isShown()).toBe(true)
  act(() => clearSession())
  await pass(150)
  fireEvent.load(frame())
  await pass(100)
  expect(document.querySelector('.frame-session')).toBeNull()
})
