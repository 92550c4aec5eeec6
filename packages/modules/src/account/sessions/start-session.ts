import type { Tx } from '@fairground/db/connect.ts'
import { lifeMs } from '@fairground/domain/account/session-rules.ts'

export type NewSession = {
  readonly id: string
  readonly merchantId: number
  readonly memberId: string
  /** Digests of the two halves; the halves themselves go to the phone and nowhere else. */
  readonly tokenHash: string
  readonly cookieHash: string
  readonly userAgent: string
  readonly standalone: boolean
  readonly country: string | null
  /** When it is over at the latest; a session may not outlive a trial account. */
  readonly endsAtMost?: Date
  /** Neither a password nor a code was given just now, so a dangerous act asks for the password. */
  readonly isUnconfirmed?: boolean
}

const never = new Date(0)

/** Always two new halves, so that nobody can be lured into a session that somebody else knows. */
export async function startSession(tx: Tx, now: Date, session: NewSession): Promise<void> {
  const lifeEnd = now.getTime() + lifeMs
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      merchant_id: session.merchantId,
      member_id: session.memberId,
      token_hash: session.tokenHash,
      cookie_hash: session.cookieHash,
      rotated_at: now,
      started_at: now,
      seen_at: now,
      stepped_up_at: session.isUnconfirmed ? never : now,
      ends_at: new Date(Math.min(lifeEnd, session.endsAtMost?.getTime() ?? lifeEnd)),
      user_agent: session.userAgent,
      standalone: session.standalone,
      country: session.country,
    })
    .execute()
}
