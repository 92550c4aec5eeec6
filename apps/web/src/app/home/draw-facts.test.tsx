import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubHome } from '../../../testing/home.ts'
import { classic, renderAppScrolled, stubResponse, stubServer } from '../../../testing/render-app.tsx'

await import('./draw-facts.tsx')

const now = '2026-01-05T10:00:00.000Z'
const last = { numero: '20260105-0599', drawAt: '2026-01-05T09:59:00.000Z', result: ['2', '3', '6'] }
const older = { numero: '20260105-0119', drawAt: '2026-01-05T09:55:00.000Z', result: ['1', '1', '4'] }
const today = {
  now,
  verified: 1_284,
  games: [
    { game: 'K3_5M', last: older, numero: '20260105-0121', remainTime: 280_000 },
    { game: 'K3_1M', last, numero: '20260105-0601', remainTime: 42_500 },
  ],
}

beforeEach(() => {
  stubServer()
  stubHome()
  stubResponse('/lgw/draws/today', { value: today })
})
afterEach(() => vi.useRealTimers())

const facts = async () => within(await screen.findByRole('list', { name: "Today's draws" }))

test('D-71 home says how many draws are verified today, when the next one is and where all can be checked, each a link', async () => {
  await renderAppScrolled()
  const verified = await (await facts()).findByRole('link', { name: /Draws verified today/ })
  expect(verified.textContent).toBe('1,284Draws verified today')
  expect(verified.getAttribute('href')).toBe('/verify?draw=K3_1M/20260105-0599')
  const next = (await facts()).getByRole('link', { name: /Next draw/ })
  expect(next.textContent).toMatch(/^0:00:4\dNext draw$/)
  expect(next.getAttribute('href')).toBe('/m/startLottery?code=K3_1M')
  const every = (await facts()).getByRole('link', { name: 'Every draw verifiable' })
  expect(every.getAttribute('href')).toBe('/verify?log')
  // The card above shows the last result already.
  expect((await facts()).queryByRole('img')).toBeNull()
})

test('a draw that has closed makes room for the one that closes after it', async () => {
  stubResponse('/lgw/draws/today', {
    value: { ...today, games: today.games.map((game) => ({ ...game, remainTime: game.remainTime / 25 })) },
  })
  await renderAppScrolled()
  const next = await (await facts()).findByRole('link', { name: /Next draw/ })
  expect(next.getAttribute('href')).toBe('/m/startLottery?code=K3_1M')
  await vi.waitFor(() => expect(next.getAttribute('href')).toBe('/m/startLottery?code=K3_5M'), { timeout: 4_000 })
  expect(next.textContent).toMatch(/^0:00:0[6-9]Next draw$/)
})

test('while they are read the facts keep their places, and what cannot be had is a dash', async () => {
  stubResponse('/lgw/draws/today', 'never')
  const { unmount } = await renderAppScrolled()
  expect((await facts()).getAllByRole('listitem')).toHaveLength(3)
  expect((await facts()).queryByText('–')).toBeNull()
  unmount()
  stubResponse('/lgw/draws/today', 'lost')
  await renderAppScrolled()
  await vi.waitFor(async () => expect((await facts()).getAllByText('–')).toHaveLength(2))
  expect((await facts()).getByRole('link', { name: 'Every draw verifiable' })).toBeDefined()
})

test('D-71 classic has none of it, and a brand that sells no such draw says nothing', async () => {
  const { unmount } = await renderAppScrolled(classic)
  await screen.findByRole('heading', { name: 'Hot games' })
  expect(screen.queryByRole('list', { name: "Today's draws" })).toBeNull()
  unmount()
  stubResponse('/lgw/draws/today', { value: { now, verified: 0, games: [] } })
  await renderAppScrolled()
  await act(async () => {})
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: "Today's draws" })).toBeNull())
})
