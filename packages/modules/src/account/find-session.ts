import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { SessionFacts } from '@fairground/domain/account/session-rules.ts'
import type { Exclusion } from '@fairground/domain/member/exclusion.ts'
import { exclusionsAsJson, strictestOf } from '../member/exclusions.ts'

export type StoredSession = SessionFacts & {
  readonly id: string
  readonly memberId: string
  readonly memberType: number
  readonly steppedUpAt: Date
  readonly exclusion: Exclusion | null
}

/** The session of a cookie, unless somebody ended it; whether its time is over is the caller's clock's business. */
export function findSession(db: Db, merchantId: number, cookieHash: string): Promise<StoredSession | null> {
  return inMerchant(db, merchantId, async (tx) => {
    const row = await tx
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .selectAll('session')
      .select(['member.type', exclusionsAsJson.as('exclusions')])
      .where('session.merchant_id', '=', merchantId)
      .where('cookie_hash', '=', cookieHash)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!row) return null
    return {
      id: row.id,
      memberId: row.member_id,
      memberType: row.type,
      tokenHash: row.token_hash,
      previousTokenHash: row.previous_token_hash,
      nextTokenHash: row.next_token_hash,
      offeredAt: row.offered_at,
      rotatedAt: row.rotated_at,
      seenAt: row.seen_at,
      steppedUpAt: row.stepped_up_at,
      exclusion: strictestOf(row.exclusions),
      endsAt: row.ends_at,
    }
  })
}
