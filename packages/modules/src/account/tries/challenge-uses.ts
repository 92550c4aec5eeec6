import type { Tx } from '@fairground/db/connect.ts'

/** A solved challenge is good once. The transaction must commit whatever follows, or it would be good again. */
export async function takeChallenge(tx: Tx, now: Date, merchantId: number, nonce: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('challenge_use')
    .values({ merchant_id: merchantId, nonce, used_at: now })
    .onConflict((oc) => oc.columns(['merchant_id', 'nonce']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
