import { expect, test } from 'vitest'
import { aBet } from '../testing/board.ts'
import { isShown, mayShowOlder, noFilter } from './bet-filters.tsx'

const now = Date.parse('2026-11-18T12:00:00.000Z')
const dayMs = 86_400_000
const ago = (days: number) => aBet({ acceptedAt: new Date(now - days * dayMs).toISOString() })

test('a period has its days, and nothing older is asked for behind them', () => {
  const bets = [ago(0), ago(1), ago(6), ago(8)]
  const shown = (period: 'all' | 'today' | 'week') =>
    bets.filter((bet) => isShown(bet, { ...noFilter, period }, now)).length
  expect([shown('today'), shown('week'), shown('all')]).toEqual([1, 3, 4])
  expect(mayShowOlder(ago(1), { ...noFilter, period: 'today' }, now)).toBe(false)
  expect(mayShowOlder(ago(1), { ...noFilter, period: 'week' }, now)).toBe(true)
  expect(mayShowOlder(ago(90), noFilter, now)).toBe(true)
})

test('a bet that was paid less than its stake is among the lost ones', () => {
  const bet = aBet({ state: 'won', stake: '10.0000', win: '4.2424' })
  expect(isShown(bet, { ...noFilter, end: 'lost' }, now)).toBe(true)
  expect(isShown(bet, { ...noFilter, end: 'won' }, now)).toBe(false)
})
