import { isDeepStrictEqual } from 'node:util'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { writePromotion } from '@fairground/domain/rewards/parse-promotion.ts'
import type { Promotion } from '@fairground/domain/rewards/promotion.ts'
import { publishContentChanged } from '../content/publish-content-changed.ts'
import { newestPromotions } from './promotions.ts'

/**
 * The whole list at once: one that is not on it is no longer offered. A document that changed is a new version, and
 * rewards and orders keep theirs; the same document again is none.
 */
export function publishPromotions(
  db: Db,
  merchantId: number,
  documents: readonly Promotion[],
  now: Date,
): Promise<void> {
  const codes = documents.map(({ code }) => code)
  const twice = codes.find((code, place) => codes.indexOf(code) !== place)
  if (twice !== undefined) throw new Error(`${twice} stands in the list twice`)
  return inMerchant(db, merchantId, async (tx) => {
    const known = await newestPromotions(tx, merchantId)
    await tx.updateTable('promotion').set({ is_open: false }).where('merchant_id', '=', merchantId).execute()
    for (const [sort, document] of documents.entries()) {
      const before = known.find(({ code }) => code === document.code)
      const { version = 0, isOpen: _, ...old } = before ?? {}
      if (isDeepStrictEqual(old, document)) {
        await tx
          .updateTable('promotion')
          .set({ is_open: true, sort })
          .where('merchant_id', '=', merchantId)
          .where('code', '=', document.code)
          .where('version', '=', version)
          .execute()
        continue
      }
      await tx
        .insertInto('promotion')
        .values({
          merchant_id: merchantId,
          code: document.code,
          version: version + 1,
          type: document.type,
          document: writePromotion(document),
          sort,
          is_open: true,
          published_at: now,
        })
        .execute()
    }
    await publishContentChanged(tx, merchantId)
  })
}
