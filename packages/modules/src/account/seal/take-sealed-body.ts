import { type Db, inMerchant } from '@fairground/db/connect.ts'

/**
 * Says whether this body is used for the first time, and makes it the last. It is written before anything is done
 * with the body, in PostgreSQL alone: if the row cannot be written, the body is not accepted.
 */
export function takeSealedBody(db: Db, now: Date, merchantId: number, jti: string): Promise<boolean> {
  return inMerchant(db, merchantId, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('seal_use')
      .values({ merchant_id: merchantId, jti, used_at: now })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  })
}
