import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testLottery } from '../../../testing/lotteries.ts'
import { countdownAt, useCountdown } from './use-countdown.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Shown({ lotteryTime }: { lotteryTime: readonly [number, number] }) {
  const { digits } = useCountdown(testLottery('A', { remainTime: 2_400 }), lotteryTime)
  return <b role="timer">{digits}</b>
}

test('LOTT-15 the countdown is redrawn every 500 ms', () => {
  const now = performance.now()
  render(<Shown lotteryTime={[now, now]} />)
  const shown = () => screen.getByRole('timer').textContent
  expect(shown()).toBe('0:00:02')
  // 1.9 s are left after half a second, so that only a clock of 500 ms shows the change in time.
  act(() => void vi.advanceTimersByTime(499))
  expect(shown()).toBe('0:00:02')
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()).toBe('0:00:01')
  act(() => void vi.advanceTimersByTime(2_000))
  expect(shown()).toBe('--:--:--')
})

test('LOTT-13 a countdown starts from the remaining time less half of the lottery time range', () => {
  const now = performance.now()
  render(<Shown lotteryTime={[now - 2_000, now]} />)
  expect(screen.getByRole('timer').textContent).toBe('0:00:01')
})

test.each([
  [{ remainTime: 61_000 }, 'selling', 5],
  [{ remainTime: 59_000 }, 'closing', 5],
  [{ remainTime: 30_000, saleTime: 50_000 }, 'selling', 60],
  [{ remainTime: 12_000, saleTime: 50_000 }, 'closing', 24],
  [{ remainTime: 0 }, 'drawing', 0],
  [{ isSale: false, remainTime: 0 }, 'closed', 0],
  [{ isSale: false, isLocked: true, remainTime: 0 }, 'drawing', 0],
] as const)('the sale %o is %s', (more, phase, sharePercent) => {
  expect(countdownAt(testLottery('A', more), [0, 0], 0)).toMatchObject({ phase, sharePercent })
})

test('a list that the device remembered shows no time that nobody knows', () => {
  expect(countdownAt(testLottery('A'), null, 0)).toEqual({ digits: '--:--:--', phase: 'unknown', sharePercent: 0 })
})
