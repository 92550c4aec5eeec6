import type { Db } from '@fairground/db/connect.ts'
import { databaseTime } from './draws.ts'

/** A draw is settled some seconds after its time; a round of the beacon that comes late takes no longer than this. */
const mayTakeMs = 120_000

/** Draws that should be finished by the database's clock and are not. */
export async function findOverdueDraws(db: Db) {
  const now = await databaseTime(db)
  return db
    .selectFrom('draw')
    .select(['game', 'numero', 'state', 'draw_at as drawAt'])
    .where('state', 'not in', ['settled', 'refunded'])
    .where('draw_at', '<', new Date(now.getTime() - mayTakeMs))
    .orderBy('draw_at')
    .limit(100)
    .execute()
}
