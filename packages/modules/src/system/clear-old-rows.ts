import type { Db } from '@fairground/db/connect.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

const pulseKeepMs = 86_400_000
const reportKeepMs = 30 * 86_400_000

/** Small rows that have done their duty. Merchant by merchant, because nobody may delete across them. */
export async function clearOldRows(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  for (const { id } of rows) {
    await inMerchant(db, id, async (tx) => {
      await tx
        .deleteFrom('pulse')
        .where('at', '<', new Date(now.getTime() - pulseKeepMs))
        .execute()
      await tx
        .deleteFrom('client_report')
        .where('at', '<', new Date(now.getTime() - reportKeepMs))
        .execute()
    })
  }
}
