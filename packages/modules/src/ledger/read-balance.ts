import type { Tx } from '@fairground/db/connect.ts'
import type { Balance, Book } from '@fairground/domain/ledger/order.ts'

/** Whose money is meant. A member has one currency. */
export type Wallet = { readonly merchantId: number; readonly memberId: string; readonly book: Book }

const nothing: Balance = { cash: 0n, bonus: 0n, held: 0n, version: 0n }

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
