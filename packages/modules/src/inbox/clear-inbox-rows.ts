import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

const deletedKeepMs = 86_400_000
const deliveryKeepMs = 30 * 86_400_000

/** What a member deleted, once nothing brings it back any more, and deliveries that are long over. */
export async function clearInboxRows(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  for (const { id } of rows)
    await inMerchant(db, id, async (tx) => {
      await tx
        .deleteFrom('inbox_message')
        .where('merchant_id', '=', id)
        .where('deleted_at', '<', new Date(now.getTime() - deletedKeepMs))
        .execute()
      await tx
        .deleteFrom('push_delivery')
        .where('merchant_id', '=', id)
        .where('done_at', '<', new Date(now.getTime() - deliveryKeepMs))
        .execute()
    })
}
