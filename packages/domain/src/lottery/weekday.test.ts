import { expect, test } from 'vitest'
import { drawsOn, filterByWeekday, isWeekday, weekdayOfDay, weekdays, writeDrawDays } from './weekday.ts'

test('LOTT-05 LOTT-06 D-11 Monday is 2, Saturday is 7 and Sunday is 1, by the calendar', () => {
  const ofWeek = ['09', '10', '11', '12', '13', '14', '15'].map((date) => Date.parse(`2026-11-${date}T00:00:00Z`))
  expect(ofWeek.map((midnight) => weekdayOfDay(midnight / 86_400_000))).toEqual([2, 3, 4, 5, 6, 7, 1])
  expect(ofWeek.map((midnight) => weekdayOfDay(midnight / 86_400_000))).toEqual(weekdays)
})

test('days before 1970 have their weekday too', () => {
  expect(weekdayOfDay(-1)).toBe(4)
  expect(weekdayOfDay(-4)).toBe(1)
})

test('LOTT-07 the filter keeps the lotteries whose list contains the chosen number', () => {
  const lotteries = [
    { code: 'HCM', drawDayOfWeek: '2,7' },
    { code: 'DN', drawDayOfWeek: '4,7' },
    { code: 'HUE', drawDayOfWeek: '2,1' },
  ]
  const codes = (weekday: Parameters<typeof filterByWeekday>[1]) =>
    filterByWeekday(lotteries, weekday).map(({ code }) => code)
  expect(codes(7)).toEqual(['HCM', 'DN'])
  expect(codes(2)).toEqual(['HCM', 'HUE'])
  expect(codes(1)).toEqual(['HUE'])
  expect(codes(3)).toEqual([])
  expect(codes(null)).toEqual(['HCM', 'DN', 'HUE'])
})

test('LOTT-18 the draw days are a comma list from Monday to Sunday, read with or without blanks', () => {
  expect(writeDrawDays([1, 2, 7])).toBe('2,7,1')
  expect(drawsOn('2, 7', 7)).toBe(true)
  expect(drawsOn('12', 1)).toBe(false)
  expect(drawsOn('', 1)).toBe(false)
})

test('nothing else is a weekday', () => {
  expect([0, 8, 1.5, '2', null].filter(isWeekday)).toEqual([])
})
