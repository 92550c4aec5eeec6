import type { Tx } from '@fairground/db/connect.ts'
import { tell } from '../outbox/tell.ts'

/** Phones and kept answers hear of new content in the transaction that publishes it. */
export function tellPublished(tx: Tx, merchantId: number): Promise<void> {
  return tell(tx, {
    merchantId,
    audience: { kind: 'public' },
    subject: 'content.published',
    payload: { area: 'content' },
  })
}
