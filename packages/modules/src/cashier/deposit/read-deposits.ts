import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { DepositKind } from '@fairground/domain/cashier/deposit-rules.ts'
import type { DepositState } from '@fairground/domain/cashier/deposit-states.ts'
import { isLanguageCode, type LanguageCode } from '@fairground/domain/languages.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { nameFor } from './deposit-names.ts'
import type { PayStep } from './deposit-pay.ts'
import type { DepositMethod } from './publish-channels.ts'

export type DepositOrder = {
  readonly id: string
  readonly number: string
  readonly channel: string
  readonly channelName: string
  readonly method: DepositMethod
  readonly kind: DepositKind
  readonly state: DepositState
  readonly amount: Amount
  readonly fee: Amount
  readonly credited: Amount | null
  readonly bonus: Amount | null
  readonly promo: string | null
  readonly isOverLimit: boolean
  readonly isFirst: boolean
  readonly currency: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly pay: PayStep | null
  readonly hasReceipt: boolean
  readonly steps: { readonly state: DepositState; readonly at: Date }[]
}

export type OrderReader = {
  readonly merchantId: number
  readonly memberId: string
  readonly brandDefault: LanguageCode
}

export function readDeposit(db: Db, reader: OrderReader, id: string): Promise<DepositOrder> {
  return inMerchant(db, reader.merchantId, async (tx) => {
    const [order] = await select(tx, reader, { id, limit: 1 })
    if (!order) throw new Refusal('ORDER_UNKNOWN')
    return order
  })
}

/** The place after an order in the list, newest first. */
export type DepositCursor = { readonly createdAt: Date; readonly id: string }

export type DepositsQuery = {
  readonly state?: DepositState
  readonly limit: number
  readonly after?: DepositCursor
}

export type DepositsPage = { readonly orders: readonly DepositOrder[]; readonly next: DepositCursor | null }

export function readDeposits(db: Db, reader: OrderReader, query: DepositsQuery): Promise<DepositsPage> {
  return inMerchant(db, reader.merchantId, async (tx) => {
    // One more than asked tells whether another page follows.
    const found = await select(tx, reader, { ...query, limit: query.limit + 1 })
    const orders = found.slice(0, query.limit)
    const last = found.length > query.limit ? orders.at(-1) : undefined
    return { orders, next: last ? { createdAt: last.createdAt, id: last.id } : null }
  })
}

async function select(
  tx: Tx,
  { merchantId, memberId, brandDefault }: OrderReader,
  { id, state, after, limit }: DepositsQuery & { readonly id?: string },
): Promise<DepositOrder[]> {
  const rows = await tx
    .selectFrom('deposit_order as o')
    .innerJoin('payment_channel as c', (join) =>
      join.onRef('c.merchant_id', '=', 'o.merchant_id').onRef('c.code', '=', 'o.channel'),
    )
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_id', '=', 'o.merchant_id').onRef('m.id', '=', 'o.member_id'),
    )
    .selectAll('o')
    .select([
      'c.names',
      'm.locale',
      sql<boolean>`exists (select from deposit_receipt r
        where r.merchant_id = o.merchant_id and r.order_id = o.id and r.webp is not null)`.as('has_receipt'),
      sql<boolean>`exists (select from first_deposit f
        where f.merchant_id = o.merchant_id and f.member_id = o.member_id and f.order_id = o.id)`.as('is_first'),
      sql<[DepositState, string][]>`(select json_agg(json_build_array(s.state, s.at) order by s.step)
        from deposit_step s where s.merchant_id = o.merchant_id and s.order_id = o.id)`.as('steps'),
    ])
    .where('o.merchant_id', '=', merchantId)
    .where('o.member_id', '=', memberId)
    .$if(id !== undefined, (query) => query.where('o.id', '=', id ?? ''))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(o.created_at, o.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    channel: row.channel,
    channelName: nameFor(row.names, { language: isLanguageCode(row.locale) ? row.locale : brandDefault, brandDefault }),
    method: row.method as DepositMethod,
    kind: row.kind as DepositKind,
    state: row.state as DepositState,
    amount: row.amount,
    fee: row.fee,
    credited: row.credited,
    bonus: row.bonus,
    promo: row.promo,
    isOverLimit: row.is_over_limit,
    isFirst: row.is_first,
    currency: row.currency,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    // A member who has paid, or is too late, must not be led to pay.
    pay: row.state === 'awaiting' ? (row.pay as PayStep | null) : null,
    hasReceipt: row.has_receipt,
    steps: row.steps.map(([step, at]) => ({ state: step, at: new Date(at) })),
  }))
}
