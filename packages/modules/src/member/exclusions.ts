import type { Tx } from '@fairground/db/connect.ts'
import { type Exclusion, strictest } from '@fairground/domain/member/exclusion.ts'
import { sql } from 'kysely'

/** In JSON a moment is text. */
export type ExclusionJson = {
  readonly kind: Exclusion['kind']
  readonly starts_at: string
  readonly ends_at: string | null
  readonly lift_asked_at: string | null
}

/** How the register names a member apart from what is known of the person. */
export function memberMark(memberId: string): string {
  return `member:${memberId}`
}

/**
 * Part of a query that has `member` in it: every exclusion that means this member, here or at another merchant of the
 * licence. It comes with the session itself, so that a call costs no second question.
 */
export const exclusionsAsJson = sql<readonly ExclusionJson[]>`(
  select coalesce(json_agg(e), '[]') from find_exclusions(
    array['member:' || member.id] || array(
      select d.identity_hash from person_digest d where d.merchant_id = member.merchant_id and d.member_id = member.id
    )
  ) e)`

export function strictestOf(told: readonly ExclusionJson[]): Exclusion | null {
  return strictest(told.map(exclusionOf))
}

function exclusionOf({ kind, starts_at, ends_at, lift_asked_at }: ExclusionJson): Exclusion {
  const at = (text: string | null) => (text === null ? null : new Date(text))
  return { kind, startsAt: new Date(starts_at), endsAt: at(ends_at), liftAskedAt: at(lift_asked_at) }
}

export async function exclusionOfMember(tx: Tx, merchantId: number, memberId: string): Promise<Exclusion | null> {
  const { exclusions } = await tx
    .selectFrom('member')
    .select(exclusionsAsJson.as('exclusions'))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return strictestOf(exclusions)
}

/** For somebody who is no member yet: whether one of these digests is in the register. */
export async function exclusionOfDigests(tx: Tx, digests: readonly string[]): Promise<Exclusion | null> {
  if (digests.length === 0) return null
  const { rows } = await sql<{ told: readonly ExclusionJson[] }>`
    select coalesce(json_agg(e), '[]') as told from find_exclusions(${[...digests]}::text[]) e`.execute(tx)
  return strictestOf(rows[0]?.told ?? [])
}
