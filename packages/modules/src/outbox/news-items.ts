import type { NewsItem, Subject } from '@fairground/contract/news.ts'
import type { Db, Tx } from '@fairground/db/connect.ts'

/** Published or publishable news after a position, in their order. */
export async function newsAfter(db: Db | Tx, position: bigint, limit: number): Promise<NewsItem[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    position: String(row.position),
    merchantId: row.merchant_id,
    audience: row.audience as NewsItem['audience'],
    recipient: row.recipient,
    seq: row.seq === null ? null : String(row.seq),
    subject: row.subject as Subject,
    payload: row.payload as Record<string, unknown>,
    toldAt: row.told_at.toISOString(),
  }))
}

/** The position of a merchant's newest public news: a phone that has seen it has missed nothing. */
export async function publicHead(tx: Tx, merchantId: number): Promise<bigint> {
  const row = await tx
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('position').as('head'))
    .where('merchant_id', '=', merchantId)
    .where('audience', '=', 'public')
    .executeTakeFirst()
  return row?.head ?? 0n
}

/** The same for the news of one visitor or one member alone. */
export async function personalHead(
  tx: Tx,
  merchantId: number,
  audience: 'visitor' | 'member',
  recipient: string,
): Promise<bigint> {
  const row = await tx
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('position').as('head'))
    .where('merchant_id', '=', merchantId)
    .where('audience', '=', audience)
    .where('recipient', '=', recipient)
    // Said although it is always so, because the index of members' news holds numbered rows only.
    .$if(audience === 'member', (query) => query.where('seq', 'is not', null))
    .executeTakeFirst()
  return row?.head ?? 0n
}
