import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** A session that was used, and when. */
export type SessionUse = { readonly sessionId: string; readonly at: Date }

/** Notes uses of sessions of one merchant together. They are of one moment, so that the latest stands for all of them. */
export async function recordSessionUses(db: Db, merchantId: number, uses: readonly SessionUse[]): Promise<void> {
  const at = new Date(Math.max(...uses.map((use) => use.at.getTime())))
  const ids = uses.map(({ sessionId }) => sessionId)
  await sql`select note_sessions(${merchantId}::int, ${ids}::uuid[], ${at.toISOString()})`.execute(db)
}
