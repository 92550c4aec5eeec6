import { type DrawZone, dayAt } from './local-day.ts'

/** spec §2: Monday 2 to Saturday 7 and Sunday 1, the Vietnamese count of days (D-11). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** From Monday to Sunday, as the filter shows them. */
export const weekdays: readonly Weekday[] = [2, 3, 4, 5, 6, 7, 1]

/** Today's weekday where the draws are held, wherever the phone is. */
export function weekdayAt(zone: DrawZone, now: Date): Weekday {
  return weekdayOfDay(dayAt(zone, now.getTime()))
}

/** Day 0 is 1 January 1970, a Thursday. */
export function weekdayOfDay(day: number): Weekday {
  return (mod(day + 4, 7) + 1) as Weekday
}

export function isWeekday(value: unknown): value is Weekday {
  return weekdays.some((weekday) => weekday === value)
}

/** On the wire the draw days are a comma list such as `2,7`. */
export function writeDrawDays(days: readonly Weekday[]): string {
  return weekdays.filter((weekday) => days.includes(weekday)).join(',')
}

export function drawsOn(drawDayOfWeek: string, weekday: Weekday): boolean {
  return drawDayOfWeek.split(',').some((day) => day.trim() === String(weekday))
}

/** The weekday filter of a lottery group; null keeps every lottery. */
export function filterByWeekday<T extends { readonly drawDayOfWeek: string }>(
  lotteries: readonly T[],
  weekday: Weekday | null,
): readonly T[] {
  return weekday === null ? lotteries : lotteries.filter(({ drawDayOfWeek }) => drawsOn(drawDayOfWeek, weekday))
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
