/** A calendar day as it is written: YYYY-MM-DD. */
type Day = string

/** The calendar day in a zone, which is the day that a birthday is kept on. */
export function localDay(now: Date, zone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(now)
}

/** A day that the calendar has, and that is not still to come. */
export function isBirthDate(text: string, today: Day): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text > today) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** Full years. Somebody born on 29 February is a year older on 1 March of a common year. */
export function ageOn(today: Day, birthDate: Day): number {
  const [year = 0, rest = ''] = [Number(today.slice(0, 4)), today.slice(5)]
  const hadBirthday = rest >= birthDate.slice(5)
  return year - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

export function isOfAge(birthDate: Day, minAge: number, now: Date, zone: string): boolean {
  return ageOn(localDay(now, zone), birthDate) >= minAge
}
