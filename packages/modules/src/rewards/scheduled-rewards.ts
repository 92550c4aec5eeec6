import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { merchantsWithDue } from '../jobs/merchants-with-due.ts'
import { publish } from '../outbox/publish.ts'
import { grantReward } from './grant-reward.ts'
import { newestPromotions } from './promotions.ts'

/** Ends rewards that nobody claimed in time. May run twice. */
export async function expireRewards(db: Db, now: Date): Promise<number> {
  let expired = 0
  for (const merchantId of await merchantsWithDue(db, 'rewards', now)) {
    expired += await inMerchant(db, merchantId, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select distinct id from expire_rewards(${merchantId}::int, ${now.toISOString()}::timestamptz) as id
        order by id`.execute(tx)
      for (const { id: memberId } of rows)
        await publish(tx, {
          merchantId,
          audience: { kind: 'member', memberId },
          subject: 'rewards.changed',
          payload: {},
        })
      return rows.length
    })
  }
  return expired
}

/**
 * Gives back a part of what was lost in the day or week that is over, to everybody who played in it. Each member in a
 * transaction of its own; who has it already is answered as repeated. May run twice.
 */
export async function payLossCashback(db: Db, now: Date): Promise<number> {
  let granted = 0
  for (const merchantId of await merchantIds(db)) {
    const offered = await inMerchant(db, merchantId, (tx) => newestPromotions(tx, merchantId))
    for (const { code, amount, isOpen } of offered) {
      if (!isOpen || amount.kind !== 'of-loss') continue
      const players = await inMerchant(db, merchantId, async (tx) => {
        const { rows } = await sql<{ member_id: string }>`
          select distinct f.member_id from play_fact f
          join merchant m on m.id = f.merchant_id
          cross join lateral (select date_trunc(${amount.over}, ${now} at time zone m.zone)::date as today) t
          where f.merchant_id = ${merchantId} and f.book = 'real' and f.day < t.today
            and f.day >= t.today - ${amount.over === 'day' ? 1 : 7}::int
            and not exists (
              select from promotion_grant g
              where g.merchant_id = f.merchant_id and g.member_id = f.member_id and g.promotion = ${code}
                and g.created_at >= t.today::timestamp at time zone m.zone)`.execute(tx)
        return rows
      })
      for (const { member_id: memberId } of players) {
        const answer = await inMerchant(db, merchantId, (tx) =>
          grantReward(tx, now, { merchantId, memberId, promotion: code, period: '' }),
        )
        if (answer === 'granted') granted += 1
      }
    }
  }
  return granted
}

async function merchantIds(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  return rows.map(({ id }) => id)
}
