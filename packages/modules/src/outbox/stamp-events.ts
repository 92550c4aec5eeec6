import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { lockCursor, moveCursor, stampedCursor } from './cursors.ts'

/**
 * Gives committed events their gapless place in the order of publication. Identity values cannot
 * serve as that order, because a transaction with a smaller one may commit later.
 */
export function stampEvents(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const last = await lockCursor(tx, stampedCursor)
    const { numAffectedRows } = await sql`
      update outbox set position = ${last} + fresh.place
      from (
        select id, row_number() over (order by id) as place
        from (select id from outbox where position is null order by id limit ${limit}) unstamped
      ) fresh
      where outbox.id = fresh.id`.execute(tx)
    const count = Number(numAffectedRows ?? 0n)
    if (count > 0) await moveCursor(tx, stampedCursor, last + BigInt(count))
    return count
  })
}
