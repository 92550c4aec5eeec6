import { readBoard, readNumeros } from '@fairground/contract/lottery/draws.ts'
import { wireRefusals } from '@fairground/contract/refusals.ts'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import english from '@fairground/i18n/messages/en.json?raw'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App, wordsOf } from '../app/app.tsx'
import { boardAt } from '../testing/board.ts'

// A busy machine draws late.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 40_000 })

const words = wordsOf('EN', compileCatalogue(JSON.parse(english)))
const names: Readonly<Record<string, string>> = { K3_1M: 'Three dice · 1 min', K3_5M: 'Three dice · 5 min' }
let sold: readonly string[]

beforeEach(() => {
  sold = ['K3_1M', 'K3_5M']
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, location.href)
    const game = url.searchParams.get('game') ?? ''
    if (url.pathname === readNumeros.path) {
      const games = sold.map((code) => ({ game: code, numero: '20260105-0001', remainTime: 30_000 }))
      return Response.json({ success: true, value: { now: '2026-01-05T10:00:00.000Z', games }, reference: 'r' })
    }
    const isBoard = url.pathname === readBoard.path
    const isSold = isBoard && sold.includes(game)
    return Response.json({
      success: isSold,
      value: isSold ? boardAt(10, { game, name: names[game] ?? game }) : null,
      errorCode: isSold ? null : wireRefusals.GAME_UNAVAILABLE.code,
      reference: 'r',
    })
  })
  history.replaceState(null, '', '/mui/trad/lobby?prize_mode=Lott&code=lobby&lang=EN')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const open = () => render(<App first={words} address={{ mode: 'trad', game: null }} />)

test('CAT-08 the lobby lists every game that is drawn, with the time until its lock and its last result', async () => {
  open()
  for (const name of Object.values(names)) {
    const card = within(await screen.findByRole('link', { name: new RegExp(name) }))
    expect(card.getByRole('timer').textContent).toMatch(/^0:00:[1-4]\d$/)
    expect(card.getAllByRole('img').map((die) => die.getAttribute('aria-label'))).toEqual(['2', '2', '5'])
  }
})

test('a game is opened in the chosen way of playing, and going back leads to the lobby', async () => {
  open()
  await screen.findByRole('link', { name: /1 min/ })
  fireEvent.click(screen.getByRole('radio', { name: 'Entertainment' }))
  fireEvent.click(screen.getByRole('link', { name: /1 min/ }))
  await screen.findByRole('button', { name: /^Big/ })
  expect(location.pathname + location.search).toBe('/mui/ent/K3_1M?prize_mode=Lott&code=K3_1M&lang=EN')
  history.back()
  await screen.findByRole('heading', { name: 'Play now' })
})

test('a brand that sells none of them says so, and one that sells some shows those', async () => {
  sold = []
  open()
  await screen.findByText('No lottery is on sale here now')
  cleanup()
  sold = ['K3_5M']
  open()
  await screen.findByRole('link', { name: /5 min/ })
  expect(screen.queryByText('No lottery is on sale here now')).toBeNull()
  expect(screen.queryByRole('link', { name: /1 min/ })).toBeNull()
})
