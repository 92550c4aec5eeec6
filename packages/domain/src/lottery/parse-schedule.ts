import { type DrawZone, dayMs, dayOf, isDate, isDrawZone } from './local-day.ts'
import type { CalendarException, FastSchedule, Schedule, WeeklySchedule } from './schedule.ts'
import { isWeekday, weekdayOfDay } from './weekday.ts'

type Fields = Readonly<Record<string, unknown>>

/** A schedule is data that people edit, so every promise of the draws is checked where it is written and read. */
export function parseSchedule(value: unknown): Schedule {
  const fields = objectOf(value, 'a schedule')
  if (fields.kind === 'weekly') return parseWeekly(fields)
  if (fields.kind === 'fast') return parseFast(fields)
  throw new Error(`A schedule is weekly or fast, not ${String(fields.kind)}`)
}

function parseFast(fields: Fields): FastSchedule {
  const intervalMs = wholeNumber(fields, 'intervalMs', 10_000, dayMs)
  if (dayMs % intervalMs !== 0) throw new Error(`intervalMs ${intervalMs} does not divide a day into equal draws`)
  return {
    kind: 'fast',
    zone: zoneOf(fields),
    intervalMs,
    lockMs: wholeNumber(fields, 'lockMs', 1_000, intervalMs - 1),
  }
}

function parseWeekly(fields: Fields): WeeklySchedule {
  const { days, opens } = fields
  if (!Array.isArray(days) || days.length === 0 || !days.every(isWeekday))
    throw new Error('days are weekdays from 1 to 7')
  if (new Set(days).size !== days.length) throw new Error('a weekday stands in days twice')
  if (opens !== 'previous-lock' && opens !== 'day-before') throw new Error('opens is previous-lock or day-before')
  const schedule = {
    kind: 'weekly',
    zone: zoneOf(fields),
    days,
    drawMs: wholeNumber(fields, 'drawMs', 0, dayMs - 1),
    lockMs: wholeNumber(fields, 'lockMs', 1_000, dayMs / 2),
    opens,
    exceptions: exceptionsOf(fields.exceptions),
  } as const
  const counted = countedOf(fields.counted)
  if (counted && !holdsDraw(schedule, counted.date)) throw new Error('the count begins on a day without a draw')
  return { ...schedule, counted }
}

function holdsDraw({ days, exceptions }: Pick<WeeklySchedule, 'days' | 'exceptions'>, date: string): boolean {
  return days.includes(weekdayOfDay(dayOf(date))) && !exceptions.some((exception) => exception.date === date)
}

function exceptionsOf(value: unknown): readonly CalendarException[] {
  if (!Array.isArray(value)) throw new Error('exceptions are a list')
  const exceptions = value.map((each) => {
    const { date, reason } = objectOf(each, 'an exception')
    if (typeof reason !== 'string' || reason.trim() === '') throw new Error('an exception needs a reason')
    return { date: dateOf(date), reason }
  })
  if (new Set(exceptions.map(({ date }) => date)).size !== exceptions.length)
    throw new Error('a date is excepted twice')
  return exceptions
}

function countedOf(value: unknown): WeeklySchedule['counted'] {
  if (value === null) return null
  const fields = objectOf(value, 'counted')
  return { date: dateOf(fields.date), number: wholeNumber(fields, 'number', 1, 99_999) }
}

function zoneOf({ zone }: Fields): DrawZone {
  if (!isDrawZone(zone)) throw new Error(`${String(zone)} is no zone of draws: only zones without summer time are`)
  return zone
}

function dateOf(value: unknown): string {
  if (!isDate(value)) throw new Error(`${String(value)} is no date`)
  return value
}

function wholeNumber(fields: Fields, name: string, least: number, most: number): number {
  const value = fields[name]
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name} is a whole number from ${least} to ${most}, not ${String(value)}`)
}

function objectOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${what} is an object`)
  return value as Fields
}
