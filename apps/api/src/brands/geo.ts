import { createRequire } from 'node:module'
import { unmapAddress } from '@fairground/domain/system/addresses.ts'
import { type CountryResponse, open } from 'maxmind'

/** The combined file: the one for IPv4 alone answers wrongly for IPv6 addresses. */
const databaseFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

export type CountryOf = (ip: string) => string | null

export async function openGeo(): Promise<CountryOf> {
  const reader = await open<CountryResponse & { country_code?: string }>(
    createRequire(import.meta.url).resolve(databaseFile),
  )
  return (ip) => {
    const found = reader.get(unmapAddress(ip))
    return found?.country_code ?? found?.country?.iso_code ?? null
  }
}
