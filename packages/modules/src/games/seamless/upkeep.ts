import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { merchantsWithDue } from '../../jobs/merchants-with-due.ts'

/** A code is good for a minute; a day later nobody asks any more what became of it. */
const launchKeepMs = 86_400_000
/** No round of a slot or a table takes so long: its vendor must be asked. */
export const maxRoundMs = 4 * 3_600_000

export type OpenRounds = {
  readonly merchantId: number
  readonly vendor: string
  readonly rounds: number
  readonly oldest: Date
}

/** Merchant by merchant, because nobody may delete across them. */
export async function clearLaunches(db: Db, now: Date): Promise<void> {
  for (const merchantId of await merchantIds(db))
    await inMerchant(db, merchantId, (tx) =>
      tx
        .deleteFrom('game_launch')
        .where('merchant_id', '=', merchantId)
        .where('created_at', '<', new Date(now.getTime() - launchKeepMs))
        .execute(),
    )
}

/** Rounds whose stake was taken and whose end never came, by merchant and vendor. Nothing is decided here. */
export async function findOldRounds(db: Db, now: Date): Promise<readonly OpenRounds[]> {
  const found: OpenRounds[] = []
  const openedBefore = new Date(now.getTime() - maxRoundMs)
  for (const merchantId of await merchantsWithDue(db, 'rounds', openedBefore)) {
    const rows = await inMerchant(db, merchantId, (tx) =>
      tx
        .selectFrom('game_round')
        .select(({ fn }) => ['vendor', fn.countAll<bigint>().as('rounds'), fn.min('opened_at').as('oldest')])
        .where('merchant_id', '=', merchantId)
        .where('state', '=', 'open')
        .where('opened_at', '<', openedBefore)
        .groupBy('vendor')
        .execute(),
    )
    found.push(...rows.map(({ vendor, rounds, oldest }) => ({ merchantId, vendor, rounds: Number(rounds), oldest })))
  }
  return found
}

async function merchantIds(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  return rows.map(({ id }) => id)
}
