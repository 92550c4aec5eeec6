import type { FindGateway } from './gateway.ts'
import { referenceGateway } from './reference/client.ts'

/** Where each gateway stands, and the key of every merchant that has an account there, by merchant code. */
export type GatewaySettings = Readonly<
  Record<string, { readonly url: string; readonly accounts: Readonly<Record<string, string>> }>
>

/** All gateways speak the reference protocol so far; another protocol is chosen here, by the gateway's name. */
export function findGateways(settings: GatewaySettings, nowMs: () => number): FindGateway {
  return (gateway, merchantCode) => {
    const key = gatewayKey(settings, gateway, merchantCode)
    const url = own(settings, gateway)?.url
    if (key === undefined || url === undefined) return undefined
    return referenceGateway({ url: url.replace(/\/$/, ''), account: merchantCode, key, nowMs })
  }
}

export function gatewayKey(settings: GatewaySettings, gateway: string, merchantCode: string): string | undefined {
  const accounts = own(settings, gateway)?.accounts
  return accounts && own(accounts, merchantCode)
}

/** A name from an address must not find what every object has. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
