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
      -- Bounds are stored as text: moments, or ids that begin with the milliseconds of one. Others count for nothing.
      select coalesce(moment[1]::timestamptz,
        to_timestamp((('x' || id[1] || id[2])::bit(48)::bigint) / 1000.0)) as start
      from (select pg_get_expr(child.relpartbound, child.oid) as text) b
      left join regexp_match(b.text, 'FROM [(]''([0-9]{4}-[0-9]{2}-[0-9]{2}[^'']*)''') moment on true
      left join regexp_match(b.text, 'FROM [(]''([0-9a-f]{8})-([0-9a-f]{4})-') id on true
    ) bound on true
    where parent.relnamespace = 'public'::regnamespace
    group by parent.relname
    order by parent.relname`.execute(db)
  return rows
}
