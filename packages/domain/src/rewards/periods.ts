import { dayInZone } from '../day-in-zone.ts'

const dayMs = 86_400_000

/** The name of the day, week (ISO 8601) or month of a moment in a zone; the database's twin is `period_of`. */
export function periodOf(span: string, at: Date, zone: string): string {
  const day = dayInZone(at, zone)
  if (span === 'day') return day
  if (span === 'month') return day.slice(0, 7)
  return span === 'week' ? weekOf(day) : 'once'
}

/** From 1, Monday, to 7. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

function weekOf(day: string): string {
  // A week belongs to the year of its Thursday.
  const thursday = new Date(new Date(`${day}T00:00:00Z`).getTime() + (4 - weekdayOf(day)) * dayMs)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
