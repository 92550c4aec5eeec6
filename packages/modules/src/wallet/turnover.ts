import type { Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'

/** All that a member has ever turned over. What was played since a moment is the difference of two of these. */
export async function readTurnover(tx: Tx, merchantId: number, memberId: string): Promise<Amount> {
  const row = await tx
    .selectFrom('member_feed')
    .select('turnover')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.turnover ?? 0n
}

/** The same as it stood at a moment, with what was settled in that moment. */
export async function readTurnoverAt(tx: Tx, merchantId: number, memberId: string, at: Date): Promise<Amount> {
  const row = await tx
    .selectFrom('play_fact')
    .select('turnover_after')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('settled_at', '<=', at)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.turnover_after ?? 0n
}
