import type { Tx } from '@fairground/db/connect.ts'
import { parsePromotion } from '@fairground/domain/rewards/parse-promotion.ts'
import type { Promotion } from '@fairground/domain/rewards/promotion.ts'
import { sql } from 'kysely'

/** A document as it was published. */
export type PublishedPromotion = Promotion & { readonly version: number; readonly isOpen: boolean }

/** The newest version of each, in the operator's order. */
export async function newestPromotions(tx: Tx, merchantId: number): Promise<readonly PublishedPromotion[]> {
  const { rows } = await sql<{ document: unknown; version: number; is_open: boolean }>`
    select * from (
      select distinct on (code) document, version, is_open, sort, code from promotion
      where merchant_id = ${merchantId} order by code, version desc
    ) newest order by sort, code`.execute(tx)
  return rows.map(({ document, version, is_open: isOpen }) => ({ ...parsePromotion(document), version, isOpen }))
}

export async function newestPromotion(tx: Tx, merchantId: number, code: string): Promise<PublishedPromotion | null> {
  const row = await tx
    .selectFrom('promotion')
    .select(['document', 'version', 'is_open'])
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...parsePromotion(row.document), version: row.version, isOpen: row.is_open } : null
}
