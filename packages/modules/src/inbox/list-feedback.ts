import { type Db, inMerchant } from '@fairground/db/connect.ts'

export type ListedFeedback = {
  readonly id: string
  readonly username: string
  readonly content: string
  readonly sentAt: Date
}

/** For staff, newest first. */
export function listFeedback(staff: Db, merchantId: number, atMost: number): Promise<ListedFeedback[]> {
  return inMerchant(staff, merchantId, (tx) =>
    tx
      .selectFrom('feedback')
      .innerJoin('member', (join) =>
        join.onRef('member.merchant_id', '=', 'feedback.merchant_id').onRef('member.id', '=', 'feedback.member_id'),
      )
      .select(['feedback.id', 'member.username', 'feedback.content', 'feedback.sent_at as sentAt'])
      .where('feedback.merchant_id', '=', merchantId)
      .orderBy('feedback.sent_at', 'desc')
      .limit(atMost)
      .execute(),
  )
}
