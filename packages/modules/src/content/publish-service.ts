import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { ServiceType } from '@fairground/domain/content/content-names.ts'
import { checkedLink } from './check-words.ts'
import { publishContentChanged } from './publish-content-changed.ts'

export type NewServiceEntry = { readonly type: ServiceType; readonly target: string }

/** The whole list at once, in the order in which it is offered. */
export function publishService(db: Db, merchantId: number, entries: readonly NewServiceEntry[]): Promise<void> {
  const rows = entries.map(({ type, target }, position) => ({
    merchant_id: merchantId,
    position,
    type,
    target: checkedLink(target),
  }))
  return inMerchant(db, merchantId, async (tx) => {
    await tx.deleteFrom('service_entry').execute()
    if (rows.length > 0) await tx.insertInto('service_entry').values(rows).execute()
    await publishContentChanged(tx, merchantId)
  })
}
