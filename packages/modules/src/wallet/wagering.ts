import type { Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { readTurnover } from './turnover.ts'

/** A bonus whose condition is open: `remaining` of `required` is still to be played, and until then `locked` stays. */
export type Wagering = {
  readonly id: string
  readonly promo: string
  readonly locked: Amount
  readonly required: Amount
  readonly remaining: Amount
  readonly endsAt: Date
}

export type NewWagering = {
  readonly id: string
  readonly merchantId: number
  readonly memberId: string
  readonly promo: string
  readonly deposit: Amount
  readonly bonus: Amount
  readonly required: Amount
  readonly endsAt: Date
}

/** Belongs into the transaction that posts the bonus, after it: what was played until then does not count. */
export async function startWagering(tx: Tx, at: Date, given: NewWagering): Promise<void> {
  const { id, merchantId, memberId, promo, deposit, bonus, required, endsAt } = given
  const turnover = await readTurnover(tx, merchantId, memberId)
  await tx
    .insertInto('wagering')
    .values({
      merchant_id: merchantId,
      id,
      member_id: memberId,
      promo,
      deposit,
      bonus,
      required,
      turnover_before: turnover,
      started_at: at,
      ends_at: endsAt,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'id']).doNothing())
    .execute()
}

/** The open ones, the oldest first. One that is played through stays, with nothing remaining, until its bonus is cash. */
export async function readWagering(
  tx: Tx,
  merchantId: number,
  memberId: string,
  at: Date,
): Promise<readonly Wagering[]> {
  const rows = await tx
    .selectFrom('wagering')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('finished_at', 'is', null)
    .where('ends_at', '>', at)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const turnover = await readTurnover(tx, merchantId, memberId)
  return rows.map(({ id, promo, deposit, required, turnover_before: before, ends_at: endsAt }) => {
    const remaining = remainingOf(required, turnover - before)
    return { id, promo, locked: deposit, required, remaining, endsAt }
  })
}

export function remainingOf(required: Amount, played: Amount): Amount {
  return atLeastNothing(required - played)
}

/** Cash less the deposits that open conditions lock. */
export function withdrawableOf(cash: Amount, open: readonly Wagering[]): Amount {
  const locked = open.filter(({ remaining }) => remaining > 0n).reduce((sum, each) => sum + each.locked, 0n)
  return atLeastNothing(cash - locked)
}

function atLeastNothing(amount: Amount): Amount {
  return amount > 0n ? amount : 0n
}
