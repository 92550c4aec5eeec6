import { type Brand, capabilitiesOf } from '@fairground/domain/brand.ts'
import type { Merchant } from '../brands/merchants.ts'

/** The merchant of a brand as it is shipped, without a row in a database. */
export function testMerchant(brand: Brand, flags = brand.settings.flags): Merchant {
  const { settings } = brand
  return { id: 1, brand, version: 1, settings, capabilities: capabilitiesOf(flags), phoneAuth: null, chatVendor: false }
}
