import type { Tx } from '@fairground/db/connect.ts'
import type { Balance, Book } from '@fairground/domain/ledger/order.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'

/** Whose money is meant. A member has one currency. */
export type Wallet = { readonly merchantId: number; readonly memberId: string; readonly book: Book }

/** All that ever counted for limits. What counts for a window is the difference of two of them. */
export type Totals = { readonly deposited: Amount; readonly staked: Amount; readonly lost: Amount }

const nothing: Balance = { cash: 0n, bonus: 0n, held: 0n, version: 0n }
const noTotals: Totals = { deposited: 0n, staked: 0n, lost: 0n }

/** A member without a single posting has nothing, at version zero. */
export async function readBalance(tx: Tx, { merchantId, memberId, book }: Wallet): Promise<Balance> {
  const row = await tx
    .selectFrom('ledger_balance')
    .select(['cash', 'bonus', 'held', 'version'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('book', '=', book)
    .executeTakeFirst()
  return row ?? nothing
}

/** `changedAt` is the time of the last posting, or null before the first. */
export async function readTotals(
  tx: Tx,
  { merchantId, memberId, book }: Wallet,
): Promise<Totals & { readonly changedAt: Date | null }> {
  const row = await tx
    .selectFrom('ledger_balance')
    .select(['deposited', 'staked', 'lost', 'changed_at', 'version'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('book', '=', book)
    .executeTakeFirst()
  if (!row || row.version === 0n) return { ...noTotals, changedAt: null }
  const { deposited, staked, lost, changed_at: changedAt } = row
  return { deposited, staked, lost, changedAt }
}

/** The totals as they stood at a moment, with what was posted in that moment. */
export async function readTotalsAt(tx: Tx, { merchantId, memberId, book }: Wallet, at: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select t.deposited, t.staked, t.lost from ledger_balance b cross join lateral totals_at(b, ${at}) t
    where b.merchant_id = ${merchantId} and b.member_id = ${memberId} and b.book = ${book}`.execute(tx)
  return rows[0] ?? noTotals
}

/**
 * Makes every other change of this member's money wait until the transaction ends. For a caller who must look before it
 * posts; post_many takes the same row.
 */
export async function lockMoney(tx: Tx, merchantId: number, memberId: string): Promise<void> {
  await tx
    .selectFrom('member_feed')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
