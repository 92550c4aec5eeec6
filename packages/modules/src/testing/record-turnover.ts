import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { lockMoney } from '../ledger/read-balance.ts'

/** As if the member had played a round of a slot to its end, with a stake of so much; no money moves. */
export function recordTurnover(
  owner: Db,
  merchantId: number,
  memberId: string,
  amount: bigint,
  at: Date,
): Promise<void> {
  return inMerchant(owner, merchantId, async (tx) => {
    await lockMoney(tx, merchantId, memberId)
    await sql`select write_facts(${merchantId}, ${at.toISOString()}, array[row(${memberId}, 'RNG', 'TEST', 'test', null,
      ${uuidv7()}, ${amount}, 0, ${amount}, 0, 0, 0, 0, ${amount})::closed_play])`.execute(tx)
  })
}
