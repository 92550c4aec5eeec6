import { expect, test } from 'vitest'
import { figures, team } from '../../../../testing/team.ts'
import { dayBefore, daysOf, drawnSpan, figuresOf, growth, spanBefore, spanOf, sumOf } from './period.ts'

const today = '2026-11-16'

test('a week and a month end yesterday, and each stands against as many days before', () => {
  expect(spanOf('week', today)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(spanBefore('week', today)).toEqual({ from: '2026-11-02', to: '2026-11-08' })
  expect(spanOf('month', today)).toEqual({ from: '2026-10-17', to: '2026-11-15' })
  expect(spanBefore('month', today)).toEqual({ from: '2026-09-17', to: '2026-10-16' })
  expect(spanOf('today', today)).toEqual({ from: today, to: today })
  expect(spanBefore('today', today)).toBeNull()
  const chosen = { from: '2026-10-01', to: '2026-10-31' }
  expect(spanOf(chosen, today)).toBe(chosen)
  expect(spanBefore(chosen, today)).toBeNull()
})

test('today is drawn at the end of a week', () => {
  expect(daysOf(drawnSpan('today', today))).toEqual([
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    today,
  ])
  expect(daysOf({ from: today, to: dayBefore(today, 1) })).toEqual([])
})

test('days without a row count as nothing, and active players are those of a day on average', () => {
  const given = team({
    days: [
      { day: '2026-11-14', figures: figures({ stake: '300.0000', prizes: '120.5000', active: 3 }) },
      { day: '2026-11-15', figures: figures({ stake: '100.0000', active: 2 }) },
      { day: today, figures: figures({ stake: '7.0000', active: 1 }) },
    ],
  })
  const days = figuresOf(given, new Map([['2026-11-15', 8_000n]]), spanOf('week', today))
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ day: '2026-11-09', stake: 0n, wins: 0n, rebate: 0n, active: 0 })
  expect(sumOf(days)).toEqual({ stake: 4_000_000n, wins: 1_205_000n, rebate: 8_000n, activeTenths: 7 })
  expect(sumOf([]).activeTenths).toBe(0)
})

test('a growth is told in hundredths of a percent, and only against something', () => {
  expect(growth(107n, 100n)).toBe(700n)
  expect(growth(50n, 100n)).toBe(-5_000n)
  expect(growth(50n, 0n)).toBeNull()
})
