import { expect, test } from 'vitest'
import { drawFrom } from '../testing/board.ts'
import { isTimeShort, shortCountdown } from './countdown.tsx'

test('time is written without hours where there are none', () => {
  expect([22_900, 60_000, 3_849_000, -5].map(shortCountdown)).toEqual(['0:22', '1:00', '1:04:09', '0:00'])
})

test('the last sixth of a sale is short, and never more than a minute of it', () => {
  const minute = drawFrom(0, 1)
  expect([9_000, 10_000].map((left) => isTimeShort(minute, left))).toEqual([true, false])
  const hour = { openAt: '2026-11-15T12:00:00.000Z', lockAt: '2026-11-15T13:00:00.000Z' }
  expect([59_000, 61_000].map((left) => isTimeShort(hour, left))).toEqual([true, false])
})
