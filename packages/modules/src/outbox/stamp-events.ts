import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Gives events that were committed since the last time their places, and tells the last place that is given. */
export async function stampEvents(db: Db, limit: number): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`select stamp_events(${limit}::int) as last`.execute(db)
  return rows[0]?.last ?? 0n
}
