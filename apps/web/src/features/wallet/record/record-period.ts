import { dayInZone } from '@fairground/domain/day-in-zone.ts'

export const recordPeriods = ['today', 'week', 'month', 'dates'] as const
export type RecordPeriod = (typeof recordPeriods)[number]

/** Both days are included. */
export type Days = { readonly since: string; readonly until: string }

const dayMs = 86_400_000
const lengths = { today: 1, week: 7, month: 30 } as const

/** The days of a period that ends today, by the merchant's calendar. */
export function daysOf(period: Exclude<RecordPeriod, 'dates'>, now: number, zone: string): Days {
  const day = (ago: number) => dayInZone(new Date(now - ago * dayMs), zone)
  return { since: day(lengths[period] - 1), until: day(0) }
}

/** A member who chooses the days in the wrong order means the days between them. */
export function inOrder({ since, until }: Days): Days {
  return since <= until ? { since, until } : { since: until, until: since }
}

/** The next longer period, for members who found nothing in this one. */
export function longerPeriod(period: RecordPeriod): Exclude<RecordPeriod, 'dates'> | null {
  if (period === 'today') return 'week'
  return period === 'week' ? 'month' : null
}
