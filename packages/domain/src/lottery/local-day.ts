export const dayMs = 86_400_000

/** Only zones without summer time: the number of a fast draw counts days of 24 hours. */
const zoneOffsets = { 'Asia/Ho_Chi_Minh': 7 * 3_600_000 } as const
export type DrawZone = keyof typeof zoneOffsets

export function isDrawZone(value: unknown): value is DrawZone {
  return typeof value === 'string' && Object.hasOwn(zoneOffsets, value)
}

/** A local calendar day, counted from 1 January 1970. */
export type Day = number

export function dayAt(zone: DrawZone, atMs: number): Day {
  return Math.floor((atMs + zoneOffsets[zone]) / dayMs)
}

/** The moment at which a local day begins. */
export function startOfDay(zone: DrawZone, day: Day): number {
  return day * dayMs - zoneOffsets[zone]
}

/** YYYY-MM-DD. */
export function writeDay(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

export function dayOf(date: string): Day {
  return Date.parse(`${date}T00:00:00Z`) / dayMs
}

/** The calendar has no 30 February, although a parser may roll it into March. */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = dayOf(text)
  return Number.isInteger(day) && writeDay(day) === text
}
