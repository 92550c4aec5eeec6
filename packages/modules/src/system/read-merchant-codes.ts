import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

export type MerchantCode = { readonly id: number; readonly code: string }

/** Merchants with their codes, all of them unless told; one by one, because nobody may read across them. */
export async function readMerchantCodes(db: Db, ids?: readonly number[]): Promise<readonly MerchantCode[]> {
  const merchants: MerchantCode[] = []
  for (const id of ids ?? (await readIds(db))) {
    const { code } = await inMerchant(db, id, (tx) =>
      tx.selectFrom('merchant').select('code').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    merchants.push({ id, code })
  }
  return merchants
}

async function readIds(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  return rows.map(({ id }) => id)
}
