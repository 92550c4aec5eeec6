import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { ServiceType } from '@fairground/domain/content/content-names.ts'
import { hideServicePath, hidingRngLength } from '@fairground/domain/content/service-path.ts'

/** Where help is to be had, each address hidden from link scrapers; `rng` gives so many random bytes (D-29). */
export async function readCustomerService(db: Db, merchantId: number, rng: (bytes: number) => Uint8Array) {
  const entries = await inMerchant(db, merchantId, (tx) =>
    tx.selectFrom('service_entry').select(['type', 'target']).orderBy('position').execute(),
  )
  return Promise.all(
    entries.map(async ({ type, target }) => ({
      csType: type as ServiceType,
      path: await hideServicePath(target, rng(hidingRngLength)),
    })),
  )
}
