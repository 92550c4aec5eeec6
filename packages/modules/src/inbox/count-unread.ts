import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

export function countUnread(db: Db, merchantId: number, memberId: string): Promise<number> {
  return inMerchant(db, merchantId, async (tx) => {
    const { count } = await tx
      .selectFrom('inbox_message')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  })
}
