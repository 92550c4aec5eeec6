import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../testing/account.ts'
import { tearDownPage } from '../../../testing/frames.ts'
import { gameOf, stubHome } from '../../../testing/home.ts'
import { classic, renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import type { Game } from '../../data/games/games.ts'
import { clearSession, saveSession } from '../../device/session.ts'
import { addressAfterLogin } from '../account/after-login.ts'

const launch = '/wps/game/launchGame'
const lottery = { gameType: 'LOTT', vendorCode: 'TCG', gameCode: 'K3_1M', gameId: 'k3-1' }
const gameUrl = '/m/launchGame?playType=trad&gameId=k3-1&prize_mode=Lott&code=K3_1M'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('IntersectionObserver', undefined)
  asked = stubServer()
  stubHome()
  stubResponse(launch, { value: { gameUrl, isDemo: false } })
  vi.spyOn(window.HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(null)
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(tearDownPage)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const launches = () => asked.filter(({ path }) => path === launch).map(({ body }) => body)
const loadingToast = () => document.querySelector('.toaster .spinner')

/** Home with one hot game, which is tapped. */
async function tapGame(more: Partial<Game>, brand: Partial<Pick<typeof classic, 'words'>> = {}) {
  stubResponse('/wps/game/hot', { value: { list: [{ ...gameOf(1), ...more }] } })
  const app = await renderApp(brand)
  const tile = () => screen.queryAllByRole('button', { name: /^Game 1/ })[0] ?? null
  for (let tries = 0; !tile() && tries < 100; tries += 1) await pass(50)
  fireEvent.click(tile() as HTMLElement)
  await vi.dynamicImportSettled()
  await pass(300)
  return app.navigation
}

test.each(['LOTT', 'ELOTT'])(
  'CAT-46 CAT-49 LOTT-27 a tile of %s goes to the launch page its answer names',
  async (gameType) => {
    const navigation = await tapGame({ ...lottery, gameType })
    expect(launches()).toEqual([
      {
        launchMode: 'LOTT',
        lottoArea: 'VN',
        lottoPrizeMode: gameType === 'LOTT' ? 'Lott' : 'Elott',
        lottoGameCode: 'K3_1M',
        lottoView: 'betting',
        device: 'MOBILE',
        backUrl: '/m/home',
        language: 'EN',
      },
    ])
    expect(`${location.pathname}${location.search}`).toBe(gameUrl)
    expect(navigation.location().route).toBe('launchGame')
    expect(loadingToast()).toBeNull()
  },
)

test('CAT-47 CAT-51 D-33 a tile of all Vietnamese lotteries opens their lobby', async () => {
  await tapGame({ ...lottery, vendorCode: 'TCG_LOTTO_VN' })
  expect(launches()).toMatchObject([{ lottoPrizeMode: 'Elott', lottoGameCode: 'lobby', lottoView: 'lobby' }])
})

test('CAT-46 CAT-50 every other game opens in the frame of its vendor', async () => {
  const navigation = await tapGame({ gameType: 'RNG', vendorCode: 'ML', gameId: 'moon' })
  expect(navigation.location()).toEqual({ route: 'playGame', search: '?vendor=ML&gameId=moon' })
  expect(launches()).toMatchObject([{ launchMode: 'GAME', vendor: 'ML', gameId: 'moon' }])
})

test('LOTT-28 CONF-22 the loading toast of a lottery launch lasts 3 s at most', async () => {
  stubResponse(launch, 'never')
  await tapGame(lottery)
  expect(loadingToast()).not.toBeNull()
  await pass(2_500)
  expect(loadingToast()).not.toBeNull()
  await pass(300)
  expect(loadingToast()).toBeNull()
})

test('LOTT-29 a lottery launch that fails hides the loading toast and says why', async () => {
  stubResponse(launch, { refuse: 'E4002' })
  const navigation = await tapGame(lottery)
  expect(loadingToast()).toBeNull()
  expect(screen.getByText('This lottery is not open yet. The lobby shows those that are.')).toBeDefined()
  expect(navigation.location().route).toBe('home')
})

test('LOTT-29 a lottery launch that is lost says so', async () => {
  stubResponse(launch, 'lost')
  await tapGame(lottery)
  expect(loadingToast()).toBeNull()
  expect(screen.getByText('Connection lost')).toBeDefined()
})

test('LOTT-27 an answer that comes after somebody has gone on calls nobody back', async () => {
  let answerLate = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve
  })
  const plain = fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => (path === launch ? late : plain(path, init)))
  const navigation = await tapGame(lottery)
  await act(() => navigation.go('/m/help'))
  answerLate(Response.json({ success: true, value: { gameUrl, isDemo: false } }))
  await pass(300)
  expect(navigation.location().route).toBe('help')
})

test('ERR-19 a lottery without an address says that it is empty', async () => {
  stubResponse(launch, { value: { gameUrl: '', isDemo: false } })
  await tapGame(lottery, { words: classic.words })
  expect(screen.getByText('The requested url is empty')).toBeDefined()
})

test.each(['https://evil.example/m/launchGame', '/m/withdraw', 'javascript:alert(1)'])(
  'TD14 the answer %s leads nowhere',
  async (address) => {
    stubResponse(launch, { value: { gameUrl: address, isDemo: false } })
    const navigation = await tapGame(lottery)
    expect(navigation.location().route).toBe('home')
  },
)

test('CAT-52 PERM-14 a guest who taps a game is led to the login and nothing is launched', async () => {
  act(() => clearSession())
  const navigation = await tapGame(lottery)
  expect(navigation.location().route).toBe('login')
  expect(addressAfterLogin()).toBe('/m/home')
  expect(launches()).toEqual([])
})

test('CAT-52 PERM-14 a guest who taps a game of a vendor comes to that game after the login', async () => {
  act(() => clearSession())
  const navigation = await tapGame({ gameType: 'RNG', vendorCode: 'ML', gameId: 'moon' })
  expect(navigation.location().route).toBe('login')
  expect(addressAfterLogin()).toBe('/m/playGame?vendor=ML&gameId=moon')
  expect(launches()).toEqual([])
})

test('CAT-53 playing a game adds it to the recent games', async () => {
  await tapGame({ gameType: 'RNG' })
  expect(asked.map(({ path }) => path)).toContain('/wps/game/recent/add?nodeId=1')
})

test('D-22 a free user plays games that have a trial and is told about the others', async () => {
  act(() => saveSession({ ...memberSession, userName: 'trial-1', type: 4, merchantCode: 'halcyon-trial' }))
  const navigation = await tapGame({ freeplay: false })
  expect(navigation.location().route).toBe('home')
  expect(screen.getByText('Not available in free play')).toBeDefined()
  expect(launches()).toEqual([])
})

test('D-22 a free user opens the trial of a game that has one', async () => {
  act(() => saveSession({ ...memberSession, userName: 'trial-1', type: 4, merchantCode: 'halcyon-trial' }))
  const navigation = await tapGame({ freeplay: true })
  expect(navigation.location().route).toBe('playGame')
})
