import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { settleLevel } from './settle-level.ts'

/** Longer than the time between two runs, so that a run that was late misses nobody. */
const lookBackMs = 6 * 3_600_000
const atOnce = 1_000

/**
 * The levels of the members who played lately, and of those who hold one in a month that is not judged yet. Nobody
 * waits for it: a member who looks at the club or claims cashback is brought up to date at once. May run twice and at
 * the same time.
 */
export async function settleLevels(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  let moved = 0
  for (const { id: merchantId } of rows) {
    for (const memberId of await findDue(db, merchantId, now)) {
      const settled = await inMerchant(db, merchantId, (tx) => settleLevel(tx, now, { merchantId, memberId }))
      if (settled?.hasMoved) moved += 1
    }
  }
  return moved
}

async function findDue(db: Db, merchantId: number, now: Date): Promise<readonly string[]> {
  const since = new Date(now.getTime() - lookBackMs)
  const { rows } = await inMerchant(db, merchantId, (tx) =>
    sql<{ memberId: string }>`
      with house as (
        select zone, date_trunc('month', ${now}::timestamptz at time zone zone)::date as month
        from merchant where id = ${merchantId} and exists (select from club_document where merchant_id = ${merchantId})
      )
      (select c.member_id as "memberId" from club_member c, house h
        where c.merchant_id = ${merchantId} and c.level > 0 and c.judged < h.month order by c.judged limit ${atOnce})
      union
      (select f.member_id from play_fact f, house h
        where f.merchant_id = ${merchantId} and f.book = 'real' and f.settled_at >= ${since}
          and f.day >= (${since}::timestamptz at time zone h.zone)::date)`.execute(tx),
  )
  return rows.map(({ memberId }) => memberId)
}
