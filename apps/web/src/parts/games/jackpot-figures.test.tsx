import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../testing/render-app.tsx'
import { RunningFigure } from './jackpot-figures.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('HOME-52 the figure above a hot list goes up every 200 ms and not before', () => {
  const { container } = renderComponent(<RunningFigure />)
  const figure = () => Number(container.querySelector('.running-figure-digits')?.textContent?.replaceAll(',', ''))
  const first = figure()
  act(() => void vi.advanceTimersByTime(199))
  expect(figure()).toBe(first)
  act(() => void vi.advanceTimersByTime(1))
  const second = figure()
  expect(second).toBeGreaterThan(first)
  act(() => void vi.advanceTimersByTime(200))
  expect(figure()).toBeGreaterThan(second)
})
