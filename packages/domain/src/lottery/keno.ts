/** Keno is a family of our own and also a vendor (D-43). */
export const kenoVendor = 'GPI'
export const kenoTag = 'keno'

/** The KENO tab shows when its vendor is in the vendor list or the brand has the capability. */
export function hasKeno(vendorCodes: readonly string[], capabilities: { readonly keno: boolean }): boolean {
  return capabilities.keno || vendorCodes.includes(kenoVendor)
}

/** The tabs of the lottery menu: the groups in the operator's order, and KENO behind them where it may show. */
export function lotteryTabs(tags: readonly string[], withKeno: boolean): readonly string[] {
  return [...tags.filter((tag) => tag !== kenoTag), ...(withKeno ? [kenoTag] : [])]
}

/** The keno list comes as one page. */
export function kenoPage(): { readonly vendor: string; readonly pageNo: number; readonly pageSize: number } {
  return { vendor: kenoVendor, pageNo: 1, pageSize: 1000 }
}
