import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { isSessionExpired } from '@fairground/domain/account/session-rules.ts'

export type ListedSession = {
  readonly id: string
  readonly userAgent: string
  readonly standalone: boolean
  readonly country: string | null
  readonly startedAt: Date
  readonly seenAt: Date
}

/** Where a member is logged in now, the latest first. */
export function listSessions(
  db: Db,
  now: Date,
  merchantId: number,
  memberId: string,
): Promise<readonly ListedSession[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const rows = await tx
      .selectFrom('session')
      .select(['id', 'user_agent', 'standalone', 'country', 'started_at', 'seen_at', 'ends_at'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .orderBy('seen_at', 'desc')
      .execute()
    return rows
      .filter((row) => !isSessionExpired({ seenAt: row.seen_at, endsAt: row.ends_at }, now))
      .map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        standalone: row.standalone,
        country: row.country,
        startedAt: row.started_at,
        seenAt: row.seen_at,
      }))
  })
}
