import type { Tx } from '@fairground/db/connect.ts'
import type { LimitRoom } from '@fairground/domain/cashier/deposit-rules.ts'
import { spanMs } from '@fairground/domain/ledger/limits.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { readLimits } from '../../ledger/limits.ts'
import { readTotals, readTotalsAt } from '../../ledger/read-balance.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

/** What each of the member's deposit limits leaves. Orders on their way count, or ten at once would pass it. */
export async function readLimitRooms(tx: Tx, now: Date, owner: Owner): Promise<LimitRoom[]> {
  const { merchantId, memberId } = owner
  const limits = (await readLimits(tx, merchantId, memberId)).filter(({ kind }) => kind === 'deposit')
  const set = limits.flatMap(({ span, amount }) => (amount === null ? [] : [{ span, amount }]))
  if (set.length === 0) return []
  const wallet = { merchantId, memberId, book: 'real' } as const
  const { deposited } = await readTotals(tx, wallet)
  const open = await readOpenAmount(tx, now, owner)
  return Promise.all(
    set.map(async ({ span, amount }) => {
      const before = await readTotalsAt(tx, wallet, new Date(now.getTime() - spanMs[span]))
      const left = amount - (deposited - before.deposited) - open
      return { span, amount, left: left > 0n ? left : 0n }
    }),
  )
}

async function readOpenAmount(tx: Tx, now: Date, { merchantId, memberId }: Owner): Promise<Amount> {
  const { open } = await tx
    .selectFrom('deposit_order')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('open'))
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'awaiting'])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return open
}
