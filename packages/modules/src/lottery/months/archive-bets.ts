import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** `month` is its first day. */
export type ArchivedBets = { readonly month: string; readonly orders: bigint; readonly bets: bigint }

/** Takes the months of bets before this one out, as `archiveMonths` does with those of the ledger. */
export async function* archiveBets(owner: Db, now: Date, before: string): AsyncGenerator<ArchivedBets> {
  const { rows } = await sql<{ month: string }>`
    select replace(right(c.relname, 7), '_', '-') || '-01' as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'bet'::regclass and right(c.relname, 7) < to_char(${before}::date, 'YYYY_MM')
    order by 1`.execute(owner)
  for (const { month } of rows) {
    const taken = await sql<Omit<ArchivedBets, 'month'>>`select * from archive_bets(${month}, ${now})`.execute(owner)
    for (const each of taken.rows) yield { month, ...each }
  }
}
