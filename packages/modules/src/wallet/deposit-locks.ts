import type { Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { readTurnover } from './turnover.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

/** A deposit that is not turned over yet, where a licence asks for that. */
export type DepositLock = {
  readonly orderId: string
  readonly number: string
  readonly locked: Amount
  readonly required: Amount
  readonly remaining: Amount
}

type NewLock = Owner & { readonly orderId: string; readonly number: string; readonly amount: Amount }

/** Belongs into the transaction that credits the deposit. A later deposit begins where the one before is free. */
export async function lockDeposit(
  tx: Tx,
  now: Date,
  { merchantId, memberId, orderId, number, amount }: NewLock,
): Promise<void> {
  const { deposit_turnover: times } = await tx
    .selectFrom('merchant')
    .select('deposit_turnover')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  if (times === 0) return
  const turnover = await readTurnover(tx, merchantId, memberId)
  const last = await tx
    .selectFrom('deposit_lock')
    .select('free_at')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('free_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const required = amount * BigInt(times)
  const from = last && last.free_at > turnover ? last.free_at : turnover
  await tx
    .insertInto('deposit_lock')
    .values({
      merchant_id: merchantId,
      order_id: orderId,
      number,
      member_id: memberId,
      amount,
      required,
      free_at: from + required,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'order_id']).doNothing())
    .execute()
}

/** The oldest first. */
export async function readDepositLocks(tx: Tx, { merchantId, memberId }: Owner): Promise<readonly DepositLock[]> {
  const turnover = await readTurnover(tx, merchantId, memberId)
  const rows = await tx
    .selectFrom('deposit_lock')
    .select(['order_id', 'number', 'amount', 'required', 'free_at'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('free_at', '>', turnover)
    .orderBy('free_at')
    .execute()
  return rows.map(({ order_id: orderId, number, amount: locked, required, free_at: freeAt }) => ({
    orderId,
    number,
    locked,
    required,
    remaining: atMost(freeAt - turnover, required),
  }))
}

/** Cash less the deposits that are not turned over. A bonus locks nothing (D-72). */
export function withdrawableOf(cash: Amount, locked: Amount): Amount {
  return cash > locked ? cash - locked : 0n
}

export function lockedBy(locks: readonly DepositLock[]): Amount {
  return locks.reduce((sum, each) => sum + each.locked, 0n)
}

/** An earlier deposit comes first, and its way is not this one's. */
function atMost(amount: Amount, most: Amount): Amount {
  if (amount > most) return most
  return amount
}
