import type { Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { partsOf } from '@fairground/domain/rewards/conditions.ts'

/** A bonus whose condition is open: `remaining` of `required` is still to be played. It locks nothing else (D-72). */
export type Wagering = {
  readonly id: string
  readonly promo: string
  /** Its part of the bonus money now, with what it won. */
  readonly bonus: Amount
  readonly required: Amount
  readonly done: Amount
  readonly remaining: Amount
  readonly endsAt: Date
}

export type StoredCondition = Omit<Wagering, 'remaining'>

/** `bonus` of each is what was given; the oldest is first. */
export function wageringOf(pocket: Amount, stored: readonly StoredCondition[]): readonly Wagering[] {
  const parts = partsOf(pocket, stored)
  return stored.map((condition, place) => {
    const rest = condition.required - condition.done
    return { ...condition, bonus: parts[place] ?? 0n, remaining: rest > 0n ? rest : 0n }
  })
}

/** All that are open, also past their end while nobody has closed them: they share the pocket until then. */
export async function readWagering(tx: Tx, merchantId: number, memberId: string): Promise<readonly Wagering[]> {
  const rows = await tx
    .selectFrom('wagering')
    .select(['id', 'promo', 'bonus', 'required', 'done', 'ends_at as endsAt'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('finished_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const pocket = await tx
    .selectFrom('ledger_balance')
    .select('bonus')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('book', '=', 'real')
    .executeTakeFirst()
  return wageringOf(pocket?.bonus ?? 0n, rows)
}
