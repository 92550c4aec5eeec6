import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { merchantsWithDue } from '../../jobs/merchants-with-due.ts'
import { type FindGateway, GatewayRefusal, GatewayUnclear } from '../channels/gateway.ts'
import { applyPayment } from './apply-payment.ts'
import { advance, lockOrder } from './deposit-orders.ts'

/** So many per merchant and run; the next run takes the rest. */
const atOnce = 200

type Due = { readonly id: string; readonly gateway: string }

/**
 * Ends orders that nobody paid in time. The gateway is asked first, because its word may have been lost on the way; a
 * gateway that does not answer leaves its orders as they are until it does. May run twice and at the same time.
 */
export async function expireDeposits(db: Db, gateways: FindGateway, now: Date): Promise<number> {
  let expired = 0
  for (const id of await merchantsWithDue(db, 'deposits', now)) expired += await expireOfMerchant(db, gateways, now, id)
  return expired
}

async function expireOfMerchant(db: Db, gateways: FindGateway, now: Date, merchantId: number): Promise<number> {
  const { code, due } = await inMerchant(db, merchantId, async (tx) => ({
    code: await readCode(tx, merchantId),
    due: await findDue(tx, merchantId, now),
  }))
  const silent = new Set<string>()
  let expired = 0
  for (const each of due) {
    if (silent.has(each.gateway)) continue
    try {
      const payment = await gateways(each.gateway, code)?.readPayment(each.id)
      if (payment) await applyPayment(db, now, { merchantId, gateway: each.gateway, payment })
      if (await expireOne(db, now, merchantId, each.id)) expired += 1
    } catch (error) {
      if (!(error instanceof GatewayUnclear || error instanceof GatewayRefusal)) throw error
      silent.add(each.gateway)
    }
  }
  return expired
}

async function readCode(tx: Tx, merchantId: number): Promise<string> {
  const { code } = await tx.selectFrom('merchant').select('code').where('id', '=', merchantId).executeTakeFirstOrThrow()
  return code
}

async function findDue(tx: Tx, merchantId: number, now: Date): Promise<Due[]> {
  return tx
    .selectFrom('deposit_order')
    .select(['id', 'gateway'])
    .where('merchant_id', '=', merchantId)
    .where('state', 'in', ['created', 'awaiting'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(atOnce)
    .execute()
}

function expireOne(db: Db, now: Date, merchantId: number, id: string): Promise<boolean> {
  return inMerchant(db, merchantId, async (tx) => {
    const order = await lockOrder(tx, merchantId, id)
    return order ? advance(tx, now, order, [{ state: 'expired' }]) : false
  })
}
