import type { Tx } from '@fairground/db/connect.ts'
import { splitPaid } from '@fairground/domain/cashier/fee.ts'
import type { HouseAccount, Line } from '@fairground/domain/ledger/order.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { writeMessage } from '../../inbox/write-message.ts'
import { idAt } from '../../ledger/id-at.ts'
import { post } from '../../ledger/post.ts'
import { postMany } from '../../ledger/post-many.ts'
import { grantReward } from '../../rewards/grant-reward.ts'
import { lockDeposit } from '../../wallet/deposit-locks.ts'
import { advance, type OrderRow } from './deposit-orders.ts'

/** Money of one payment: all that was paid so far, and what of it was taken before. */
export type ReceivedMoney = {
  readonly paymentId: string
  readonly paid: Amount
  readonly taken: Amount
}

/** Gives the member what arrived. False is money that this order may not take. */
export async function creditOrder(tx: Tx, now: Date, order: OrderRow, arrival: ReceivedMoney): Promise<boolean> {
  const { amount, fee, most } = order
  const { paid, paymentId } = arrival
  const isAsAsked = paid === amount + fee
  const split = isAsAsked ? { credit: amount, fee } : splitPaid(paid, { flat: order.fee_flat, parts: order.fee_parts })
  if (split.credit <= 0n || split.credit > most) return false
  const paidStep = { state: 'paid', note: isAsAsked ? '' : 'other-amount' } as const
  if (!(await postDeposit(tx, now, order, split))) {
    await bookUnmatchedMoney(tx, now, order, arrival)
    const change = { payment_id: paymentId, paid_amount: paid, is_over_limit: true }
    return advance(tx, now, order, [{ ...paidStep, note: 'over-limit' }], change)
  }
  await noteArrival(tx, now, order, arrival, 'member')
  const isFirst = await noteFirst(tx, now, order, split.credit)
  await lockDeposit(tx, now, { ...ownerOf(order), orderId: order.id, number: order.number, amount: split.credit })
  const bonus = await giveBonus(tx, now, order)
  const { merchant_id: merchantId, member_id: memberId, id, currency } = order
  const data = { order: id, amount: formatAmount(split.credit), currency }
  await writeMessage(tx, now, { merchantId, memberId, kind: 'deposit-credited', cause: `deposit:${id}`, data })
  return advance(tx, now, order, [paidStep, { state: 'credited' }], {
    payment_id: paymentId,
    paid_amount: paid,
    credited: split.credit,
    bonus,
    isFirst,
  })
}

/** False when one of the member's own limits does not allow it at this moment. */
async function postDeposit(
  tx: Tx,
  now: Date,
  order: OrderRow,
  { credit, fee }: { readonly credit: Amount; readonly fee: Amount },
): Promise<boolean> {
  const from = accountOf(order)
  const lines: Line[] = [{ from, to: 'cash', amount: credit }]
  if (fee > 0n) lines.push({ from, to: 'cashier.fees', amount: fee })
  const [answer] = await postMany(tx, order.merchant_id, now, [
    {
      op: 'post',
      ...commonOf(now, order),
      reason: 'cashier.deposit',
      key: `deposit:${order.id}`,
      counts: 'deposit',
      lines,
    },
  ])
  if (answer?.answer === 'limit') return false
  if (answer?.answer !== 'done' && answer?.answer !== 'repeated')
    throw new Error(`the deposit ${order.id} cannot be posted: ${answer?.answer}`)
  return true
}

/** Arrived, and nobody may have it: it waits in an account of its own until a person has looked at it. */
export async function bookUnmatchedMoney(tx: Tx, now: Date, order: OrderRow, arrival: ReceivedMoney): Promise<void> {
  const { paymentId, paid, taken } = arrival
  await post(tx, order.merchant_id, now, {
    ...commonOf(now, order),
    memberId: null,
    reason: 'cashier.deposit',
    key: `deposit-unplaced:${order.id}:${paymentId}:${paid}`,
    lines: [{ from: accountOf(order), to: 'cashier.unplaced', amount: paid - taken }],
  })
  await noteArrival(tx, now, order, arrival, 'unplaced')
}

async function noteArrival(
  tx: Tx,
  at: Date,
  { merchant_id, id }: OrderRow,
  { paymentId, paid }: ReceivedMoney,
  wentTo: 'member' | 'unplaced',
): Promise<void> {
  await tx
    .insertInto('deposit_payment')
    .values({ merchant_id, order_id: id, payment_id: paymentId, taken: paid, went_to: wentTo, at })
    .execute()
}

/** The row's key is the member: of two that arrive at once one is the first. */
async function noteFirst(tx: Tx, at: Date, order: OrderRow, amount: Amount): Promise<boolean> {
  const written = await tx
    .insertInto('first_deposit')
    .values({ merchant_id: order.merchant_id, member_id: order.member_id, order_id: order.id, amount, at })
    .onConflict((oc) => oc.columns(['merchant_id', 'member_id']).doNothing())
    .returning('at')
    .executeTakeFirst()
  return written !== undefined
}

/** By the document of the day of the order, for what was really credited; null where it gives nothing. */
async function giveBonus(tx: Tx, now: Date, order: OrderRow): Promise<Amount | null> {
  if (order.promo === null) return null
  const { merchantId, memberId } = ownerOf(order)
  const answer = await grantReward(tx, now, { merchantId, memberId, promotion: order.promo, period: order.id })
  if (answer !== 'granted') return null
  const { amount } = await tx
    .selectFrom('promotion_grant')
    .select('amount')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return amount
}

function ownerOf({ merchant_id: merchantId, member_id: memberId }: OrderRow) {
  return { merchantId, memberId }
}

function commonOf(now: Date, { id, member_id: memberId, currency }: OrderRow) {
  return { id: idAt(now), memberId, book: 'real', currency, reference: id } as const
}

function accountOf({ gateway }: OrderRow): HouseAccount {
  return `cashier.${gateway}`
}
