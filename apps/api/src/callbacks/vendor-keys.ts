import type { Db } from '@fairground/db/connect.ts'
import type { KeyRing } from '@fairground/domain/key-ring.ts'
import { createVendorKeySeal, readVendorKeys } from '@fairground/modules/games/vendor-keys.ts'
import { createCache } from '../cache/create-cache.ts'

/** A key that was retired is refused by every process after this, without a restart. */
const freshMs = 2_000

/** The keys of vendors that stand in the database. While it is away, those that were read last are still good. */
export function createVendorKeys(db: Db, ring: KeyRing, nowMs: () => number) {
  const cache = createCache<string, Readonly<Record<string, string>>>({ freshMs, nowMs })
  const keySeal = createVendorKeySeal(ring)
  return {
    async keysOf(merchantId: number, vendor: string): Promise<Readonly<Record<string, string>>> {
      const key = `${merchantId}:${vendor}`
      const read = async (known: Readonly<Record<string, string>> | undefined) => {
        try {
          return await readVendorKeys(db, keySeal, { merchantId, vendor })
        } catch (error) {
          if (known) return known
          throw error
        }
      }
      return cache.fresh(key) ?? cache.read(key, read)
    },
  }
}

export type VendorKeys = ReturnType<typeof createVendorKeys>
