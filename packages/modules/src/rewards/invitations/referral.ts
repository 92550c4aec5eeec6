import type { Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { parsePromotion } from '@fairground/domain/rewards/parse-promotion.ts'
import { type FriendTerms, isRunning, maxRewardOf } from '@fairground/domain/rewards/promotion.ts'

/** What a merchant pays its members for inviting. */
export type Referral = FriendTerms & {
  readonly promotion: string
  readonly amount: Amount
  readonly pays: 'cash' | 'bonus'
  readonly mostPerMonth: number | null
}

/** The promotion of the type REFERRAL that is enabled now; null while none is. */
export async function readReferral(tx: Tx, merchantId: number, now: Date): Promise<Referral | null> {
  const rows = await tx
    .selectFrom('promotion')
    .select(['code', 'document', 'is_open'])
    .distinctOn('code')
    .where('merchant_id', '=', merchantId)
    .where('type', '=', 'REFERRAL')
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  for (const { code, document, is_open } of rows) {
    const promotion = parsePromotion(document)
    if (!is_open || !promotion.friend || !isRunning(promotion, now)) continue
    const { pays, eligibility, friend } = promotion
    return { ...friend, promotion: code, amount: maxRewardOf(promotion), pays, mostPerMonth: eligibility.mostPerMonth }
  }
  return null
}
