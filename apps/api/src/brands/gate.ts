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

/** Why nothing is answered now, if so. Where no country is blocked, nobody's is looked for. */
export function gateRefusal(
  { settings }: Merchant,
  countryOf: CountryOf,
  ip: string,
  now: Date,
): 'PLATFORM_MAINTENANCE' | 'REGION_RESTRICTED' | null {
  if (isUnderMaintenance(settings.maintenance, now)) return 'PLATFORM_MAINTENANCE'
  const isShut = settings.blockedCountries.length > 0 && isRegionRestricted(countryOf(ip), settings)
  return isShut ? 'REGION_RESTRICTED' : null
}
