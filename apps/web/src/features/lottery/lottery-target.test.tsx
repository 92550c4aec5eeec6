import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getFrame, logInAsMember, postFromFrame, stubFrameWindow, tearDownPage } from '../../../testing/frames.ts'
import { testLottery } from '../../../testing/lotteries.ts'
import { classic, renderApp, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession } from '../../device/session.ts'

const toBoard = { whitelabel: { lotteryStart: 'board', frameMenu: false } } as const

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubServer()
  stubFrameWindow()
  logInAsMember()
  const list = [testLottery('K3_1M', { lottoMode: 'Entertainment' }), testLottery('NORTH', { playable: false })]
  stubResponse('/lgw/lotteries', { value: { now: '2030-01-01T00:00:00.000Z', list } })
})
afterEach(tearDownPage)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const query = () => Object.fromEntries(new URLSearchParams(location.search))

test('the start leads a member straight to the board with large cells, and the way back passes it over', async () => {
  const { navigation } = await renderApp({ path: '/m/startLottery?code=K3_1M', ...toBoard })
  const before = navigation.historyLength()
  await pass(300)
  expect(navigation.location().route).toBe('launchGame')
  expect(query()).toEqual({ playType: 'ent', gameId: 'id-K3_1M', prize_mode: 'ZY', code: 'K3_1M' })
  expect(navigation.historyLength()).toBe(before)
})

test('a row of the list leads a member to the board of the way that the list is of', async () => {
  await renderApp({ path: '/m/lottery', ...toBoard })
  await pass(300)
  fireEvent.click(screen.getByRole('link', { name: 'Play now' }))
  await pass(300)
  expect([location.pathname, query().playType]).toEqual(['/m/launchGame', 'trad'])
})

test('a guest finds free play and the login on the start, and a preview has no board', async () => {
  const member = await renderApp({ path: '/m/startLottery?code=NORTH', ...toBoard })
  await pass(300)
  expect(screen.getByText('Preview')).toBeDefined()
  member.unmount()
  act(() => clearSession())
  await renderApp({ path: '/m/startLottery?code=K3_1M', ...toBoard })
  await pass(300)
  expect(document.querySelectorAll('a.lottery-way')).toHaveLength(2)
})

test('SHELL-32 D-71 the brand of the specification has its start screen for members too', async () => {
  await renderApp({ path: '/m/startLottery?code=K3_1M', ...classic })
  await pass(300)
  expect(location.pathname).toBe('/m/startLottery')
  expect(document.querySelectorAll('a.lottery-way')).toHaveLength(2)
})

test('a board with a head of its own stands without the top bar once it is shown', async () => {
  const path = '/m/launchGame?playType=trad&gameId=k3-1&prize_mode=Lott&code=K3_1M'
  await renderApp({ path, ...toBoard })
  await pass(0)
  const board = getFrame('Lottery game')
  expect(new URL(board.src).searchParams.get('head')).toBe('own')
  const stage = () => document.querySelector('.frame-stage')?.getAttribute('data-head')
  expect(stage()).toBe('page')
  await postFromFrame({ type: 'fairground.ready' }, { origin: location.origin })
  expect(stage()).toBe('own')
})
