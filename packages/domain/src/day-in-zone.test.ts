import { expect, test } from 'vitest'
import { dayInZone } from './day-in-zone.ts'

test('a moment belongs to the day of the zone, not to that of Greenwich', () => {
  const late = new Date('2026-11-15T19:30:00Z')
  expect(dayInZone(late, 'Asia/Karachi')).toBe('2026-11-16')
  expect(dayInZone(late, 'America/Lima')).toBe('2026-11-15')
})

test('without a zone it belongs to the day of this device', () => {
  const noon = new Date(2026, 10, 16, 12)
  const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000)
  expect([hours(-13), noon, hours(13)].map((at) => dayInZone(at, undefined))).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
  ])
})
