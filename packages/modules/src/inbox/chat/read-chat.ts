import { type Db, inMerchant } from '@fairground/db/connect.ts'

export type ChatState = { readonly unReadCount: number; readonly isOpen: boolean }

/** As the vendor told it last; a member who never was there has nothing to read. */
export function readChat(
  db: Db,
  { merchantId, memberId, vendor }: { readonly merchantId: number; readonly memberId: string; readonly vendor: string },
): Promise<ChatState> {
  return inMerchant(db, merchantId, async (tx) => {
    const row = await tx
      .selectFrom('chat_visitor')
      .select(['unread', 'is_open'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('vendor', '=', vendor)
      .executeTakeFirst()
    return { unReadCount: row?.unread ?? 0, isOpen: row?.is_open ?? false }
  })
}
