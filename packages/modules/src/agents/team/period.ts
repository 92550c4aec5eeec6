import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { Refusal } from '@fairground/domain/refusals.ts'

export type Period = { readonly from: string; readonly to: string }

const dayMs = 86_400_000
const maxDays = 366

/** Both days are included. Without any it is today; more than a year is refused. */
export function periodOf(
  now: Date,
  zone: string,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Period {
  const to = asked.to ?? dayInZone(now, zone)
  const from = asked.from ?? to
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  if (!(days >= 0 && days < maxDays)) throw new Refusal('FIELD_FORMAT', { field: 'from' })
  return { from, to }
}
