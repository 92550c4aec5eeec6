import type { FindChatVendor } from './chat-vendor.ts'
import { referenceVendor } from './reference/vendor.ts'

/** Where each vendor stands, and the key of every merchant that has an account there, by merchant code. */
export type ChatVendorSettings = Readonly<
  Record<
    string,
    {
      readonly url: string
      readonly pageUrl?: string | undefined
      readonly accounts: Readonly<Record<string, string>>
    }
  >
>

/** All vendors speak the reference protocol so far; another protocol is chosen here, by the vendor's name. */
export function findChatVendors(settings: ChatVendorSettings, nowMs: () => number): FindChatVendor {
  return (merchantCode, wanted) => {
    const name = wanted ?? vendorOf(settings, merchantCode)
    const vendor = name === undefined ? undefined : own(settings, name)
    const key = vendor && own(vendor.accounts, merchantCode)
    if (name === undefined || vendor === undefined || key === undefined) return undefined
    const url = vendor.url.replace(/\/$/, '')
    return referenceVendor({ name, url, pageUrl: vendor.pageUrl ?? url, account: merchantCode, key, nowMs })
  }
}

/** The first one that has an account of the merchant. */
export function vendorOf(settings: ChatVendorSettings, merchantCode: string): string | undefined {
  return Object.keys(settings).find((name) => own(settings[name]?.accounts ?? {}, merchantCode) !== undefined)
}

/** A name from an address must not find what every object has. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
