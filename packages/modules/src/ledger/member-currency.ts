import type { Tx } from '@fairground/db/connect.ts'

/** The currency that all money of a member is in. */
export async function memberCurrency(tx: Tx, merchantId: number, memberId: string): Promise<string> {
  const { currency } = await tx
    .selectFrom('member')
    .select('currency')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return currency
}
