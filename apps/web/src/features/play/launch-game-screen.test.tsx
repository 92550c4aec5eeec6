import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  gameWindow,
  getFrame,
  logInAsMember,
  postFromFrame,
  setUpFramedPage,
  tearDownPage,
} from '../../../testing/frames.ts'
import { renderApp, stubResponse } from '../../../testing/render-app.tsx'
import { clearSession } from '../../device/session.ts'
import { chooseTheme } from '../../device/theme.ts'
import { addressAfterLogin } from '../../parts/account/after-login.ts'

const path = '/m/launchGame?playType=trad&gameId=k3-1&prize_mode=Lott&code=K3_1M'
const ours = { origin: location.origin }

beforeEach(setUpFramedPage)
afterEach(tearDownPage)

const lottery = () => getFrame('Lottery game')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function openLottery(more = '', settings = {}) {
  const app = await renderApp({ path: `${path}${more}`, ...settings })
  await pass(0)
  return app
}

test('SHELL-35 the lottery game stands in a frame of our own client, under one heading', async () => {
  await openLottery()
  expect(lottery().src).toBe(`${location.origin}/mui/trad/k3-1?prize_mode=Lott&code=K3_1M&lang=EN`)
  expect(lottery().getAttribute('sandbox')).not.toMatch(/top-navigation|popups|modals/)
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Lottery game'])
  expect(lottery().style.visibility).toBe('hidden')
  expect(screen.getByText('Opening the game')).toBeDefined()
  await postFromFrame({ type: 'fairground.ready' }, ours)
  expect(lottery().style.visibility).toBe('visible')
  expect(screen.queryByText('Opening the game')).toBeNull()
})

test('SHELL-37 without a code the frame opens the lobby', async () => {
  await renderApp({ path: '/m/launchGame?gameId=k3-1' })
  await pass(0)
  expect(new URL(lottery().src).searchParams.get('code')).toBe('lobby')
})

test('SHELL-63 D-26 the bottom menu stays on the lottery frame, unless the merchant hides it', async () => {
  const { unmount } = await openLottery()
  expect(document.querySelector('.bottom-menu')).not.toBeNull()
  unmount()
  await openLottery('', { whitelabel: { frameMenu: false } })
  expect(document.querySelector('.bottom-menu')).toBeNull()
})

test.each([true, false])('a board has one head, the menu below shown: %s', async (frameMenu) => {
  await openLottery('', { whitelabel: { lotteryStart: 'board', frameMenu } })
  await postFromFrame({ type: 'fairground.ready' }, ours)
  expect(new URL(lottery().src).searchParams.get('head')).toBe('own')
  expect(document.querySelector('.frame-stage[data-head="own"]')).not.toBeNull()
  expect(document.querySelector('.bottom-menu') !== null).toBe(frameMenu)
})

test.each(['arrow', 'frame'])('SHELL-38 with pageBack=home the %s leads home', async (by) => {
  const { navigation } = await openLottery('&pageBack=home')
  if (by === 'arrow') fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  else await postFromFrame({ type: 'fairground.leave' }, ours)
  await pass(200)
  expect(navigation.location().route).toBe('home')
})

test('SHELL-38 without pageBack the frame leaves by the back rule', async () => {
  const { navigation } = await openLottery()
  const back = vi.spyOn(navigation, 'back').mockReturnValue()
  vi.spyOn(navigation, 'historyLength').mockReturnValue(3)
  await postFromFrame({ type: 'fairground.leave' }, ours)
  expect(back).toHaveBeenCalledOnce()
})

test('PERM-14 a guest logs in first and comes back to the same game', async () => {
  act(() => clearSession())
  const { navigation } = await openLottery()
  await pass(200)
  expect(navigation.location().route).toBe('login')
  expect(addressAfterLogin()).toBe(path)
})

test('a free user plays the trial and is told that it is one', async () => {
  logInAsMember({ type: 4, userName: 'trial-1' })
  await openLottery()
  expect(screen.getByText('Demo: you are playing with demo money')).toBeDefined()
})

test('the frame names the page, and the name goes with it', async () => {
  const { navigation } = await openLottery()
  await postFromFrame({ type: 'fairground.title', title: 'K3 one minute' }, ours)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('K3 one minute')
  expect(document.title).toContain('K3 one minute')
  await act(async () => void navigation.go('/m/lottery'))
  await pass(300)
  expect(document.title).not.toContain('K3 one minute')
})

test('the frame learns the look when it has loaded and whenever it changes, at its own origin alone', async () => {
  await openLottery()
  expect(gameWindow.postMessage).not.toHaveBeenCalled()
  fireEvent.load(lottery())
  await pass(0)
  act(() => chooseTheme('light'))
  expect(gameWindow.postMessage.mock.calls.map(([look, origin]) => [look.theme, look.language, origin])).toEqual([
    ['dark', 'EN', location.origin],
    ['light', 'EN', location.origin],
  ])
  act(() => chooseTheme('dark'))
})

test.each([
  ['another window', { ...ours, source: { name: 'another' } }],
  ['another origin', { origin: 'https://evil.example' }],
])('TD13 a message from %s is passed over', async (_, from) => {
  const { navigation } = await openLottery('&pageBack=home')
  await postFromFrame({ type: 'fairground.leave' }, from)
  expect(navigation.location().route).toBe('launchGame')
})

test('a member who wants to pay in is led to the deposit, a free user is told why not', async () => {
  const { navigation, unmount } = await openLottery()
  stubResponse('/wps/member/info', 'never')
  await postFromFrame({ type: 'fairground.deposit' }, ours)
  expect(navigation.location().route).toBe('deposit')
  unmount()
  act(() => logInAsMember({ type: 4, userName: 'trial-1' }))
  const free = await openLottery()
  await postFromFrame({ type: 'fairground.deposit' }, ours)
  expect(free.navigation.location().route).toBe('launchGame')
  expect(screen.getByText('Log in with a real account to use this')).toBeDefined()
})
