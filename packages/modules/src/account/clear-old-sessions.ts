import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Long enough to answer a member who asks where the account was used. */
const keepMs = 30 * 86_400_000

export async function clearOldSessions(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  const before = new Date(now.getTime() - keepMs)
  for (const { id } of rows) {
    await inMerchant(db, id, (tx) =>
      tx.deleteFrom('session').where('merchant_id', '=', id).where('ends_at', '<', before).execute(),
    )
  }
}
