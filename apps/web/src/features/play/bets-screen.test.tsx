import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frame, leavePage, openFramedPage, say } from '../../../testing/frames.ts'
import { renderApp } from '../../../testing/phone.tsx'
import { dropSession } from '../../device/session.ts'

const id = '10000000-0000-4000-8000-000000000001'
const ours = { origin: location.origin }

beforeEach(openFramedPage)
afterEach(leavePage)

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
  expect(frame(title).src).toBe(`${location.origin}${src}`)
})

test('a win leads from the board to the page of its bet, and from there back to a board', async () => {
  const { navigation } = await open('/m/launchGame?playType=ent&gameId=k3-1&prize_mode=ZY&code=K3_1M')
  await say({ type: 'fairground.show', of: `bet=${id}` }, ours)
  expect(navigation.place()).toMatchObject({ route: 'bet', search: `?bet=${id}` })
  await act(() => vi.advanceTimersByTimeAsync(0))
  await say({ type: 'fairground.show', of: 'board=K3_1M' }, ours)
  expect(navigation.place().route).toBe('launchGame')
})

test('the link for a limit leads to the limits', async () => {
  const { navigation } = await open('/m/member/bets')
  await say({ type: 'fairground.limits' }, ours)
  expect(navigation.place().route).toBe('limits')
})

test('a guest has no bets and is led to the login', async () => {
  act(() => dropSession())
  const { navigation } = await open('/m/member/bets')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(navigation.place().route).toBe('login')
})
