const dayMs = 86_400_000

/** A time-out lasts from a day to thirty (P5). */
export const timeoutDays = { min: 1, max: 30 } as const

export const exclusionTerms = ['SIX_MONTHS', 'ONE_YEAR', 'FIVE_YEARS', 'INDEFINITE'] as const
export type ExclusionTerm = (typeof exclusionTerms)[number]

const monthsOf: Readonly<Record<Exclude<ExclusionTerm, 'INDEFINITE'>, number>> = {
  SIX_MONTHS: 6,
  ONE_YEAR: 12,
  FIVE_YEARS: 60,
}

/** How long an asked-for end waits: a day, or a week where no end was set (P5). */
const liftWaitMs = { withEnd: dayMs, withoutEnd: 7 * dayMs } as const

export type Exclusion = {
  readonly kind: 'timeout' | 'exclusion'
  readonly startsAt: Date
  /** Null is indefinite; a time-out always has an end. */
  readonly endsAt: Date | null
  readonly liftAskedAt: Date | null
}

export function timeoutEnd(startsAt: Date, days: number): Date {
  return new Date(startsAt.getTime() + days * dayMs)
}

export function exclusionEnd(startsAt: Date, term: ExclusionTerm): Date | null {
  return term === 'INDEFINITE' ? null : addMonths(startsAt, monthsOf[term])
}

/** The end of a month has no twin in every month: 31 August and six months are the last day of February. */
function addMonths(at: Date, months: number): Date {
  const moved = new Date(at)
  moved.setUTCMonth(at.getUTCMonth() + months)
  if (moved.getUTCDate() !== at.getUTCDate()) moved.setUTCDate(0)
  return moved
}

/** From when an end may be asked for. One without a set end protects at least as long as the shortest with one. */
export function liftableFrom({ kind, startsAt, endsAt }: Exclusion): Date | null {
  if (kind === 'timeout') return null
  return endsAt ?? addMonths(startsAt, monthsOf.SIX_MONTHS)
}

/** A time-out ends by itself. An exclusion stays past its end, without one that is known, until it was asked for. */
export function overAt(exclusion: Exclusion): Date | null {
  const { kind, endsAt, liftAskedAt } = exclusion
  if (kind === 'timeout') return endsAt
  const from = liftableFrom(exclusion)
  if (liftAskedAt === null || from === null) return null
  const waitMs = endsAt === null ? liftWaitMs.withoutEnd : liftWaitMs.withEnd
  return new Date(Math.max(from.getTime(), liftAskedAt.getTime() + waitMs))
}

export function isInForce(exclusion: Exclusion, now: Date): boolean {
  const over = overAt(exclusion)
  return over === null || over > now
}

/** Later than any moment, so that what has no known end outlasts what has one. */
const endless = 4e15

/** The one that lasts longest. What the member may do is decided by it alone. */
export function strictest(exclusions: readonly Exclusion[]): Exclusion | null {
  const lasts = (exclusion: Exclusion) =>
    overAt(exclusion)?.getTime() ?? endless + (liftableFrom(exclusion)?.getTime() ?? 0)
  return exclusions.toSorted((a, b) => lasts(b) - lasts(a))[0] ?? null
}
