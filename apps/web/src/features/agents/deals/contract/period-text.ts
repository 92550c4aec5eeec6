import { languageOf } from '@fairground/domain/languages.ts'
import { formatTime, formatUpcoming, formatWeekday, phoneZone } from '@fairground/i18n/format.ts'
import type { WireTerms } from '../../../../data/agents/contracts.ts'

type Language = Parameters<typeof languageOf>[0]
type Span = { readonly periodStart: string; readonly periodEnd: string }

/** A period as people call it: a day, an hour of a day, or its first and last day. */
export function periodText(code: Language, zone: string, period: WireTerms['period'], span: Span): string {
  const language = languageOf(code)
  const [start, end] = [new Date(span.periodStart), new Date(span.periodEnd)]
  if (period === 'day') return formatWeekday(language, start, zone)
  if (period === 'hour')
    return `${formatUpcoming(language, start, phoneZone, end)} – ${formatTime(language, end, phoneZone)}`
  const parts = {
    day: 'numeric',
    month: 'short',
    timeZone: zone,
    numberingSystem: 'latn',
    calendar: 'gregory',
  } as const
  // British dates, as everywhere in English.
  const range = new Intl.DateTimeFormat(language.tag === 'en' ? 'en-GB' : language.tag, parts)
  return range.formatRange(start, new Date(end.getTime() - 1))
}

/** Which period a payout is of, by how long it is: an hour, a day, half a month or a month. */
export function periodOfSpan({ periodStart, periodEnd }: Span): WireTerms['period'] {
  const hours = (Date.parse(periodEnd) - Date.parse(periodStart)) / 3_600_000
  if (hours <= 2) return 'hour'
  if (hours <= 26) return 'day'
  return hours <= 17 * 24 ? 'half-month' : 'month'
}
