import { type Day, type DrawZone, dayAt, dayMs, dayOf, startOfDay, writeDay } from './local-day.ts'
import { type Weekday, weekdayOfDay, weekdays } from './weekday.ts'

/** A day without a draw, such as a holiday; no draw is made for it and the sale of the next one goes on. */
export type CalendarException = { readonly date: string; readonly reason: string }

/** A draw at one time of day on some weekdays: the lotteries of provinces and states. */
export type WeeklySchedule = {
  readonly kind: 'weekly'
  readonly zone: DrawZone
  readonly days: readonly Weekday[]
  /** After local midnight. */
  readonly drawMs: number
  /** The sale closes this long before the draw, so that nobody bets on numbers that are out already. */
  readonly lockMs: number
  /** A sale never opens before the previous one has locked, so that one draw at most is on sale. */
  readonly opens: 'previous-lock' | 'day-before'
  readonly exceptions: readonly CalendarException[]
  /** Draws that the organiser counts: the number of the draw on this date. Null names a draw by its date alone. */
  readonly counted: { readonly date: string; readonly number: number } | null
}

/** A draw every few minutes, day and night; the sale of one opens when the one before locks. */
export type FastSchedule = {
  readonly kind: 'fast'
  readonly zone: DrawZone
  readonly intervalMs: number
  readonly lockMs: number
}

export type Schedule = WeeklySchedule | FastSchedule

export type Draw = {
  readonly numero: string
  readonly opensAt: Date
  readonly locksAt: Date
  readonly drawsAt: Date
}

/** `isLocked` says that this very draw is under way: its sale is over and it is not drawn yet. */
export type CurrentDraw = Draw & { readonly isOnSale: boolean; readonly isLocked: boolean }

/** A schedule that rests for longer than this has no draw to speak of. */
const horizonDays = 400

export function drawDaysOf(schedule: Schedule): readonly Weekday[] {
  return schedule.kind === 'fast' ? weekdays : schedule.days
}

/**
 * The draw that can be bought now; or the one under way; or else the next one, whose sale is not open yet. Null when
 * nothing is planned within the horizon.
 */
export function currentDraw(schedule: Schedule, now: Date): CurrentDraw | null {
  const next = nextDraw(schedule, now)
  if (next && next.opensAt <= now) return { ...next, isOnSale: true, isLocked: false }
  const previous = schedule.kind === 'weekly' ? drawUnderWay(schedule, now) : null
  if (previous) return { ...previous, isOnSale: false, isLocked: true }
  return next && { ...next, isOnSale: false, isLocked: false }
}

/** The first draw that locks after this moment. */
export function nextDraw(schedule: Schedule, after: Date): Draw | null {
  const afterMs = after.getTime()
  if (schedule.kind === 'fast') return fastDraw(schedule, firstFastIndex(schedule, afterMs))
  const today = dayAt(schedule.zone, afterMs)
  const isLater = (day: Day) => hasDraw(schedule, day) && locksAtMs(schedule, day) > afterMs
  const day = findDay(today, 1, isLater)
  return day === null ? null : weeklyDraw(schedule, day)
}

/** Every draw that locks after the first moment and not after the second, in order. */
export function drawsBetween(schedule: Schedule, after: Date, until: Date): readonly Draw[] {
  const draws: Draw[] = []
  for (let draw = nextDraw(schedule, after); draw && draw.locksAt <= until; draw = nextDraw(schedule, draw.locksAt)) {
    draws.push(draw)
  }
  return draws
}

// Draws are counted through all days, so that the last draw of a day, at 24:00, belongs to the day that it ends.
function firstFastIndex({ zone, intervalMs, lockMs }: FastSchedule, afterMs: number): number {
  return Math.floor((afterMs - startOfDay(zone, 0) + lockMs) / intervalMs) + 1
}

function fastDraw({ zone, intervalMs, lockMs }: FastSchedule, index: number): Draw {
  const perDay = dayMs / intervalMs
  const day = Math.floor((index - 1) / perDay)
  const drawsAt = startOfDay(zone, 0) + index * intervalMs
  return {
    numero: `${compact(day)}-${String(index - day * perDay).padStart(4, '0')}`,
    opensAt: new Date(drawsAt - lockMs - intervalMs),
    locksAt: new Date(drawsAt - lockMs),
    drawsAt: new Date(drawsAt),
  }
}

function weeklyDraw(schedule: WeeklySchedule, day: Day): Draw {
  const previous = findDay(day - 1, -1, (earlier) => hasDraw(schedule, earlier))
  const dayBefore = startOfDay(schedule.zone, day - 1)
  const previousLock = previous === null ? dayBefore : locksAtMs(schedule, previous)
  const locksAt = locksAtMs(schedule, day)
  return {
    numero: numeroOf(schedule, day),
    opensAt: new Date(schedule.opens === 'previous-lock' ? previousLock : Math.max(previousLock, dayBefore)),
    locksAt: new Date(locksAt),
    drawsAt: new Date(locksAt + schedule.lockMs),
  }
}

function drawUnderWay(schedule: WeeklySchedule, now: Date): Draw | null {
  const nowMs = now.getTime()
  const today = dayAt(schedule.zone, nowMs)
  const isUnderWay = (day: Day) => {
    const locksAt = locksAtMs(schedule, day)
    return hasDraw(schedule, day) && locksAt <= nowMs && nowMs < locksAt + schedule.lockMs
  }
  const day = [today, today + 1].find(isUnderWay)
  return day === undefined ? null : weeklyDraw(schedule, day)
}

function locksAtMs({ zone, drawMs, lockMs }: WeeklySchedule, day: Day): number {
  return startOfDay(zone, day) + drawMs - lockMs
}

function hasDraw({ days, exceptions }: WeeklySchedule, day: Day): boolean {
  return days.includes(weekdayOfDay(day)) && !restingDays(exceptions).has(day)
}

// Every phone asks for every lottery every few seconds, so the dates of a schedule are read once and not each time.
const readDates = new WeakMap<readonly CalendarException[], ReadonlySet<Day>>()

function restingDays(exceptions: readonly CalendarException[]): ReadonlySet<Day> {
  const known = readDates.get(exceptions)
  if (known) return known
  const days = new Set(exceptions.map(({ date }) => dayOf(date)))
  readDates.set(exceptions, days)
  return days
}

function findDay(from: Day, step: 1 | -1, fits: (day: Day) => boolean): Day | null {
  for (let tried = 0; tried < horizonDays; tried++) {
    const day = from + tried * step
    if (fits(day)) return day
  }
  return null
}

function numeroOf(schedule: WeeklySchedule, day: Day): string {
  const { counted } = schedule
  if (!counted) return compact(day)
  return `${String(counted.number + drawsSince(schedule, counted.date, day)).padStart(5, '0')}-${compact(day)}`
}

/** Whole weeks are multiplied, because a count may have begun ten years ago. */
function drawsSince({ days, exceptions }: WeeklySchedule, date: string, day: Day): number {
  const from = dayOf(date)
  const weeks = Math.floor((day - from) / 7)
  let draws = weeks * days.length
  for (let rest = from + weeks * 7; rest < day; rest++) if (days.includes(weekdayOfDay(rest))) draws++
  const missed = [...restingDays(exceptions)].filter((on) => days.includes(weekdayOfDay(on)))
  const missedSince = missed.filter((on) => from <= on && on < day).length
  const missedUntil = missed.filter((on) => day <= on && on < from).length
  return draws - missedSince + missedUntil
}

function compact(day: Day): string {
  return writeDay(day).replaceAll('-', '')
}
