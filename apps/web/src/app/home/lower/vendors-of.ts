import type { Vendor, Vendors } from '../../../data/games/games.ts'

/** A vendor of several categories is still one vendor; the operator's order decides which comes first. */
export function vendorsOf({ sorting, mapping }: Vendors): readonly Vendor[] {
  const categories = [...sorting.map(({ gameCategory }) => gameCategory), ...Object.keys(mapping)]
  const all = categories.flatMap((category) => mapping[category] ?? [])
  return [...new Map(all.map((vendor) => [vendor.vendorCode, vendor])).values()]
}

/** spec §1: this vendor is a way of the house to draw its own lotteries and has no logo to show. */
const withoutLogo = 'TCG_SEA'

export function footerVendors(vendors: Vendors): readonly Vendor[] {
  return vendorsOf(vendors).filter(({ vendorCode }) => vendorCode !== withoutLogo)
}
