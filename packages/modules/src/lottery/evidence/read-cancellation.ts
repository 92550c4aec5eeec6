import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { BetOwner, PlacedBet } from '../read-orders.ts'

/** How a member took a bet back. */
export type Cancellation = { readonly postingId: string; readonly cancelledAt: Date }

/** Null for a bet that its member did not take back; a refund because the draw was cancelled is none. */
export async function readCancellation(
  db: Db,
  { merchantId }: BetOwner,
  { id, state, draw }: Pick<PlacedBet, 'id' | 'state' | 'draw'>,
): Promise<Cancellation | null> {
  if (state !== 'cancelled') return null
  const { postingId, postedAt } = await inMerchant(db, merchantId, (tx) =>
    tx
      .selectFrom('ledger_key')
      .select(['posting_id as postingId', 'posted_at as postedAt'])
      .where('key', '=', `lot:${id}:cancel`)
      .where('merchant_id', '=', merchantId)
      .executeTakeFirstOrThrow(),
  )
  // A posting has the time of the server that asked for it, a sale that of the database, which let this one through
  // before the lock.
  const cancelledAt = new Date(Math.min(postedAt.getTime(), draw.lockAt.getTime()))
  return { postingId, cancelledAt }
}
