import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { GameCategory } from '@fairground/domain/games/categories.ts'
import { plainText } from '@fairground/domain/games/game-names.ts'
import { searchWords } from '@fairground/domain/games/search-words.ts'
import { publish } from '../outbox/publish.ts'

export type VendorDraft = { readonly code: string; readonly name: string; readonly icon: string }

export type VendorsDraft = {
  /** In the operator's order. */
  readonly vendors: readonly VendorDraft[]
  /** The categories in the operator's order, each with the codes of its vendors in order. */
  readonly categories: readonly { readonly category: GameCategory; readonly vendorCodes: readonly string[] }[]
}

/** The whole list at once: a vendor that is not on it is no longer offered, and neither are its games. */
export function publishVendors(db: Db, merchantId: number, draft: VendorsDraft): Promise<void> {
  const vendors = draft.vendors.map((vendor) => ({ ...vendor, name: plainText(vendor.name) }))
  refuseAmbiguous(vendors)
  return inMerchant(db, merchantId, async (tx) => {
    await writeVendors(tx, merchantId, vendors)
    await writeCategories(tx, merchantId, draft.categories)
    await publish(tx, {
      merchantId,
      audience: { kind: 'public' },
      subject: 'content.published',
      payload: { area: 'games' },
    })
  })
}

/** A player knows vendors by their names, and the wire names them so too. */
function refuseAmbiguous(vendors: readonly VendorDraft[]): void {
  for (const key of ['code', 'name'] as const) {
    const values = vendors.map((vendor) => vendor[key])
    const wrong = values.find((value, index) => value === '' || values.indexOf(value) !== index)
    if (wrong !== undefined) throw new Error(`the vendor ${key} "${wrong}" is empty or given twice`)
  }
}

async function writeVendors(tx: Tx, merchantId: number, vendors: readonly VendorDraft[]): Promise<void> {
  await tx.updateTable('vendor').set({ is_live: false }).where('merchant_id', '=', merchantId).execute()
  if (vendors.length === 0) return
  const rows = vendors.map(({ code, name, icon }, sort) => ({
    merchant_id: merchantId,
    code,
    name,
    icon,
    search: searchWords(`${name} ${code}`),
    sort,
  }))
  await tx
    .insertInto('vendor')
    .values(rows)
    .onConflict((oc) =>
      oc.columns(['merchant_id', 'code']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        icon: eb.ref('excluded.icon'),
        search: eb.ref('excluded.search'),
        sort: eb.ref('excluded.sort'),
        is_live: true,
      })),
    )
    .execute()
}

async function writeCategories(tx: Tx, merchantId: number, categories: VendorsDraft['categories']): Promise<void> {
  await tx.deleteFrom('vendor_category').where('merchant_id', '=', merchantId).execute()
  const rows = categories
    .flatMap(({ category, vendorCodes }) => vendorCodes.map((code) => ({ category, vendor_code: code })))
    .map((row, sort) => ({ ...row, merchant_id: merchantId, sort }))
  if (rows.length > 0) await tx.insertInto('vendor_category').values(rows).execute()
}
