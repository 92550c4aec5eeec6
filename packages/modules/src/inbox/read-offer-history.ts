import { type Db, inMerchant } from '@fairground/db/connect.ts'

export type OfferRecord = {
  readonly cause: string
  readonly channel: string
  readonly kind: string
  readonly outcome: string
  readonly at: Date
}

/** What was offered to a member and what became of it, newest first, for staff. */
export function readOfferHistory(
  db: Db,
  merchantId: number,
  memberId: string,
  since: Date,
): Promise<readonly OfferRecord[]> {
  return inMerchant(db, merchantId, (tx) =>
    tx
      .selectFrom('inbox_nudge')
      .select(['cause', 'channel', 'kind', 'outcome', 'at'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .orderBy('cause')
      .execute(),
  )
}
