import { dayInZone } from '@fairground/domain/day-in-zone.ts'

/** In the order that they came in, by the days of this zone. */
export function byDay<Row extends { readonly at: string }>(rows: readonly Row[], zone: string): Map<string, Row[]> {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = dayInZone(new Date(row.at), zone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return days
}
