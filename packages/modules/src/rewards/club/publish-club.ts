import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { parseClub } from '@fairground/domain/rewards/club.ts'
import { sql } from 'kysely'

/** A new version of the club's document; the same one again is none. What is wrong with it is an error that names it. */
export function publishClub(db: Db, merchantId: number, document: unknown, now: Date): Promise<void> {
  parseClub(document)
  const text = JSON.stringify(document)
  return inMerchant(db, merchantId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('club'), ${merchantId})`.execute(tx)
    const last = await tx
      .selectFrom('club_document')
      .select(['version', sql<boolean>`document = ${text}::jsonb`.as('isSame')])
      .where('merchant_id', '=', merchantId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.isSame) return
    await tx
      .insertInto('club_document')
      .values({ merchant_id: merchantId, version: (last?.version ?? 0) + 1, document: text, published_at: now })
      .execute()
  })
}
