export type FormatLanguage = { readonly tag: string }

export type Amount = number | bigint | `${number}`

// Everybody else writes 1,234.5. Hindi and Tamil would group as 12,34,567, but every player of one table must read the
// same figure in the same shape.
const commaLanguages: readonly string[] = ['vi', 'es', 'id', 'pt', 'tr']
const leftToRightMark = '\u200e'

// Bare English means American dates, while the English texts and their flag are British.
const dateTags: Readonly<Record<string, string>> = { en: 'en-GB' }

const dateFormats = new Map<string, Intl.DateTimeFormat>()

export function formatNumber({ tag }: FormatLanguage, amount: Amount, fractionDigits = 0): string {
  const figure = groupedFigure(amount, fractionDigits, commaLanguages.includes(tag) ? ['.', ','] : [',', '.'])
  return tag === 'ur' && figure.startsWith('-') ? leftToRightMark + figure : figure
}

/** Turkish writes the sign first; a whole percentage has no decimals. */
export function formatPercent(language: FormatLanguage, hundredths: bigint): string {
  const share = formatShare(language, hundredths)
  return language.tag === 'tr' ? `%${share}` : `${share}%`
}

/** Hundredths of a percent without the sign, for sentences that write it themselves: `97`, `42.1`, `0.46`. */
export function formatShare(language: FormatLanguage, hundredths: bigint): string {
  const written = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}` as `${number}`
  return formatNumber(language, written, hundredths % 100n === 0n ? 0 : hundredths % 10n === 0n ? 1 : 2)
}

export type Money = { readonly symbol: string; readonly digits: number }

/** What is shown where no merchant has said otherwise (spec §9). */
export const defaultMoney: Money = { symbol: '¥', digits: 2 }

/** Money has one shape in every language: symbol, comma groups and a point, so that one figure is never read as two. */
export function formatMoney(amount: Amount, { symbol, digits }: Money = defaultMoney): string {
  const figure = groupedFigure(amount, digits, [',', '.'])
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : ''
  return figure.startsWith('-') ? `-${symbol}${gap}${figure.slice(1)}` : `${symbol}${gap}${figure}`
}

/** As a sentence says it: without digits behind the point where there is nothing behind it. */
export function formatShortMoney(wire: string, { symbol, digits }: Money): string {
  return formatMoney(wire as `${number}`, { symbol, digits: /\.0+$/.test(wire) ? 0 : digits })
}

/**
 * Our own, because the first number that a browser formats wakes its whole language library: 70 ms before the first view
 * of home could stand. Digits that do not fit are cut: rounding up would show a player more than there is.
 */
function groupedFigure(amount: Amount, fractionDigits: number, [group, decimal]: readonly [string, string]): string {
  const parts = /^(-?)0*(\d+)(?:\.(\d*))?$/.exec(plainDecimal(amount))
  if (!parts) return String(amount)
  const [, sign = '', whole = '', fraction = ''] = parts
  const shown = fraction.slice(0, fractionDigits).padEnd(fractionDigits, '0')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  const figure = shown ? grouped + decimal + shown : grouped
  return sign && /[1-9]/.test(figure) ? `-${figure}` : figure
}

function plainDecimal(amount: Amount): string {
  const written = String(amount)
  if (!/e/i.test(written)) return written
  const value = Number(amount)
  return Math.abs(value) < 1 ? value.toFixed(20) : BigInt(value).toString()
}

/**
 * The zone of the phone itself, in which every moment is told to a person (decision 0083). Days by which money is counted
 * are in the zone of the brand, which is named then; so does everything that a server writes, which is no phone.
 */
export const phoneZone = undefined

/** A zone by its name, or the phone's. */
export type Zone = string | typeof phoneZone

const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

export function formatDate(language: FormatLanguage, moment: Date, zone: Zone): string {
  return dateFormat(language.tag, 'date', dateParts, zone).format(moment)
}

/** The day of a week and of a month, for days that are near. */
export function formatWeekday(language: FormatLanguage, moment: Date, zone: Zone): string {
  return dateFormat(language.tag, 'weekday', { weekday: 'short', day: 'numeric', month: 'short' }, zone).format(moment)
}

export function formatDay(language: FormatLanguage, moment: Date, zone: Zone): string {
  return dateFormat(language.tag, 'day', { day: 'numeric', month: 'short' }, zone).format(moment)
}

export function formatTime(language: FormatLanguage, moment: Date, zone: Zone): string {
  return dateFormat(language.tag, 'time', timeParts, zone).format(moment)
}

export function formatDateTime(language: FormatLanguage, moment: Date, zone: Zone): string {
  return dateFormat(language.tag, 'both', { ...dateParts, ...timeParts }, zone).format(moment)
}

/** As people say it of the days ahead: without the year, unless it is another one than today's. */
export function formatUpcoming(language: FormatLanguage, moment: Date, zone: Zone, now: Date): string {
  const yearOf = (at: Date) => dateFormat('en', 'year', { year: 'numeric' }, zone).format(at)
  if (yearOf(moment) !== yearOf(now)) return formatDateTime(language, moment, zone)
  return dateFormat(language.tag, 'coming', { day: 'numeric', month: 'short', ...timeParts }, zone).format(moment)
}

/** With seconds, on the phone's own clock. */
export function formatClock(language: FormatLanguage, moment: Date): string {
  return dateFormat(language.tag, 'clock', { ...timeParts, second: '2-digit' }, phoneZone).format(moment)
}

function dateFormat(tag: string, kind: string, parts: Intl.DateTimeFormatOptions, zone: Zone): Intl.DateTimeFormat {
  const id = `${tag} ${kind} ${zone ?? ''}`
  const kept = dateFormats.get(id)
  if (kept) return kept
  // Thai would count Buddhist years by itself, and a receipt must show one year everywhere.
  const made = new Intl.DateTimeFormat(dateTags[tag] ?? tag, {
    ...parts,
    timeZone: zone,
    numberingSystem: 'latn',
    calendar: 'gregory',
  })
  dateFormats.set(id, made)
  return made
}
