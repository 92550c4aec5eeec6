import type { Payment } from '@fairground/contract/cashier/payment.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type DepositState, mayDepositBecome } from '@fairground/domain/cashier/deposit-states.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { isOrderId } from './deposit/apply-payment.ts'

type Known = { readonly state: DepositState; readonly taken: ReadonlyMap<string, bigint> }

/**
 * A gateway lists most payments again and again. Those that say nothing new are found by one question, so that a look
 * costs what is new and not what is listed; the others are taken one by one, where each is decided for good.
 */
export async function unknownPayments(
  db: Db,
  { merchantId, gateway }: { readonly merchantId: number; readonly gateway: string },
  payments: readonly Payment[],
): Promise<readonly Payment[]> {
  const orders = payments.map(({ order }) => order).filter(isOrderId)
  const known = await inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<{ id: string; state: DepositState; taken: Record<string, string> | null }>`
      select o.id, o.state, (
        select jsonb_object_agg(d.payment_id, d.most::text) from (
          select p.payment_id, max(p.taken) as most from deposit_payment p
          where p.merchant_id = o.merchant_id and p.order_id = o.id group by p.payment_id
        ) d
      ) as taken
      from deposit_order o
      where o.merchant_id = ${merchantId} and o.gateway = ${gateway} and o.id = any (${orders}::uuid[])`.execute(tx)
    return new Map<string, Known>(
      rows.map(({ id, state, taken }) => [id, { state, taken: new Map(Object.entries(taken ?? {}).map(inCoins)) }]),
    )
  })
  return payments.filter((payment) => isNew(payment, known.get(payment.order.toLowerCase())))
}

function inCoins([id, taken]: [string, string]): [string, bigint] {
  return [id, BigInt(taken)]
}

function isNew(payment: Payment, known: Known | undefined): boolean {
  if (!known) return true
  const { state, paidAmount } = payment
  if (state === 'paid') return paidAmount === null || known.taken.get(payment.id) !== parseAmount(paidAmount)
  return mayDepositBecome(known.state, state === 'pending' ? 'awaiting' : state)
}
