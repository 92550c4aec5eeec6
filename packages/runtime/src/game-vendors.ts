import { z } from 'zod'
import { gatewayUrl, jsonTable, pageUrl } from './environment.ts'

/** How vendors speak: `strict` is our own protocol, the others follow the published shape of an aggregator's. */
export const dialectNames = ['strict', 'hub88'] as const
export type DialectName = (typeof dialectNames)[number]

const maxLiveKeys = 2

/** By key id. Two may live at a time, so that one can be changed without a pause. */
const keys = z
  .record(z.string().regex(/^[\w.-]{1,40}$/), z.string().min(16))
  .refine((each) => Object.keys(each).length <= maxLiveKeys, 'at most two keys live at a time')

/** In whole units of the player's currency. */
const winCeiling = z
  .string()
  .regex(/^\d{1,11}$/)
  .default('100000000')
  .transform((units) => BigInt(units) * 10_000n)

/**
 * The game vendors as JSON, by their code: where a game's page is, which games it opens where these are not all, how it
 * speaks, the largest single win that is credited, where and after how many hours it is asked about rounds that stay open,
 * the address that answers while its games can be opened, and the merchants that it has an account with. Keys are better kept in the database (`fairground vendor keys`), where
 * they change without a restart; those that stand here are good beside them, and then this holds secrets.
 */
export const gameVendors = jsonTable.pipe(
  z.record(
    z.string().regex(/^[A-Z][A-Z0-9_]{0,30}$/),
    z.strictObject({
      url: pageUrl,
      games: z.array(z.string()).optional(),
      dialect: z.enum(dialectNames).default('strict'),
      winCeiling,
      statusUrl: gatewayUrl.optional(),
      healthUrl: gatewayUrl.optional(),
      roundHours: z.number().positive().max(720).default(4),
      merchants: z.record(z.string(), keys),
    }),
  ),
)

export type GameVendors = z.output<typeof gameVendors>

export type MerchantVendor = Omit<GameVendors[string], 'merchants'> & {
  readonly keys: Readonly<Record<string, string>>
}

/** The vendor as one merchant knows it, or undefined where the two have no account with each other. */
export function vendorAt(vendors: GameVendors, vendor: string, merchantCode: string): MerchantVendor | undefined {
  const found = own(vendors, vendor)
  const keysHere = found && own(found.merchants, merchantCode)
  if (!found || !keysHere) return undefined
  const { merchants: _others, ...here } = found
  return { ...here, keys: keysHere }
}

/** A name from a request must not find what every object has. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
