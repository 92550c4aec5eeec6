import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Every merchant with its code; one by one, because nobody may read across them. */
export async function readMerchantCodes(db: Db): Promise<readonly { readonly id: number; readonly code: string }[]> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  const merchants: { id: number; code: string }[] = []
  for (const { id } of rows) {
    const { code } = await inMerchant(db, id, (tx) =>
      tx.selectFrom('merchant').select('code').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    merchants.push({ id, code })
  }
  return merchants
}
