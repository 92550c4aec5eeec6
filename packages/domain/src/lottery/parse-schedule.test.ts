import { expect, test } from 'vitest'
import { parseSchedule } from './parse-schedule.ts'

const weekly = {
  kind: 'weekly',
  zone: 'Asia/Ho_Chi_Minh',
  days: [2, 7],
  drawMs: 58_500_000,
  lockMs: 600_000,
  opens: 'day-before',
  exceptions: [{ date: '2027-02-06', reason: 'Lunar New Year' }],
  counted: null,
}
const fast = { kind: 'fast', zone: 'Asia/Ho_Chi_Minh', intervalMs: 60_000, lockMs: 5_000 }

test('a schedule that keeps its promises comes through unchanged', () => {
  expect(parseSchedule(weekly)).toEqual(weekly)
  expect(parseSchedule(fast)).toEqual(fast)
})

test('unknown fields are left behind', () => {
  expect(parseSchedule({ ...fast, note: 'x' })).toEqual(fast)
})

test.each([
  ['nothing', null, /object/],
  ['another kind', { kind: 'yearly' }, /weekly or fast/],
  ['a zone with summer time', { ...fast, zone: 'Europe/Malta' }, /zone/],
  ['an interval that leaves a rest at midnight', { ...fast, intervalMs: 7 * 60_000 }, /divide a day/],
  ['a lock as long as the interval', { ...fast, lockMs: 60_000 }, /lockMs/],
  ['a lock of no time, which lets bets in during the draw', { ...weekly, lockMs: 0 }, /lockMs/],
  ['half a millisecond', { ...fast, lockMs: 5_000.5 }, /lockMs/],
  ['no weekday', { ...weekly, days: [] }, /weekdays/],
  ['the weekday 8', { ...weekly, days: [8] }, /weekdays/],
  ['a weekday twice', { ...weekly, days: [2, 2] }, /twice/],
  ['a time after midnight', { ...weekly, drawMs: 86_400_000 }, /drawMs/],
  ['an opening of its own', { ...weekly, opens: 'always' }, /opens/],
  [
    'a holiday that the calendar does not have',
    { ...weekly, exceptions: [{ date: '2027-02-30', reason: 'x' }] },
    /date/,
  ],
  ['a holiday without a reason', { ...weekly, exceptions: [{ date: '2027-02-06', reason: ' ' }] }, /reason/],
  [
    'a count that begins on a Sunday without a draw',
    { ...weekly, counted: { date: '2026-11-08', number: 1 } },
    /count/,
  ],
])('%s is refused', (_what, value, reason) => {
  expect(() => parseSchedule(value)).toThrow(reason)
})
