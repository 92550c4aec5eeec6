import type { Db } from '@fairground/db/connect.ts'
import { slowestCursor } from './cursors.ts'

/** Kept for an hour after the last reader, so that a lost stream can be refilled and a question answered. */
const keepMs = 3_600_000

/** The newest public events of a merchant stay for good: they tell a returning phone whether it missed anything. */
export async function clearPublishedEvents(db: Db, now: Date): Promise<bigint> {
  const passed = await slowestCursor(db)
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('position', '<=', passed)
    .where('told_at', '<', new Date(now.getTime() - keepMs))
    .where((eb) =>
      eb.or([
        eb('audience', '!=', 'public'),
        eb.exists(
          eb
            .selectFrom('outbox as later')
            .select('later.id')
            .whereRef('later.merchant_id', '=', 'outbox.merchant_id')
            .where('later.audience', '=', 'public')
            .whereRef('later.position', '>', 'outbox.position'),
        ),
      ]),
    )
    .executeTakeFirst()
  return numDeletedRows
}
