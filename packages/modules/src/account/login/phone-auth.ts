import { hash } from 'node:crypto'
import type { Tx } from '@fairground/db/connect.ts'

/** Says whether this token of the phone-auth service is used for the first time here, and makes it the last. */
export async function takePhoneToken(tx: Tx, now: Date, merchantId: number, token: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('phone_auth_use')
    .values({ merchant_id: merchantId, token_hash: hash('sha256', token, 'base64url'), used_at: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
