import type { Tx } from '@fairground/db/connect.ts'
import { endSessionsIn } from '../account/sessions/end-sessions.ts'
import { copyFavourites } from '../games/copy-favourites.ts'

export type Conversion = {
  readonly merchantId: number
  /** Who registers from a trial session. */
  readonly trialMemberId: string
  readonly memberId: string
}

/** A player who registers while playing for free keeps the favourites; the trial is over. Says which sessions ended. */
export async function convertTrial(tx: Tx, now: Date, conversion: Conversion): Promise<readonly string[]> {
  const { merchantId, trialMemberId, memberId } = conversion
  await copyFavourites(tx, { merchantId, fromMemberId: trialMemberId, toMemberId: memberId })
  return closeTrial(tx, now, merchantId, trialMemberId)
}

/** From now on the account opens nothing; the worker takes it away later. */
export async function closeTrial(tx: Tx, now: Date, merchantId: number, memberId: string): Promise<readonly string[]> {
  await tx
    .updateTable('trial_account')
    .set({ expires_at: now })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .execute()
  return endSessionsIn(tx, now, { merchantId, memberId, sessionId: 'all', reason: 'replaced' })
}
