import { hkdfSync } from 'node:crypto'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type KeyRing, keyBytes, versionOf } from '@fairground/domain/key-ring.ts'
import { open, seal } from '../member/member-keys.ts'
import type { VendorScope } from './seamless/players.ts'

/** Seals the keys of vendors: each opens at its own merchant, for its own vendor and under its own id. */
export type VendorKeySeal = ReturnType<typeof createVendorKeySeal>

export function createVendorKeySeal(ring: KeyRing) {
  const keyFor = (id: string) =>
    Buffer.from(hkdfSync('sha256', versionOf(ring, id).key, 'fairground vendors', 'key', keyBytes))
  const bindingOf = ({ merchantId, vendor }: VendorScope, id: string) => `${merchantId}|${vendor}|${id}`
  return {
    seal(place: VendorScope, id: string, secret: string) {
      const [{ id: keyId }] = ring
      return { sealed: seal(keyFor(keyId), Buffer.from(secret), bindingOf(place, id)), key_id: keyId }
    },
    open: (place: VendorScope, id: string, row: { readonly sealed: Buffer; readonly key_id: string }) =>
      open(keyFor(row.key_id), row.sealed, bindingOf(place, id)).toString(),
  }
}

/** The live keys of one vendor by their ids, the newest last. */
export async function readVendorKeys(
  db: Db,
  keySeal: VendorKeySeal,
  place: VendorScope,
): Promise<Record<string, string>> {
  const rows = await inMerchant(db, place.merchantId, (tx) =>
    tx
      .selectFrom('vendor_key')
      .select(['id', 'sealed', 'key_id'])
      .where('merchant_id', '=', place.merchantId)
      .where('vendor', '=', place.vendor)
      .where('retired_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  return Object.fromEntries(rows.map((row) => [row.id, keySeal.open(place, row.id, row)]))
}

export type VendorKeyRow = { readonly id: string; readonly createdAt: Date; readonly retiredAt: Date | null }

export function listVendorKeys(db: Db, { merchantId, vendor }: VendorScope): Promise<readonly VendorKeyRow[]> {
  return inMerchant(db, merchantId, (tx) =>
    tx
      .selectFrom('vendor_key')
      .select(['id', 'created_at as createdAt', 'retired_at as retiredAt'])
      .where('merchant_id', '=', merchantId)
      .where('vendor', '=', vendor)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
}

/** Two live at a time: one in use and one that takes over. An id is good once, so that no call means two keys. */
export function addVendorKey(
  db: Db,
  now: Date,
  keySeal: VendorKeySeal,
  place: VendorScope,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<'added' | 'two-live' | 'id-used'> {
  const { merchantId, vendor } = place
  return inMerchant(db, merchantId, async (tx) => {
    const rows = await tx
      .selectFrom('vendor_key')
      .select(['id', 'place', 'retired_at'])
      .where('merchant_id', '=', merchantId)
      .where('vendor', '=', vendor)
      .execute()
    if (rows.some((row) => row.id === id)) return 'id-used'
    const taken = rows.filter(({ retired_at }) => retired_at === null).map((row) => row.place)
    const free = [1, 2].find((each) => !taken.includes(each))
    if (free === undefined) return 'two-live'
    await tx
      .insertInto('vendor_key')
      .values({
        merchant_id: merchantId,
        vendor,
        id,
        place: free,
        ...keySeal.seal(place, id, secret),
        created_at: now,
      })
      .execute()
    return 'added'
  })
}

export function retireVendorKey(db: Db, now: Date, { merchantId, vendor }: VendorScope, id: string): Promise<boolean> {
  return inMerchant(db, merchantId, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('vendor_key')
      .set({ retired_at: now })
      .where('merchant_id', '=', merchantId)
      .where('vendor', '=', vendor)
      .where('id', '=', id)
      .where('retired_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** Whether settled rounds of a vendor may be settled anew. */
export function setVendorTerms(
  db: Db,
  now: Date,
  { merchantId, vendor }: VendorScope,
  { reopens }: { readonly reopens: boolean },
): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    await tx
      .insertInto('vendor_terms')
      .values({ merchant_id: merchantId, vendor, reopens, changed_at: now })
      .onConflict((oc) => oc.columns(['merchant_id', 'vendor']).doUpdateSet({ reopens, changed_at: now }))
      .execute()
  })
}
