import { expect, test } from 'vitest'
import { ageOn, isBirthDate, isOfAge, localDay } from './age.ts'

test('P1 a birthday counts on its own day and not the day before', () => {
  expect(ageOn('2026-11-15', '2008-11-15')).toBe(18)
  expect(ageOn('2026-11-14', '2008-11-15')).toBe(17)
  expect(ageOn('2026-01-01', '2008-12-31')).toBe(17)
})

test('P1 somebody born on 29 February is a year older on 1 March of a common year', () => {
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17)
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18)
  expect(ageOn('2028-02-29', '2008-02-29')).toBe(20)
})

test('P1 the day is the one of the zone: midnight in Karachi is an evening in New York', () => {
  const now = new Date('2026-11-14T19:30:00Z')
  expect([localDay(now, 'Asia/Karachi'), localDay(now, 'America/New_York')]).toEqual(['2026-11-15', '2026-11-14'])
  expect(isOfAge('2008-11-15', 18, now, 'Asia/Karachi')).toBe(true)
  expect(isOfAge('2008-11-15', 18, now, 'America/New_York')).toBe(false)
})

test('REG-48 the age is the one that the merchant sets: 18, 21 or another', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const isOld = (minAge: number) => isOfAge('2006-11-15', minAge, now, 'UTC')
  expect([18, 19, 20, 21, 25].map(isOld)).toEqual([true, true, true, false, false])
})

test('a birth date is a day of the calendar that has come', () => {
  const today = '2026-11-15'
  const good = ['2000-02-29', '1999-12-31', today]
  const bad = ['2001-02-29', '2026-11-16', '2000-13-01', '2000-00-10', '00-01-01', '', '2000-1-1', '2000-01-01T00']
  expect(good.filter((text) => !isBirthDate(text, today))).toEqual([])
  expect(bad.filter((text) => isBirthDate(text, today))).toEqual([])
})
