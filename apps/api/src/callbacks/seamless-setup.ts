import type { OpenVendors } from '@fairground/modules/games/playable.ts'
import { jsonTable } from '@fairground/runtime/environment.ts'
import { z } from 'zod'

/** Loopback and the private ranges of a network at home. */
const nearby =
  /^(?:(?:.+\.)?localhost|(?:127|10)(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})$/

/** Plain HTTP is for a studio on this machine, or beside it when a phone looks on. */
const pageUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || nearby.test(hostname)
}, 'a game on another machine must be opened over https')

const mostLiveKeys = 2

/** By key id. Two may live at a time, so that one can be changed without a pause. */
const keys = z
  .record(z.string().regex(/^[\w.-]{1,40}$/), z.string().min(16))
  .refine((each) => Object.keys(each).length <= mostLiveKeys, 'at most two keys live at a time')

/** In whole units of the player's currency. */
const winCeiling = z
  .string()
  .regex(/^\d{1,11}$/)
  .default('100000000')
  .transform((units) => BigInt(units) * 10_000n)

/**
 * The game vendors as JSON, by their code: where a game's page is, which games it opens where these are not all, the
 * largest single win that is credited, and the keys of every merchant. It holds secrets.
 */
export const gameVendors = jsonTable.pipe(
  z.record(
    z.string().regex(/^[A-Z][A-Z0-9_]{0,30}$/),
    z.strictObject({
      url: pageUrl,
      games: z.array(z.string()).optional(),
      winCeiling,
      merchants: z.record(z.string(), keys),
    }),
  ),
)

export type GameVendors = z.output<typeof gameVendors>

export type VendorHere = {
  readonly url: string
  readonly games: readonly string[] | undefined
  readonly winCeiling: bigint
  readonly keys: Readonly<Record<string, string>>
}

/** The vendor as one merchant knows it, or undefined where the two have no account with each other. */
export function vendorAt(vendors: GameVendors, vendor: string, merchantCode: string): VendorHere | undefined {
  const found = own(vendors, vendor)
  const keysHere = found && own(found.merchants, merchantCode)
  return keysHere && { url: found.url, games: found.games, winCeiling: found.winCeiling, keys: keysHere }
}

/** All vendors that one merchant is connected to. */
export function openVendorsAt(vendors: GameVendors, merchantCode: string): OpenVendors {
  return Object.fromEntries(
    Object.keys(vendors).flatMap((vendor) => {
      const here = vendorAt(vendors, vendor, merchantCode)
      return here ? [[vendor, here.games ?? ('all' as const)]] : []
    }),
  )
}

/** A name from a request must not find what every object has. */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
