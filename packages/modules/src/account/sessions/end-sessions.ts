import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { endSubscriptions } from '../../inbox/push/subscriptions.ts'
import { publish } from '../../outbox/publish.ts'
import { revokeRemembered } from './remembered-logins.ts'

export type EndReason = 'logout' | 'everywhere' | 'revoked' | 'replaced' | 'password'

export type Ending = {
  readonly merchantId: number
  readonly memberId: string
  /** One session, or all that the member has. */
  readonly sessionId: string | 'all'
  /** The one that stays when all others end. */
  readonly keptSessionId?: string
  readonly reason: EndReason
}

/** Ends sessions of one member and says which; a session that is over already stays as it ended. */
export function endSessions(db: Db, now: Date, ending: Ending): Promise<readonly string[]> {
  return inMerchant(db, ending.merchantId, (tx) => endSessionsIn(tx, now, ending))
}

/** The events leave with the same commit, so that no process can miss an end that is true. */
export async function endSessionsIn(tx: Tx, now: Date, ending: Ending): Promise<readonly string[]> {
  const { merchantId, memberId, sessionId, keptSessionId, reason } = ending
  // Out everywhere would mean little if a browser could walk in again by itself.
  if (reason === 'everywhere') await revokeRemembered(tx, { merchantId, memberId })
  const rows = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== 'all', (query) => query.where('id', '=', sessionId))
    .$if(keptSessionId !== undefined, (query) => query.where('id', '<>', keptSessionId ?? ''))
    .returning('id')
    .execute()
  const sessionIds = rows.map(({ id }) => id)
  if (sessionIds.length > 0) {
    // Nothing is told any more on a phone that nobody is logged in on.
    await endSubscriptions(tx, merchantId, sessionIds)
    await publish(tx, {
      merchantId,
      audience: { kind: 'member', memberId },
      subject: 'account.sessions-ended',
      payload: { sessionIds },
    })
  }
  return sessionIds
}

/** A browser that logs in again loses the cookie of its session before, so nobody could use that one any more. */
export async function endSessionOfCookie(
  tx: Tx,
  now: Date,
  merchantId: number,
  cookieHash: string,
): Promise<readonly string[]> {
  const before = await tx
    .selectFrom('session')
    .select(['id', 'member_id'])
    .where('merchant_id', '=', merchantId)
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!before) return []
  return endSessionsIn(tx, now, { merchantId, memberId: before.member_id, sessionId: before.id, reason: 'replaced' })
}
