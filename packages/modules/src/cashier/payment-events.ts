import { type PaymentEvent, paymentEvent } from '@fairground/contract/cashier/payment.ts'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { enqueue, type Jobs } from '../jobs/enqueue.ts'
import { applyPayment } from './deposit/apply-payment.ts'
import { applyPayout } from './withdrawals/apply-payout.ts'

/** Long enough for every dispute about a payment. */
const keepMs = 400 * 86_400_000

export type PaymentOutcome = 'applied' | 'nothing-new' | 'mismatch' | 'unknown-order'

type Told = {
  readonly merchantId: number
  readonly gateway: string
  readonly event: PaymentEvent
  /** As it was signed. */
  readonly body: string
}

/** Keeps what a gateway told and promises to act on it. `known` came before; `other` has an id that said something else. */
export function storePaymentEvent(db: Db, now: Date, told: Told): Promise<'stored' | 'known' | 'other'> {
  const { merchantId, gateway, event, body } = told
  return inMerchant(db, merchantId, async (tx) => {
    const place = { merchant_id: merchantId, gateway, event_id: event.id }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_event')
      .values({ ...place, body, received_at: now })
      .onConflict((oc) => oc.columns(['merchant_id', 'gateway', 'event_id']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 0n) {
      await enqueue(tx, 'cashier.take-payment-event', { merchantId, gateway, eventId: event.id })
      return 'stored'
    }
    const known = await readEvent(tx, { merchantId, gateway, eventId: event.id })
    return known?.body === body ? 'known' : 'other'
  })
}

function readEvent(tx: Tx, { merchantId, gateway, eventId }: Jobs['cashier.take-payment-event']) {
  return tx
    .selectFrom('payment_event')
    .select(['body', 'outcome'])
    .where('merchant_id', '=', merchantId)
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/** What became of an event, and of which order. Null is an event that was dealt with before. */
export type AppliedPaymentEvent = {
  readonly outcome: PaymentOutcome
  readonly type: PaymentEvent['type']
  readonly order: string
}

export async function applyPaymentEvent(
  db: Db,
  now: Date,
  job: Jobs['cashier.take-payment-event'],
): Promise<AppliedPaymentEvent | null> {
  const { merchantId, gateway, eventId } = job
  const stored = await inMerchant(db, merchantId, (tx) => readEvent(tx, job))
  if (!stored || stored.outcome !== null) return null
  const event = paymentEvent.parse(JSON.parse(stored.body))
  const taken = await take(db, now, merchantId, gateway, event)
  await inMerchant(db, merchantId, (tx) =>
    tx
      .updateTable('payment_event')
      .set({ outcome: taken.outcome, done_at: now })
      .where('merchant_id', '=', merchantId)
      .where('gateway', '=', gateway)
      .where('event_id', '=', eventId)
      .execute(),
  )
  return taken
}

async function take(
  db: Db,
  now: Date,
  merchantId: number,
  gateway: string,
  event: PaymentEvent,
): Promise<AppliedPaymentEvent> {
  if (event.type === 'payment.updated') {
    const outcome = await applyPayment(db, now, { merchantId, gateway, payment: event.payment })
    return { outcome, type: event.type, order: event.payment.order }
  }
  const outcome = await applyPayout(db, now, { merchantId, gateway, payout: event.payout })
  return { outcome, type: event.type, order: event.payout.order }
}

export async function clearPaymentEvents(tx: Tx, now: Date, merchantId: number): Promise<void> {
  await tx
    .deleteFrom('payment_event')
    .where('merchant_id', '=', merchantId)
    .where('received_at', '<', new Date(now.getTime() - keepMs))
    .execute()
}
