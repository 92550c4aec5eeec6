import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { BetState } from '@fairground/domain/lottery/bet-states.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { readBalance } from '../ledger/read-balance.ts'

export type Cancelling = {
  readonly merchantId: number
  readonly memberId: string
  readonly orderId: string
  readonly betIds: readonly string[]
}

/** Takes bets back while it is time, with the whole stake. Asked again, it gives the same states and moves nothing. */
export function cancelBets(db: Db, now: Date, { merchantId, memberId, orderId, betIds }: Cancelling) {
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<{ bet_id: string; state: BetState }>`
      select * from cancel_bets(${merchantId}, ${now.toISOString()}, ${memberId}, ${orderId}, ${[...betIds]}::uuid[])`.execute(
      tx,
    )
    const states = new Map(rows.map(({ bet_id: id, state }) => [id, state]))
    const results = betIds.map((betId) => {
      const state = states.get(betId)
      if (state === undefined) throw new Refusal('ORDER_UNKNOWN')
      return { betId, state, isCancelled: state === 'cancelled' }
    })
    const { book } = await tx
      .selectFrom('bet_order')
      .select('book')
      .where('id', '=', orderId)
      .unionAll(tx.selectFrom('bet_archived').select('book').where('order_id', '=', orderId))
      .executeTakeFirstOrThrow()
    const balance = await readBalance(tx, { merchantId, memberId, book: book === 'trial' ? 'trial' : 'real' })
    return { results, balance }
  })
}
