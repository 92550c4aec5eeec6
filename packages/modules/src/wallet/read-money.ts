import type { Tx } from '@fairground/db/connect.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'

export const reserveReason = 'wallet.reserve-in'

/** What an account owns, in parts that add up. */
export type Money = {
  readonly book: Book
  readonly currency: string
  readonly cash: Amount
  readonly bonus: Amount
  /** Put aside by the member. */
  readonly reserve: Amount
  /** Promised to withdrawals. */
  readonly held: Amount
  readonly version: bigint
}

/** One statement and so one moment: read in two, the parts of a transfer under way would not add up. */
export async function readMoney(tx: Tx, merchantId: number, memberId: string): Promise<Money> {
  const row = await tx
    .selectFrom('member as m')
    .leftJoin('ledger_balance as b', (join) =>
      join
        .onRef('b.merchant_id', '=', 'm.merchant_id')
        .onRef('b.member_id', '=', 'm.id')
        .onRef('b.book', '=', 'm.book')
        .onRef('b.currency', '=', 'm.currency'),
    )
    .select(['m.book', 'm.currency', 'b.cash', 'b.bonus', 'b.held', 'b.version'])
    .select(
      sql<bigint>`(
        select coalesce(sum(h.amount), 0)::bigint from ledger_hold h
        join ledger_posting p on p.merchant_id = h.merchant_id and p.id = h.id
        where h.merchant_id = m.merchant_id and h.member_id = m.id and h.book = m.book and h.state = 'placed'
          and p.reason = ${reserveReason})`.as('reserve'),
    )
    .where('m.merchant_id', '=', merchantId)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { currency, reserve, cash, bonus, held, version } = row
  return {
    book: row.book === 'real' ? 'real' : 'trial',
    currency,
    cash: cash ?? 0n,
    bonus: bonus ?? 0n,
    reserve,
    held: (held ?? 0n) - reserve,
    version: version ?? 0n,
  }
}
