/** `until: null` means that nobody has promised an end yet. */
export type MaintenanceWindow = { readonly from: string; readonly until: string | null }

export type StatusFacts = { readonly maintenance: boolean; readonly regionRestriction: boolean }

/** spec §4: maintenance outranks the region, because nobody can be served during it. */
export type StatusNumber = 0 | 1 | 2

export function statusNumber({ maintenance, regionRestriction }: StatusFacts): StatusNumber {
  if (maintenance) return 1
  return regionRestriction ? 2 : 0
}

export type StatusOrder = 'maintenance-first' | 'restricted-first'
export type GatePage = 'maintenance' | 'restricted'

/** Two readings of the specification swap the pages of 1 and 2, so a merchant may choose (D-02). */
export function gatePageOf(status: number, order: StatusOrder): GatePage | null {
  if (status === 0) return null
  const isFirst = status === 1
  return isFirst === (order === 'maintenance-first') ? 'maintenance' : 'restricted'
}

export function isUnderMaintenance(window: MaintenanceWindow | null, now: Date): boolean {
  if (window === null || now < new Date(window.from)) return false
  return window.until === null || now < new Date(window.until)
}

/** Whether somebody whose country cannot be found out is let in where some countries are blocked. */
export const unknownCountryRules = ['allow', 'refuse'] as const
export type UnknownCountryRule = (typeof unknownCountryRules)[number]

type RegionRules = {
  readonly blockedCountries: readonly string[]
  readonly unknownCountry: UnknownCountryRule
}

/** Where no country is blocked it does not matter where somebody is. */
export function isRegionRestricted(country: string | null, { blockedCountries, unknownCountry }: RegionRules): boolean {
  if (blockedCountries.length === 0) return false
  return country === null ? unknownCountry === 'refuse' : blockedCountries.includes(country)
}
