import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { publishedCursor } from './cursors.ts'

/** What was told and has not been published yet: how many rows, and how long the oldest of them has waited. */
export async function readOutboxLag(db: Db): Promise<{ readonly rows: number; readonly oldestSeconds: number }> {
  // Rows without a position and rows behind the cursor each have an index; `or` would use neither.
  const { rows } = await sql<{ rows: number; oldest: number }>`
    with waiting as (
      select told_at from outbox where position is null
      union all
      select told_at from outbox
      where position > coalesce((select position from news_cursor where consumer = ${publishedCursor}), 0)
    )
    select count(*)::int as rows,
      coalesce(extract(epoch from clock_timestamp() - min(told_at)), 0)::float8 as oldest
    from waiting`.execute(db)
  return { rows: rows[0]?.rows ?? 0, oldestSeconds: Math.max(0, rows[0]?.oldest ?? 0) }
}
