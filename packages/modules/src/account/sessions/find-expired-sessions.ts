import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { idleMs } from '@fairground/domain/account/session-rules.ts'

/** Which of these sessions are over by now, ended or not: a client that listens on one of them has to be let go. */
export function findExpiredSessions(
  db: Db,
  now: Date,
  merchantId: number,
  ids: readonly string[],
): Promise<readonly string[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const open = await tx
      .selectFrom('session')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', [...ids])
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now)
      .where('seen_at', '>', new Date(now.getTime() - idleMs))
      .execute()
    const openIds = new Set(open.map(({ id }) => id))
    return ids.filter((id) => !openIds.has(id))
  })
}
