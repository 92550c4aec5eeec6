import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

/** So many pages of a table are gone through in a transaction: some ten thousand rows, for a moment. */
const pagesAtOnce = 400

/**
 * Copies the shard of the member to rows from before they had one (decision 0085), in steps that hold up nobody and begin
 * where a broken run has left rows without. The functions write it by then, so that none comes later. A row whose member
 * is gone keeps none. Tells which tables were filled.
 */
export async function fillShards(db: Kysely<DB>): Promise<string[]> {
  const tables = await tablesToFill(db)
  for (const { name, parts } of tables) {
    for (const part of parts) await fillPart(db, part)
    await sql`alter table ${sql.id(name)} validate constraint ${sql.id(checkOf(name))}`.execute(db)
  }
  return tables.map(({ name }) => name)
}

/** As its migration calls it. */
const checkOf = (name: string) => `${name}_shard`

/** Tables that were not gone through, each with its months or itself. */
async function tablesToFill(db: Kysely<DB>): Promise<{ readonly name: string; readonly parts: readonly string[] }[]> {
  const { rows } = await sql<{ name: string; parts: string[] }>`
    select c.relname::text as name, case when c.relkind = 'p' then array(
        select p.relid::regclass::text from pg_partition_tree(c.oid) p where p.isleaf order by 1
      ) else array[c.oid::regclass::text] end as parts
    from pg_class c
    join pg_constraint k on k.conrelid = c.oid and k.conname = c.relname || '_shard' and not k.convalidated
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
    order by c.relname`.execute(db)
  return rows
}

/**
 * Somebody who writes a row again meanwhile may move it past what is gone through, as it was; so the part is gone through
 * until one look at all of it, which sees each row once, finds none.
 */
async function fillPart(db: Kysely<DB>, part: string): Promise<void> {
  const table = sql.raw(part)
  const isAnyLeft = async () => {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${table} r join member m on m.id = r.member_id and m.merchant_id = r.merchant_id
        where r.shard is null) as found`.execute(db)
    return rows[0]?.found ?? false
  }
  while (await isAnyLeft()) await fillPages(db, part)
}

async function fillPages(db: Kysely<DB>, part: string): Promise<void> {
  const table = sql.raw(part)
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${part}::regclass) / current_setting('block_size')::int)::int as pages`.execute(db)
  // What is written again moves behind the last page that there is now, and has its shard there.
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += pagesAtOnce)
    await sql`
      update ${table} r set shard = m.shard
      from member m
      where r.ctid >= ${`(${page},0)`}::tid and r.ctid < ${`(${page + pagesAtOnce},0)`}::tid and r.shard is null
        and m.id = r.member_id and m.merchant_id = r.merchant_id`.execute(db)
}
