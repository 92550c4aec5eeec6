import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { publish } from '../outbox/publish.ts'

/** Tells phones to read the status again; publishing twice is harmless. */
export function announceStatus(db: Db, merchantId: number): Promise<void> {
  return inMerchant(db, merchantId, (tx) =>
    publish(tx, { merchantId, audience: { kind: 'public' }, subject: 'system.status-changed', payload: {} }),
  )
}
