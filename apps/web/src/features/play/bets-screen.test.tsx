import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getFrame, postFromFrame, setUpFramedPage, tearDownPage } from '../../../testing/frames.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { clearSession } from '../../device/session.ts'

const id = '10000000-0000-4000-8000-000000000001'
const ours = { origin: location.origin }

beforeEach(setUpFramedPage)
afterEach(tearDownPage)

async function open(path: string) {
  const app = await renderApp({ path })
  await act(() => vi.advanceTimersByTimeAsync(0))
  return app
}

test.each([
  ['/m/member/bets', 'My bets', '/mui/bets?lang=EN'],
  [`/m/member/bet?bet=${id}`, 'Bet', `/mui/bets/${id}?lang=EN`],
  ['/m/member/bet?bet=../ent/K3_1M', 'Bet', '/mui/bets?lang=EN'],
])('%s is a frame of the client that checks draws', async (path, title, src) => {
  await open(path)
  expect(getFrame(title).src).toBe(`${location.origin}${src}`)
})

test('a win leads from the board to the page of its bet, and from there back to a board', async () => {
  const { navigation } = await open('/m/launchGame?playType=ent&gameId=k3-1&prize_mode=ZY&code=K3_1M')
  await postFromFrame({ type: 'fairground.show', of: `bet=${id}` }, ours)
  expect(navigation.location()).toMatchObject({ route: 'bet', search: `?bet=${id}` })
  await act(() => vi.advanceTimersByTimeAsync(0))
  await postFromFrame({ type: 'fairground.show', of: 'board=K3_1M' }, ours)
  expect(navigation.location().route).toBe('launchGame')
})

test('the link for a limit leads to the limits', async () => {
  const { navigation } = await open('/m/member/bets')
  await postFromFrame({ type: 'fairground.limits' }, ours)
  expect(navigation.location().route).toBe('limits')
})

test('a guest has no bets and is led to the login', async () => {
  act(() => clearSession())
  const { navigation } = await open('/m/member/bets')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(navigation.location().route).toBe('login')
})
