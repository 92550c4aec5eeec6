import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerHome } from '../../../testing/home.ts'
import { answerWith, classic, renderAppSeen, stubServer } from '../../../testing/phone.tsx'

await import('./draw-facts.tsx')

const now = '2026-01-05T10:00:00.000Z'
const drawOf = (numero: string, drawAt: string, result: string[] | null) => ({
  id: '00000000-0000-4000-8000-000000000001',
  game: 'K3_1M',
  numero,
  state: result ? 'settled' : 'drawing',
  openAt: drawAt,
  lockAt: drawAt,
  drawAt,
  result,
})

beforeEach(() => {
  stubServer()
  answerHome()
  answerWith('/wps/game/numero', {
    value: { now, games: [{ game: 'K3_1M', numero: '20260105-0601', remainTime: 42_500 }] },
  })
  answerWith('/lgw/draws', {
    value: {
      now,
      draws: [
        drawOf('20260105-0600', '2026-01-05T10:00:00.000Z', null),
        drawOf('20260105-0599', '2026-01-05T09:59:00.000Z', ['2', '3', '6']),
        drawOf('20260105-0598', '2026-01-05T09:58:00.000Z', ['1', '1', '4']),
      ],
      cancelled: 0,
    },
  })
})
afterEach(() => vi.useRealTimers())

const facts = async () => within(await screen.findByRole('list', { name: "Today's draws" }))

test('D-71 home leads with the draws verified today, the next draw and the last result, each a link', async () => {
  await renderAppSeen()
  const verified = await (await facts()).findByRole('link', { name: /Draws verified today/ })
  expect(verified.textContent).toBe('2Draws verified today')
  expect(verified.getAttribute('href')).toBe('/verify?draw=K3_1M/20260105-0599')
  const next = (await facts()).getByRole('link', { name: /Next draw/ })
  expect(next.textContent).toMatch(/^0:00:4\dNext draw$/)
  expect(next.getAttribute('href')).toBe('/m/startLottery?code=K3_1M')
  expect((await facts()).getByRole('link', { name: /Last result/ }).textContent).toBe('236Last result')
})

test('while they are read the facts keep their places, and what cannot be had is a dash', async () => {
  answerWith('/lgw/draws', 'never')
  const { unmount } = await renderAppSeen()
  expect((await facts()).getAllByRole('listitem')).toHaveLength(3)
  expect((await facts()).queryByText('–')).toBeNull()
  unmount()
  answerWith('/lgw/draws', 'lost')
  await renderAppSeen()
  await vi.waitFor(async () => expect((await facts()).getAllByText('–')).toHaveLength(3))
})

test('D-71 classic has none of it, and a brand that sells no such draw says nothing', async () => {
  const { unmount } = await renderAppSeen(classic)
  await screen.findByRole('heading', { name: 'Hot games' })
  expect(screen.queryByRole('list', { name: "Today's draws" })).toBeNull()
  unmount()
  answerWith('/wps/game/numero', { value: { now, games: [] } })
  await renderAppSeen()
  await act(async () => {})
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: "Today's draws" })).toBeNull())
})
