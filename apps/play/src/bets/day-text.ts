import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { formatDate, phoneZone } from '@fairground/i18n/format.ts'
import type { Text } from '@fairground/i18n/text.ts'

type Words = { readonly text: Text; readonly language: LanguageCode }

const dayMs = 86_400_000

/** The day of the phone, as a key that sorts. */
export function dayOf(ms: number): string {
  return dayInZone(new Date(ms), phoneZone)
}

/** As it is said in the middle of a line. */
export function dayInLine(words: Words, ms: number, nowMs: number): string {
  const isNear = dayOf(ms) === dayOf(nowMs) || dayOf(ms) === dayOf(nowMs - dayMs)
  const said = dayText(words, ms, nowMs)
  return isNear ? said.toLocaleLowerCase(languageOf(words.language).tag) : said
}

export function dayText({ text, language }: Words, ms: number, nowMs: number): string {
  if (dayOf(ms) === dayOf(nowMs)) return text('play.today')
  if (dayOf(ms) === dayOf(nowMs - dayMs)) return text('play.yesterday')
  return formatDate(languageOf(language), new Date(ms), phoneZone)
}
