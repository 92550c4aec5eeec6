import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { game, result } from './fixture.ts'

/** One bet by itself, as anybody would write it first: read, decide, post, close and tell, in one transaction. */
export function settleOne(db: Db, merchantId: number, now: Date, betId: string): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    const bet = await tx
      .selectFrom('bet as b')
      .innerJoin('bet_order as o', 'o.id', 'b.order_id')
      .select(['b.play', 'b.selection', 'b.units', 'b.unit_stake', 'b.multiple', 'b.stake', 'b.odds', 'b.order_id'])
      .select(['b.member_id', 'o.currency'])
      .where('b.id', '=', betId)
      .where('b.merchant_id', '=', merchantId)
      .where('b.state', '=', 'accepted')
      .forUpdate('b')
      .executeTakeFirstOrThrow()
    const prices = Object.entries(bet.odds as Record<string, string>).map(([price, value]) => [price, BigInt(value)])
    const line = { ...bet, unitStake: bet.unit_stake, odds: Object.fromEntries(prices) }
    const win = drawnGameOf(game)?.family.settle(line, result).win ?? 0n
    if (win > 0n) {
      const [answer] = await postMany(tx, merchantId, now, [
        {
          op: 'post',
          id: uuidv7(),
          key: `lot:${betId}:v1`,
          reason: 'lottery.win',
          counts: 'payout',
          reference: bet.order_id,
          book: 'real',
          currency: bet.currency,
          memberId: bet.member_id,
          lines: [{ from: 'lottery.stakes', to: 'cash', amount: win }],
        },
      ])
      if (answer?.answer !== 'done') throw new Error(`a win was answered with ${answer?.answer}`)
    }
    await tx
      .updateTable('bet')
      .set({ state: win > 0n ? 'won' : 'lost', win })
      .where('id', '=', betId)
      .execute()
    await sql`
      with fed as (
        update member_feed set seq = seq + 1 where member_id = ${bet.member_id} returning member_id, seq
      )
      insert into outbox (merchant_id, shard, audience, recipient, seq, subject, payload)
      select ${merchantId}, 0, 'member', member_id, seq, 'lottery.bet-settled', '{}' from fed`.execute(tx)
  })
}
