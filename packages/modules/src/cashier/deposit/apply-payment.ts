import type { Payment } from '@fairground/contract/cashier/payment.ts'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { DepositKind } from '@fairground/domain/cashier/deposit-rules.ts'
import { mayDepositBecome } from '@fairground/domain/cashier/deposit-states.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { bookUnmatchedMoney, creditOrder, type ReceivedMoney } from './apply-payment-money.ts'
import { advance, lockOrder, type OrderRow } from './deposit-orders.ts'
import { payStepOf } from './deposit-pay.ts'

export type PaymentReport = { readonly merchantId: number; readonly gateway: string; readonly payment: Payment }

export type PaymentOutcome = 'applied' | 'nothing-new' | 'mismatch' | 'unknown-order'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A gateway may name anything; ours is the only kind of name that the database can be asked for. */
export function isOrderId(name: string): boolean {
  return uuid.test(name)
}

/**
 * What a gateway says of a payment, by a webhook, by reconciliation or as an answer: in any order and any number of
 * times. An order never goes back, and what was taken once is never taken again.
 */
export function applyPayment(
  db: Db,
  now: Date,
  { merchantId, gateway, payment }: PaymentReport,
): Promise<PaymentOutcome> {
  return inMerchant(db, merchantId, async (tx) => {
    const order = isOrderId(payment.order) ? await lockOrder(tx, merchantId, payment.order) : undefined
    if (!order || order.gateway !== gateway) return 'unknown-order'
    if (payment.state === 'paid') return takePaid(tx, now, order, payment)
    if (payment.state === 'pending') return await outcomeOf(awaitPayment(tx, now, order, payment))
    return outcomeOf(advance(tx, now, order, [{ state: payment.state }]))
  })
}

async function outcomeOf(change: Promise<boolean>): Promise<PaymentOutcome> {
  return (await change) ? 'applied' : 'nothing-new'
}

async function awaitPayment(tx: Tx, now: Date, order: OrderRow, payment: Payment): Promise<boolean> {
  const pay = payStepOf(order.kind as DepositKind, payment)
  if (!pay) return false
  return advance(tx, now, order, [{ state: 'awaiting' }], { pay: JSON.stringify(pay) })
}

/**
 * What was asked for is compared with our own row: a gateway that says it wrong is not believed about what was paid
 * either, and reconciliation brings the truth. Less or more than was asked for, or a second payment, is money all the
 * same.
 */
async function takePaid(tx: Tx, now: Date, order: OrderRow, payment: Payment): Promise<PaymentOutcome> {
  const paid = payment.paidAmount === null ? undefined : parseAmount(payment.paidAmount)
  if (paid === undefined || paid <= 0n) return 'mismatch'
  const isAsked = payment.currency === order.currency && parseAmount(payment.amount) === order.amount + order.fee
  if (!isAsked) return 'mismatch'
  const taken = await readTaken(tx, order, payment.id)
  if (paid <= taken) return paid === taken ? 'nothing-new' : 'mismatch'
  const arrival: ReceivedMoney = { paymentId: payment.id, paid, taken }
  const isFirstMoney = taken === 0n && mayDepositBecome(order.state, 'paid')
  if (isFirstMoney && (await creditOrder(tx, now, order, arrival))) return 'applied'
  await bookUnmatchedMoney(tx, now, order, arrival)
  return 'mismatch'
}

async function readTaken(tx: Tx, { merchant_id, id }: OrderRow, paymentId: string): Promise<bigint> {
  const row = await tx
    .selectFrom('deposit_payment')
    .select('taken')
    .where('merchant_id', '=', merchant_id)
    .where('order_id', '=', id)
    .where('payment_id', '=', paymentId)
    .orderBy('taken', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.taken ?? 0n
}
