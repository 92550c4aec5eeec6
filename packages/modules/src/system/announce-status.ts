import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { tell } from '../outbox/tell.ts'

/** Tells phones to read the status again; telling twice is harmless. */
export function announceStatus(db: Db, merchantId: number): Promise<void> {
  return inMerchant(db, merchantId, (tx) =>
    tell(tx, { merchantId, audience: { kind: 'public' }, subject: 'system.status-changed', payload: {} }),
  )
}
