import { type Db, inMerchant } from '@fairground/db/connect.ts'

export type ChatVisitor = {
  readonly merchantId: number
  readonly memberId: string
  readonly vendor: string
}

/** The name of the member at this vendor: the one that was given at the first visit, or else the offered one. */
export function visitChat(db: Db, now: Date, who: ChatVisitor, offered: string): Promise<string> {
  const { merchantId, memberId, vendor } = who
  return inMerchant(db, merchantId, async (tx) => {
    await tx
      .insertInto('chat_visitor')
      .values({ merchant_id: merchantId, member_id: memberId, vendor, visitor: offered, made_at: now })
      .onConflict((oc) => oc.columns(['merchant_id', 'member_id', 'vendor']).doNothing())
      .execute()
    const { visitor } = await tx
      .selectFrom('chat_visitor')
      .select('visitor')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('vendor', '=', vendor)
      .executeTakeFirstOrThrow()
    return visitor
  })
}
