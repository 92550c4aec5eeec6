import { languageOf } from '@fairground/domain/languages.ts'
import { formatWeekday } from '@fairground/i18n/format.ts'

/** A calendar day of the merchant as people say it; it is a day everywhere, so no zone moves it. */
export function dayText(language: Parameters<typeof languageOf>[0], day: string): string {
  return formatWeekday(languageOf(language), new Date(`${day}T00:00:00Z`), 'UTC')
}
