import type { Db } from '@fairground/db/connect.ts'
import { slowestCursor } from './cursors.ts'

/** Kept for an hour after the last reader, so that a lost stream can be refilled and a question answered. */
const keepMs = 3_600_000

export async function clearPassedNews(db: Db, now: Date): Promise<bigint> {
  const passed = await slowestCursor(db)
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('position', '<=', passed)
    .where('told_at', '<', new Date(now.getTime() - keepMs))
    .executeTakeFirst()
  return numDeletedRows
}
