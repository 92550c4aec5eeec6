import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { SessionUpdate } from '@fairground/domain/account/session-rules.ts'
import type { StoredSession } from './find-sessions.ts'

/**
 * Writes down what using a session brings about. Each write asks again for the state it was decided on, because
 * another process may have decided the same a moment ago; it says whether `spareHash` is now the offered half.
 */
export function updateSession(
  db: Db,
  now: Date,
  merchantId: number,
  session: StoredSession,
  { promote, offer, note }: SessionUpdate,
  spareHash: string,
): Promise<{ readonly offered: boolean }> {
  return inMerchant(db, merchantId, async (tx) => {
    const open = tx.updateTable('session').where('id', '=', session.id).where('ended_at', 'is', null)
    if (promote) {
      await open
        .set((eb) => ({
          previous_token_hash: eb.ref('token_hash'),
          token_hash: session.nextTokenHash ?? session.tokenHash,
          next_token_hash: null,
          offered_at: null,
          rotated_at: now,
        }))
        .where('next_token_hash', '=', session.nextTokenHash)
        .execute()
    }
    if (note) await open.set({ seen_at: now }).where('seen_at', '<', now).execute()
    if (!offer) return { offered: false }
    const { numUpdatedRows } = await open
      .set({ next_token_hash: spareHash, offered_at: now })
      .where('token_hash', '=', session.tokenHash)
      .where('offered_at', 'is not distinct from', session.offeredAt)
      .executeTakeFirst()
    return { offered: numUpdatedRows === 1n }
  })
}
