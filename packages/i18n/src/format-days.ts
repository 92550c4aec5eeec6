import type { FormatLanguage } from './format.ts'

/** The first and the last of some days, in the fewest words: `9–15 Nov`. Apart from the other formats, which home loads. */
export function formatDays({ tag }: FormatLanguage, [first, last]: readonly [Date, Date], zone: string): string {
  // Bare English means American dates, while the English texts are British.
  const dateTag = tag === 'en' ? 'en-GB' : tag
  return new Intl.DateTimeFormat(dateTag, { day: 'numeric', month: 'short', timeZone: zone }).formatRange(first, last)
}
