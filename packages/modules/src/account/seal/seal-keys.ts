import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { isPublished, keyOpensMs } from '@fairground/domain/account/seal-rules.ts'
import { sql } from 'kysely'

export type NewSealKey = { readonly kid: string; readonly publicJwk: object; readonly privateJwk: object }
export type SealKey = NewSealKey & { readonly createdAt: Date }

/** The keys that open bodies now, newest first. When the newest is no longer to be published, `makeKey` replaces it. */
export function readSealKeys(
  db: Db,
  now: Date,
  merchantId: number,
  makeKey: () => Promise<NewSealKey>,
): Promise<readonly SealKey[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const keys = await openingKeys(tx, now, merchantId)
    if (isFresh(keys, now)) return keys
    // Processes that notice at the same moment take turns, and all but the first find the new key.
    await sql`select pg_advisory_xact_lock(hashtext('seal_key'), ${merchantId})`.execute(tx)
    const known = await openingKeys(tx, now, merchantId)
    if (isFresh(known, now)) return known
    const { kid, publicJwk, privateJwk } = await makeKey()
    await tx
      .insertInto('seal_key')
      .values({
        merchant_id: merchantId,
        kid,
        public_jwk: JSON.stringify(publicJwk),
        private_jwk: JSON.stringify(privateJwk),
        created_at: now,
      })
      .execute()
    await deleteSpentKeys(tx, now, merchantId)
    return openingKeys(tx, now, merchantId)
  })
}

function isFresh([newest]: readonly SealKey[], now: Date): boolean {
  return newest !== undefined && isPublished(newest.createdAt, now)
}

async function openingKeys(tx: Tx, now: Date, merchantId: number): Promise<readonly SealKey[]> {
  const rows = await tx
    .selectFrom('seal_key')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('created_at', '>', spentBefore(now))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ kid, public_jwk, private_jwk, created_at }) => ({
    kid,
    publicJwk: public_jwk as object,
    privateJwk: private_jwk as object,
    createdAt: created_at,
  }))
}

/** Destroys private keys that open nothing any more, so that what was captured in their day stays closed. */
export async function deleteSpentKeys(tx: Tx, now: Date, merchantId: number): Promise<void> {
  await tx
    .deleteFrom('seal_key')
    .where('merchant_id', '=', merchantId)
    .where('created_at', '<=', spentBefore(now))
    .execute()
}

function spentBefore(now: Date): Date {
  return new Date(now.getTime() - keyOpensMs)
}
