import type { NewsItem } from '@fairground/contract/news.ts'
import type { Db, Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { lockCursor, moveCursor } from './cursors.ts'
import { newsAfter } from './news-items.ts'

/** What a consumer does with one piece of news, inside the transaction that moves its cursor. */
export type Consumer = {
  readonly name: string
  readonly apply: (tx: Tx, item: NewsItem) => Promise<void>
}

const batchSize = 200

/**
 * Applies all news up to `position` that this consumer has not applied yet, once each and in order.
 * The cursor moves in the same transaction as the effects, so a repeated message finds it moved, and a
 * message that the stream lost is read from the outbox. Returns how many took effect.
 */
export async function takeNews(db: Db, consumer: Consumer, position: bigint): Promise<number> {
  let taken = 0
  for (;;) {
    const applied = await db.transaction().execute(async (tx) => {
      const cursor = await lockCursor(tx, consumer.name)
      if (position <= cursor) return 0
      const items = await newsAfter(tx, cursor, batchSize)
      for (const item of items) {
        await sql`select set_config('app.merchant_id', ${String(item.merchantId)}, true)`.execute(tx)
        await consumer.apply(tx, item)
      }
      const last = items.at(-1)
      if (last) await moveCursor(tx, consumer.name, BigInt(last.position))
      return items.length
    })
    taken += applied
    if (applied < batchSize) return taken
  }
}
