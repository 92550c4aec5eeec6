export type FormatLanguage = { readonly tag: string }

export type Amount = number | bigint | `${number}`

// Hindi and Tamil group as 12,34,567; every player of one table must read the same figure in the same shape.
const numberTags: Readonly<Record<string, string>> = { hi: 'en', ta: 'en' }

// Bare English means American dates, while the English texts and their flag are British.
const dateTags: Readonly<Record<string, string>> = { en: 'en-GB' }

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

export function formatNumber(language: FormatLanguage, amount: Amount, fractionDigits = 0): string {
  return numberFormat(numberTags[language.tag] ?? language.tag, fractionDigits).format(amount)
}

export type Money = { readonly symbol: string; readonly digits: number }

/** What is shown where no merchant has said otherwise (spec §9). */
export const defaultMoney: Money = { symbol: '¥', digits: 2 }

/** Money has one shape in every language: symbol, comma groups and a point, so that one figure is never read as two. */
export function formatMoney(amount: Amount, { symbol, digits }: Money = defaultMoney): string {
  const figure = numberFormat('en', digits).format(amount)
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : ''
  return figure.startsWith('-') ? `-${symbol}${gap}${figure.slice(1)}` : `${symbol}${gap}${figure}`
}

function numberFormat(tag: string, fractionDigits: number): Intl.NumberFormat {
  const id = `${tag} ${fractionDigits}`
  const kept = numberFormats.get(id)
  if (kept) return kept
  const made = new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    useGrouping: 'always',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    signDisplay: 'negative',
    // Rounding up would show a player more than there is.
    roundingMode: 'trunc',
  })
  numberFormats.set(id, made)
  return made
}

const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

export function formatDate(language: FormatLanguage, moment: Date, zone: string): string {
  return dateFormat(language.tag, 'date', dateParts, zone).format(moment)
}

export function formatTime(language: FormatLanguage, moment: Date, zone: string): string {
  return dateFormat(language.tag, 'time', timeParts, zone).format(moment)
}

export function formatDateTime(language: FormatLanguage, moment: Date, zone: string): string {
  return dateFormat(language.tag, 'both', { ...dateParts, ...timeParts }, zone).format(moment)
}

function dateFormat(tag: string, kind: string, parts: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  const id = `${tag} ${kind} ${zone}`
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
