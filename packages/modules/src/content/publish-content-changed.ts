import type { Tx } from '@fairground/db/connect.ts'
import { publish } from '../outbox/publish.ts'

/** Phones and kept answers hear of new content in the transaction that publishes it. */
export function publishContentChanged(tx: Tx, merchantId: number): Promise<void> {
  return publish(tx, {
    merchantId,
    audience: { kind: 'public' },
    subject: 'content.published',
    payload: { area: 'content' },
  })
}
