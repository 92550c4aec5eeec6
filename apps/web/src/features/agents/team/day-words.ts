import { languageOf } from '@fairground/domain/languages.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { Span } from './period.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day is not a moment: it is written as it is called, wherever the phone is. */
function formatOf(tag: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${tag} ${Object.keys(parts)}`
  const kept = formats.get(id)
  if (kept) return kept
  const made = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
    ...parts,
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  })
  formats.set(id, made)
  return made
}

/** How the days of a span are called in the language that is spoken. */
export function useDayWords() {
  const { tag } = languageOf(useWords().language)
  const write = (day: string, parts: Intl.DateTimeFormatOptions) => formatOf(tag, parts).format(new Date(day))
  return {
    weekday: (day: string) => write(day, { weekday: 'short' }),
    number: (day: string) => write(day, { day: 'numeric' }),
    short: (day: string) => write(day, { weekday: 'short', day: 'numeric' }),
    date: (day: string) => write(day, { day: 'numeric', month: 'short' }),
    full: (day: string) => write(day, { day: 'numeric', month: 'short', year: 'numeric' }),
    span: ({ from, to }: Span) =>
      formatOf(tag, { day: 'numeric', month: 'short' })
        .formatRange(new Date(from), new Date(to))
        .replace(/^(\d+)\s*–\s*(?=\d+\s*\D+$)/u, '$1\u2060–\u2060'),
  }
}
