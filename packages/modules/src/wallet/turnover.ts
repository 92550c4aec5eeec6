import type { Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'

/** All that a member has ever turned over. What was played since a moment is the difference of two of these. */
export async function readTurnover(tx: Tx, merchantId: number, memberId: string): Promise<Amount> {
  return totalOf(await newestFact(tx, merchantId, memberId).executeTakeFirst())
}

function newestFact(tx: Tx, merchantId: number, memberId: string) {
  return tx
    .selectFrom('play_fact')
    .select('turnover_after')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}

function totalOf(newest: { readonly turnover_after: Amount } | undefined): Amount {
  return newest?.turnover_after ?? 0n
}
