import type { Tx } from '@fairground/db/connect.ts'
import type { RiskFacts } from '@fairground/domain/cashier/risk-rules.ts'
import { readTotals, readTotalsAt } from '../../ledger/read-balance.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

const dayMs = 86_400_000
const weekMs = 7 * dayMs

type FromTables = Omit<RiskFacts, 'amount' | 'autoMost' | 'cardAddedAt' | 'isSharedAccount' | 'isOtherName'>

/** What the member did and changed lately. */
export async function readRiskFacts(tx: Tx, now: Date, owner: Owner): Promise<FromTables> {
  const wallet = { ...owner, book: 'real' } as const
  const [before, total] = [
    await readTotalsAt(tx, wallet, new Date(now.getTime() - weekMs)),
    await readTotals(tx, wallet),
  ]
  return {
    ...(await readChanges(tx, owner)),
    ...(await countWithdrawals(tx, now, owner)),
    depositedLately: total.deposited - before.deposited,
    stakedLately: total.staked - before.staked,
  }
}

/** A password that came with the registration has not been changed. */
async function readChanges(tx: Tx, { memberId }: Owner) {
  const row = await tx
    .selectFrom('member as m')
    .leftJoin('member_password as p', 'p.member_id', 'm.id')
    .leftJoin('payment_password as y', 'y.member_id', 'm.id')
    .select(['m.created_at', 'p.set_at', 'y.changed_at'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    passwordChangedAt: row.set_at && row.set_at > row.created_at ? row.set_at : null,
    paymentPasswordChangedAt: row.changed_at,
  }
}

async function countWithdrawals(tx: Tx, now: Date, { merchantId, memberId }: Owner) {
  const { paid, asked } = await tx
    .selectFrom('withdrawal')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('state', '=', 'confirmed').as('paid'),
      eb.fn
        .countAll<bigint>()
        .filterWhere('created_at', '>', new Date(now.getTime() - dayMs))
        .as('asked'),
    ])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { paidBefore: Number(paid), askedLately: Number(asked) }
}
