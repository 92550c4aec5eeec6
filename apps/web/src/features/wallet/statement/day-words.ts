import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { type FormatLanguage, formatDate, formatWeekday } from '@fairground/i18n/format.ts'
import type { Text } from '@fairground/i18n/text.ts'

const dayMs = 86_400_000

type Told = { readonly text: Text; readonly language: FormatLanguage; readonly zone: string; readonly now: number }

/** As people say it: today, yesterday, a weekday within a week, then the date. */
export function dayWords(at: Date, { text, language, zone, now }: Told): string {
  const day = dayInZone(at, zone)
  const isDaysAgo = (days: number) => day === dayInZone(new Date(now - days * dayMs), zone)
  const named = formatWeekday(language, at, zone)
  if (isDaysAgo(0)) return text('statement.today', { date: named })
  if (isDaysAgo(1)) return text('statement.yesterday', { date: named })
  return now - at.getTime() < 7 * dayMs ? named : formatDate(language, at, zone)
}
