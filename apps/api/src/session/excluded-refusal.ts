import { type Exclusion, overAt } from '@fairground/domain/member/exclusion.ts'
import type { Actor } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { Merchant } from '../brands/merchants.ts'

export function excludedRefusal(actor: Actor, merchant: Pick<Merchant, 'brand'>): Refusal {
  if (actor.kind !== 'account' || !actor.exclusion) throw new Error('nobody is excluded here')
  return refusalOfExclusion(actor.exclusion, merchant)
}

/** E1009 with the moment until which it holds at least, and the zone it is shown in; empty has no set end. */
export function refusalOfExclusion(exclusion: Exclusion, { brand }: Pick<Merchant, 'brand'>): Refusal {
  const until = overAt(exclusion) ?? exclusion.endsAt
  return new Refusal('EXCLUDED', { kind: exclusion.kind, until: until?.toISOString() ?? '', zone: brand.zone })
}
