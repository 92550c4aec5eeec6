import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { winnerOf } from '../../../testing/home.ts'
import { renderComponent } from '../../../testing/render-app.tsx'
import { WinnerBoard } from './winner-board.tsx'

const wallet = { currency: 'PKR', currencySymbol: 'Rs', displayDigits: 2 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function show(count: number, sample = false) {
  const list = Array.from({ length: count }, (_, index) => winnerOf(index + 1))
  return renderComponent(<WinnerBoard winners={{ sample, list }} wallet={wallet} />)
}

const games = () => [...document.querySelectorAll('li:not([aria-hidden]) .winner-game')].map((name) => name.textContent)

test('HOME-37 an empty list is no board', () => {
  expect(show(0).container.textContent).toBe('')
})

test('HOME-39 a row shows icon, customer, vendor, game and amount', () => {
  show(1)
  const row = screen.getByRole('listitem')
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/m/art/tile/1-300.webp')
  expect(row.textContent).toContain('Game 1')
  expect(row.textContent).toContain('am***1 · Pearl')
  expect(row.querySelector('.winner-amount')?.textContent).toBe('+Rs 1,200.50')
})

test('HOME-38 up to six entries stand still', () => {
  show(6)
  act(() => vi.advanceTimersByTime(60_000))
  expect(games()).toEqual(['Game 1', 'Game 2', 'Game 3', 'Game 4', 'Game 5', 'Game 6'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('HOME-38 more than six entries move up by themselves', () => {
  show(7)
  expect(games()[0]).toBe('Game 1')
  act(() => vi.advanceTimersByTime(3_000))
  expect(games()[0]).toBe('Game 2')
  act(() => vi.advanceTimersByTime(18_000))
  expect(games()[0]).toBe('Game 1')
})

test('sample records say that they are samples', () => {
  show(1, true)
  expect(screen.getByText('Sample records for demonstration')).toBeDefined()
})
