import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberInfo, memberSession } from '../../../testing/account.ts'
import { renderComponent, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { clearSession, saveSession } from '../../device/session.ts'
import { writeElapsed } from '../page/elapsed.ts'
import { SessionClock } from './session-clock.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  stubServer()
  stubResponse('/wps/member/info', { value: { ...memberInfo, now: '2026-11-15T06:02:03.500Z' } })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => clearSession())
})

test('P4 the clock shows how long the session has lasted by the server, and a phone that is set back changes nothing', async () => {
  renderComponent(<SessionClock />)
  await act(() => vi.advanceTimersByTimeAsync(10))
  const clock = screen.getByRole('timer', { name: 'Time in this session' })
  expect(clock.textContent).toBe('1:02:03')
  vi.setSystemTime(new Date('2001-01-01T00:00:00Z'))
  await act(() => vi.advanceTimersByTimeAsync(58_000))
  expect(clock.textContent).toBe('1:03:01')
})

test('P4 a screen reader may ask for the time and is not told every second', async () => {
  renderComponent(<SessionClock />)
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
})

test('P4 the time is written as h:mm:ss', () => {
  expect([0, 59_999, 60_000, 3_599_999, 36_000_000, -5].map(writeElapsed)).toEqual([
    '0:00:00',
    '0:00:59',
    '0:01:00',
    '0:59:59',
    '10:00:00',
    '0:00:00',
  ])
})
