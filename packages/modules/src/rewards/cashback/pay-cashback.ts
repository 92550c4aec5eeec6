import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { takeCashback } from './claim-cashback.ts'
import { autoPayAfterDays } from './read-cashback.ts'

/** How far back a run looks past the thirty days, so that a worker that stood still for weeks misses nobody. */
const lookBackDays = 60

/**
 * Pays each member who has left cashback unclaimed for thirty days. May run twice and at the same time: each is paid
 * once.
 */
export async function payCashback(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  let paid = 0
  for (const { id: merchantId } of rows) {
    for (const memberId of await findUnclaimed(db, merchantId, now)) {
      const claim = { merchantId, memberId, key: null }
      if ((await inMerchant(db, merchantId, (tx) => takeCashback(tx, now, claim))) !== null) paid += 1
    }
  }
  return paid
}

async function findUnclaimed(db: Db, merchantId: number, now: Date): Promise<readonly string[]> {
  const { rows } = await inMerchant(db, merchantId, (tx) =>
    sql<{ memberId: string }>`
      select distinct f.member_id as "memberId" from play_fact f
      where f.merchant_id = ${merchantId} and f.book = 'real'
        and f.settled_at <= ${now}::timestamptz - make_interval(days => ${autoPayAfterDays})
        and f.day >= (${now}::timestamptz - make_interval(days => ${autoPayAfterDays + lookBackDays}))::date
        and f.id > coalesce((
          select max(c.through_fact) from cashback_claim c
          where c.merchant_id = f.merchant_id and c.member_id = f.member_id), 0)
        and exists (select from club_document d where d.merchant_id = ${merchantId})`.execute(tx),
  )
  return rows.map(({ memberId }) => memberId)
}
