import { expect, test } from 'vitest'
import { dayInZone } from './day-in-zone.ts'

test('a moment belongs to the day of the zone, not to that of Greenwich', () => {
  const late = new Date('2026-11-15T19:30:00Z')
  expect(dayInZone(late, 'Asia/Karachi')).toBe('2026-11-16')
  expect(dayInZone(late, 'America/Lima')).toBe('2026-11-15')
})
