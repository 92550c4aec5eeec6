import type { GameCategory } from './categories.ts'

/** spec §9: these vendors stand under SPORTS with the operator and under ESPORTS with the player. */
export const esportsVendors: readonly string[] = ['IMES', 'IA', 'TF']

/** A game of an e-sports vendor is found where its vendor is found. */
export function shownCategory(category: GameCategory, vendorCode: string): GameCategory {
  return category === 'SPORTS' && esportsVendors.includes(vendorCode) ? 'ESPORTS' : category
}

export type VendorGroup<V extends { readonly code: string }> = {
  readonly category: GameCategory
  readonly vendors: readonly V[]
}

/** The operator's order, with the leading vendors in front and the e-sports vendors in a group behind SPORTS. */
export function sortVendors<V extends { readonly code: string }>(
  groups: readonly VendorGroup<V>[],
  leading: readonly string[],
): VendorGroup<V>[] {
  return splitEsports(groups).map(({ category, vendors }) => ({ category, vendors: leadingFirst(vendors, leading) }))
}

export function leadingFirst<V extends { readonly code: string }>(
  vendors: readonly V[],
  leading: readonly string[],
): V[] {
  const front = leading.flatMap((code) => vendors.filter((vendor) => vendor.code === code))
  return [...front, ...vendors.filter(({ code }) => !leading.includes(code))]
}

function splitEsports<V extends { readonly code: string }>(groups: readonly VendorGroup<V>[]): VendorGroup<V>[] {
  const isEsports = ({ code }: V) => esportsVendors.includes(code)
  const sports = groups.find(({ category }) => category === 'SPORTS')
  if (!sports?.vendors.some(isEsports)) return [...groups]
  const own = groups.find(({ category }) => category === 'ESPORTS')?.vendors ?? []
  const taken = sports.vendors.filter(isEsports).filter(({ code }) => own.every((vendor) => vendor.code !== code))
  return groups
    .filter(({ category }) => category !== 'ESPORTS')
    .flatMap((group) =>
      group.category === 'SPORTS'
        ? [
            { category: group.category, vendors: group.vendors.filter((vendor) => !isEsports(vendor)) },
            { category: 'ESPORTS' as const, vendors: [...taken, ...own] },
          ]
        : [group],
    )
    .filter(({ vendors }) => vendors.length > 0)
}
