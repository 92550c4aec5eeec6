import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { PromoTerms } from '@fairground/domain/cashier/deposit-rules.ts'
import type { Names } from './deposit-names.ts'

export type DepositPromoDraft = PromoTerms & { readonly code: string; readonly names: Names }

/** The whole list at once: a promo that is not on it is no longer offered, and orders keep the terms of their day. */
export function publishDepositPromos(db: Db, merchantId: number, drafts: readonly DepositPromoDraft[]): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    await tx.updateTable('deposit_promo').set({ is_open: false }).where('merchant_id', '=', merchantId).execute()
    for (const [sort, draft] of drafts.entries()) {
      const row = {
        names: JSON.stringify(draft.names),
        is_first: draft.isFirst,
        bonus_parts: draft.bonusParts,
        most: draft.most,
        least_deposit: draft.leastDeposit,
        wager_times: draft.wagerTimes,
        days: draft.days,
        sort,
        is_open: true,
      }
      await tx
        .insertInto('deposit_promo')
        .values({ merchant_id: merchantId, code: draft.code, ...row })
        .onConflict((oc) => oc.columns(['merchant_id', 'code']).doUpdateSet(row))
        .execute()
    }
  })
}
