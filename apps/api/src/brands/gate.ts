import { isRegionRestricted, isUnderMaintenance, type StatusFacts } from '@fairground/domain/system/status.ts'
import type { CountryOf } from './geo.ts'
import type { Merchant } from './merchants.ts'

export type GateFacts = StatusFacts & { readonly country: string | null }

/** The same facts decide what the status call says and which calls are answered at all. */
export function gateFacts(merchant: Merchant, countryOf: CountryOf, ip: string, now: Date): GateFacts {
  const country = countryOf(ip)
  return {
    country,
    maintenance: isUnderMaintenance(merchant.settings.maintenance, now),
    regionRestriction: isRegionRestricted(country, merchant.settings),
  }
}
