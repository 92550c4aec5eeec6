import { createHash } from 'node:crypto'
import type { PaymentRequest } from '@fairground/contract/cashier/payment.ts'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { lockMoney } from '../../ledger/read-balance.ts'
import { type FindGateway, type Gateway, GatewayRefusal, GatewayUnclear } from '../channels/gateway.ts'
import { applyPayment } from './apply-payment.ts'
import { advance, lockOrder, type OrderRow, writeStep } from './deposit-orders.ts'
import { checkedOrder, type DepositStart } from './start-deposit-checks.ts'

/** Where the gateway sends its words, and the browser when it has paid. */
export type DepositUrls = {
  readonly notifyUrl: (gateway: string) => string
  readonly returnUrl: (orderId: string) => string
}

type Needs = { readonly db: Db; readonly gateways: FindGateway }

/**
 * The order stands before the gateway hears of it, and the gateway is asked outside of any transaction: whatever ends
 * in between, the same key goes on from there. Gives the id of the order.
 */
export async function startDeposit(
  { db, gateways }: Needs,
  now: Date,
  start: DepositStart,
  ways: DepositUrls,
): Promise<string> {
  const { merchantId, merchantCode } = start
  const { order, method } = await inMerchant(db, merchantId, (tx) =>
    openOrder(tx, now, start, (gateway) => gateways(gateway, merchantCode) !== undefined),
  )
  const gateway = gateways(order.gateway, merchantCode)
  if (order.state === 'created' && order.expires_at > now && gateway)
    await askGateway(db, now, order, gateway, requestOf(order, method, ways))
  return order.id
}

type Opened = { readonly order: OrderRow; readonly method: string }

/** One after another for one member, or two orders at once would both find room under a limit. */
async function openOrder(
  tx: Tx,
  now: Date,
  start: DepositStart,
  isReachable: (gateway: string) => boolean,
): Promise<Opened> {
  const { merchantId, memberId, key } = start
  await lockMoney(tx, merchantId, memberId)
  const known = await tx
    .selectFrom('deposit_order as o')
    .innerJoin('payment_channel as c', (join) =>
      join.onRef('c.merchant_id', '=', 'o.merchant_id').onRef('c.code', '=', 'o.channel'),
    )
    .selectAll('o')
    .select('c.gateway_method')
    .where('o.merchant_id', '=', merchantId)
    .where('o.member_id', '=', memberId)
    .where('o.key', '=', key)
    .executeTakeFirst()
  const fingerprint = fingerprintOf(start)
  if (known) {
    if (known.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED')
    return { order: known as OrderRow & typeof known, method: known.gateway_method }
  }
  const { gatewayMethod: method, ...values } = await checkedOrder(tx, now, start, isReachable)
  const order = await tx
    .insertInto('deposit_order')
    .values({ ...values, fingerprint })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeStep(tx, now, order, { state: 'created' })
  return { order: order as OrderRow, method }
}

function fingerprintOf({ method, channel, amount, promo, bank }: DepositStart): string {
  const content = JSON.stringify([method, channel, formatAmount(amount), promo, bank])
  return createHash('sha256').update(content).digest('base64url')
}

function requestOf(order: OrderRow, method: string, ways: DepositUrls): PaymentRequest {
  return {
    order: order.id,
    method: method as PaymentRequest['method'],
    amount: formatAmount(order.amount + order.fee),
    currency: order.currency,
    notifyUrl: ways.notifyUrl(order.gateway),
    returnUrl: ways.returnUrl(order.id),
    expiresAt: order.expires_at.toISOString(),
  }
}

/** The same order gets the same payment again, so asking twice is safe; not asking again is what could lose money. */
async function askGateway(
  db: Db,
  now: Date,
  { merchant_id: merchantId, id, gateway: name }: OrderRow,
  gateway: Gateway,
  request: PaymentRequest,
): Promise<void> {
  try {
    const payment = await gateway.createPayment(request)
    if ((await applyPayment(db, now, { merchantId, gateway: name, payment })) === 'unknown-order')
      throw new GatewayUnclear(`${name} answered with another order`)
  } catch (error) {
    if (error instanceof GatewayUnclear) throw new Refusal('CHANNEL_UNAVAILABLE')
    if (!(error instanceof GatewayRefusal)) throw error
    await inMerchant(db, merchantId, async (tx) => {
      const order = await lockOrder(tx, merchantId, id)
      // By now it may have been paid: the gateway that refused was asked a second time.
      if (order?.state === 'created') await advance(tx, now, order, [{ state: 'failed', note: 'refused' }])
    })
  }
}
