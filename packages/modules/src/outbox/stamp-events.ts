import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { lockCursor, moveCursor, stampedCursor } from './cursors.ts'

/**
 * Gives committed events their gapless place in the order of publication. Identity values cannot
 * serve as that order, because a transaction with a smaller one may commit later. A row of many members takes as many
 * places as it has events and is stamped with the last of them. Says how many events were stamped.
 */
export function stampEvents(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const last = await lockCursor(tx, stampedCursor)
    const { rows } = await sql<{ count: number }>`
      with stamped as (
        update outbox set position = ${last} + fresh.place
        from (
          select id, sum(coalesce(cardinality(recipients), 1)) over (order by id) as place
          from (select id, recipients from outbox where position is null order by id limit ${limit}) unstamped
        ) fresh
        where outbox.id = fresh.id
        returning fresh.place
      )
      select coalesce(max(place), 0)::int as count from stamped`.execute(tx)
    const count = rows[0]?.count ?? 0
    if (count > 0) await moveCursor(tx, stampedCursor, last + BigInt(count))
    return count
  })
}
