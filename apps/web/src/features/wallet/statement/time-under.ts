import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { type FormatLanguage, formatTime, formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'

/** The phone's time of what stands under a day of the brand; with its own date where that is another day on the phone. */
export function timeUnder(day: string, at: Date, language: FormatLanguage): string {
  return dayInZone(at, phoneZone) === day
    ? formatTime(language, at, phoneZone)
    : formatUpcoming(language, at, phoneZone, at)
}
