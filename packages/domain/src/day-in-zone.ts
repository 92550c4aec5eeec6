/** The calendar day of a moment in a zone, such as 2026-11-16; without a zone in that of this device. */
export function dayInZone(moment: Date, zone: string | undefined): string {
  return dayFormat(zone).format(moment)
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function dayFormat(zone: string | undefined): Intl.DateTimeFormat {
  const kept = formats.get(zone)
  if (kept) return kept
  // Canadian dates are written as the database writes them.
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, made)
  return made
}
