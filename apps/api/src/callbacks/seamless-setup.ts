import type { OpenVendors } from '@fairground/modules/games/playable.ts'
import { type GameVendors, vendorAt } from '@fairground/runtime/game-vendors.ts'

/** All vendors that one merchant is connected to. */
export function openVendorsAt(vendors: GameVendors, merchantCode: string): OpenVendors {
  return Object.fromEntries(
    Object.keys(vendors).flatMap((vendor) => {
      const here = vendorAt(vendors, vendor, merchantCode)
      return here ? [[vendor, here.games ?? ('all' as const)]] : []
    }),
  )
}
