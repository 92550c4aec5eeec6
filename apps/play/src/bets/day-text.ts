import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { formatDate } from '@fairground/i18n/format.ts'
import type { Text } from '@fairground/i18n/text.ts'

type Words = { readonly text: Text; readonly language: LanguageCode }

const dayMs = 86_400_000

/** The day on the reader's own calendar, as a key that sorts. */
export function dayOf(ms: number): string {
  const at = new Date(ms)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

export function dayText({ text, language }: Words, ms: number, nowMs: number): string {
  if (dayOf(ms) === dayOf(nowMs)) return text('play.today')
  if (dayOf(ms) === dayOf(nowMs - dayMs)) return text('play.yesterday')
  return formatDate(languageOf(language), new Date(ms), Intl.DateTimeFormat().resolvedOptions().timeZone)
}
