import type { PlatformEvent } from '@fairground/contract/events.ts'
import type { Db, Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { lockCursor, moveCursor } from './cursors.ts'
import { eventsAfter } from './event-items.ts'

/** What a consumer does with events of one merchant, in their order, inside the transaction that moves its cursor. */
export type Consumer = {
  readonly name: string
  /** Which events it does anything with; all of them unless told. Merchants without one of these are passed over. */
  readonly accepts?: (item: PlatformEvent) => boolean
  readonly apply: (tx: Tx, items: readonly [PlatformEvent, ...PlatformEvent[]]) => Promise<void>
}

const batchSize = 500

/**
 * Applies all events up to `position` that this consumer has not applied yet, once each, and those of a merchant in
 * order. The cursor moves in the same transaction as the effects, so a repeated message finds it moved, and a message
 * that the stream lost is read from the outbox. Returns how many took effect and how far the consumer has come.
 */
export async function applyEvents(
  db: Db,
  consumer: Consumer,
  position: bigint,
): Promise<{ readonly taken: number; readonly cursor: bigint }> {
  let taken = 0
  for (;;) {
    const step = await db.transaction().execute(async (tx) => {
      const cursor = await lockCursor(tx, consumer.name)
      if (position <= cursor) return { count: 0, cursor }
      const items = await eventsAfter(tx, cursor, batchSize)
      for (const [merchantId, group] of Map.groupBy(items, (item) => item.merchantId)) {
        if (consumer.accepts && !group.some(consumer.accepts)) continue
        await sql`select set_config('app.merchant_id', ${String(merchantId)}, true)`.execute(tx)
        await consumer.apply(tx, group as [PlatformEvent, ...PlatformEvent[]])
      }
      const last = items.at(-1)
      if (!last) return { count: 0, cursor }
      await moveCursor(tx, consumer.name, BigInt(last.position))
      return { count: items.length, cursor: BigInt(last.position) }
    })
    taken += step.count
    if (step.count === 0 || step.cursor >= position) return { taken, cursor: step.cursor }
  }
}
