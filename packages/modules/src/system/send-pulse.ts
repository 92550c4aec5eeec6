import type { Audience } from '@fairground/contract/events.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { publish } from '../outbox/publish.ts'

export type Pulse = { readonly pulseId: string; readonly at: Date }

/** The caller's key is the pulse's id, so a retry finds the first pulse and tells nothing again. */
export function sendPulse(db: Db, now: Date, merchantId: number, key: string, audience: Audience): Promise<Pulse> {
  return inMerchant(db, merchantId, async (tx) => {
    const inserted = await tx
      .insertInto('pulse')
      .values({ merchant_id: merchantId, id: key, at: now })
      .onConflict((oc) => oc.doNothing())
      .returning('at')
      .executeTakeFirst()
    if (inserted) {
      await publish(tx, { merchantId, audience, subject: 'system.pulsed', payload: { pulseId: key } })
      return { pulseId: key, at: now }
    }
    const first = await tx.selectFrom('pulse').select('at').where('id', '=', key).executeTakeFirstOrThrow()
    return { pulseId: key, at: first.at }
  })
}
