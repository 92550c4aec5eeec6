import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type Reader, readItems } from './read-items.ts'

/** The promotions that are open to everybody; what only one member has comes with the rewards. */
export async function readPromotions(db: Db, now: Date, reader: Reader) {
  const items = await inMerchant(db, reader.merchantId, (tx) => readItems(tx, now, reader, ['promotion']))
  return items.map(
    ({ id, head, content, promotion_type, group_name, image, starts_at, ends_at, enabled, lang, dir }) => ({
      id,
      type: promotion_type ?? '',
      category: group_name ?? '',
      title: head.title,
      summary: head.summary,
      imageUrl: image ?? '',
      startsAt: starts_at.toISOString(),
      endsAt: ends_at?.toISOString() ?? null,
      terms: content,
      enabled,
      lang,
      dir,
    }),
  )
}
