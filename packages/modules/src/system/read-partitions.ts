import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** For each table that is partitioned by time: how many partitions exist that begin after now. */
export async function readPartitionsAhead(
  db: Db,
): Promise<readonly { readonly table: string; readonly ahead: number }[]> {
  const { rows } = await sql<{ table: string; ahead: number }>`
    select parent.relname as table, count(*) filter (where bound.start > clock_timestamp())::int as ahead
    from pg_class parent
    join pg_partitioned_table p on p.partrelid = parent.oid and p.partstrat = 'r'
    left join pg_inherits i on i.inhparent = parent.oid
    left join pg_class child on child.oid = i.inhrelid
    left join lateral (
      -- Bounds are stored as text; those that are no moments, such as MINVALUE or a number, count for nothing.
      select case when found[1] is not null then found[1]::timestamptz end as start
      from regexp_match(pg_get_expr(child.relpartbound, child.oid),
        'FROM [(]''([0-9]{4}-[0-9]{2}-[0-9]{2}[^'']*)''') found
    ) bound on true
    where parent.relnamespace = 'public'::regnamespace
    group by parent.relname
    order by parent.relname`.execute(db)
  return rows
}
