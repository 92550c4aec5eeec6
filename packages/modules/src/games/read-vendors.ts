import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { isGameCategory } from '@fairground/domain/games/categories.ts'
import { leadingFirst, sortVendors, type VendorGroup } from '@fairground/domain/games/vendor-sorting.ts'

export type Vendor = { readonly code: string; readonly name: string; readonly icon: string }

export type Vendors = {
  readonly groups: readonly VendorGroup<Vendor>[]
  /** Every vendor once, in the order of the whole house. */
  readonly order: readonly Vendor[]
}

/** The vendors on offer as a player sees them: sorted, and the e-sports vendors in a category of their own. */
export function readVendors(db: Db, merchantId: number, leadingVendors: readonly string[]): Promise<Vendors> {
  return inMerchant(db, merchantId, async (tx) => {
    const rows = await tx
      .selectFrom('vendor_category as filed')
      .innerJoin('vendor', (join) =>
        join
          .onRef('vendor.merchant_id', '=', 'filed.merchant_id')
          .onRef('vendor.code', '=', 'filed.vendor_code')
          .on('vendor.is_live', '=', true),
      )
      .select(['filed.category', 'vendor.code', 'vendor.name', 'vendor.icon', 'vendor.sort'])
      .where('filed.merchant_id', '=', merchantId)
      .orderBy('filed.sort')
      .execute()
    const filed = rows.filter(({ category }) => isGameCategory(category))
    const once = new Map(filed.map(({ code, name, icon, sort }) => [code, { code, name, icon, sort }]))
    const order = [...once.values()].toSorted((a, b) => a.sort - b.sort)
    return {
      groups: sortVendors(groupsOf(filed), leadingVendors),
      order: leadingFirst(order, leadingVendors).map(({ code, name, icon }) => ({ code, name, icon })),
    }
  })
}

function groupsOf(rows: readonly (Vendor & { readonly category: string })[]): VendorGroup<Vendor>[] {
  const groups = new Map<string, Vendor[]>()
  for (const { category, code, name, icon } of rows)
    groups.set(category, [...(groups.get(category) ?? []), { code, name, icon }])
  return [...groups].flatMap(([category, vendors]) => (isGameCategory(category) ? [{ category, vendors }] : []))
}
