import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testGames } from '../../../../../testing/games.ts'
import { renderApp, stubResponse, stubServer } from '../../../../../testing/render-app.tsx'
import { loadRoute } from '../../../../app/shell/outlet.tsx'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('./login-games-lists.tsx')
await loadRoute('login')

const list = (name: string) => screen.queryByRole('region', { name })
const tilesOf = (name: string) => within(list(name) as HTMLElement).getAllByRole('article').length

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  localStorage.clear()
})

function answerGames(count: number): void {
  stubResponse('/wps/game/hot', { value: { list: testGames(count) } })
  stubResponse('/wps/game/list', { value: { games: testGames(count, 100), pageNum: 1, totalPages: 1 } })
}

test.each([
  [17, 17],
  [18, 18],
  [30, 18],
])('HOME-47 of %i games the login shows %i, in the hot list and in the live list', async (count, shown) => {
  answerGames(count)
  await renderApp({ path: '/m/login', whitelabel: { loginGames: true } })
  await vi.waitFor(() => expect([tilesOf('Hot games'), tilesOf('Live')]).toEqual([shown, shown]))
})

test('HOME-48 D-15 the lists stand below the form where the merchant wants them, and are shipped off', async () => {
  answerGames(20)
  const { unmount } = await renderApp({ path: '/m/login' })
  expect(list('Hot games')).toBeNull()
  expect(asked.some(({ path }) => path.startsWith('/wps/game'))).toBe(false)
  unmount()
  await renderApp({ path: '/m/login', whitelabel: { loginGames: true } })
  await vi.waitFor(() => expect(list('Hot games')).not.toBeNull())
  const form = screen.getByRole('form', { name: 'Log in' })
  expect(form.compareDocumentPosition(list('Hot games') as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
