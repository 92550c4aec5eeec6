import type { Tx } from '@fairground/db/connect.ts'

/** Personal events need a number to raise, so a member has a feed from the first moment. */
export async function openFeed(tx: Tx, merchantId: number, memberId: string): Promise<void> {
  await tx.insertInto('member_feed').values({ merchant_id: merchantId, member_id: memberId }).execute()
}
