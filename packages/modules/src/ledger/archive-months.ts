import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** `month` is its first day. */
export type ArchivedMonth = { readonly month: string; readonly postings: bigint; readonly lines: bigint }

/**
 * Takes the months before this one out of the ledger, oldest first and each in a transaction of its own, so that a
 * refusal leaves those that are done. For the owner of the tables.
 */
export async function* archiveMonths(owner: Db, now: Date, before: string): AsyncGenerator<ArchivedMonth> {
  const { rows } = await sql<{ month: string }>`
    select replace(right(c.relname, 7), '_', '-') || '-01' as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'ledger_posting'::regclass and right(c.relname, 7) < to_char(${before}::date, 'YYYY_MM')
    order by 1`.execute(owner)
  for (const { month } of rows) {
    const taken = await sql<Omit<ArchivedMonth, 'month'>>`select * from archive_month(${month}, ${now})`.execute(owner)
    for (const each of taken.rows) yield { month, ...each }
  }
}
