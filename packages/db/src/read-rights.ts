import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

/** What each login may do to a table of ours, column by column where that is narrower, and which functions it may call. */
const rights = sql<{ login: string; line: string }>`
  with login (name) as (values ('fairground_api'), ('fairground_worker'), ('fairground_draws'), ('fairground_staff'), ('fairground_backup')),
  whole as (
    select l.name, c.oid, c.relname, p.privilege
    from login l, pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p (privilege)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_table_privilege(l.name, c.oid, p.privilege)
  ), parts as (
    select l.name, c.oid, c.relname, p.privilege,
      string_agg(a.attname, ', ' order by a.attname) as columns
    from login l, pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
      unnest(array['select', 'insert', 'update']) p (privilege)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not has_table_privilege(l.name, c.oid, p.privilege)
      and has_column_privilege(l.name, c.oid, a.attnum, p.privilege)
    group by l.name, c.oid, c.relname, p.privilege
  ), said as (
    select name, relname, privilege, privilege as told from whole
    union all
    select name, relname, privilege, format('%s (%s)', privilege, columns) from parts
  )
  select name as login, format('table %s: %s', relname, string_agg(told, ', '
    order by array_position(array['select', 'insert', 'update', 'delete', 'truncate'], privilege))) as line
  from said group by name, relname
  union all
  select l.name, format('call %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid))
  from login l, pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege(l.name, p.oid, 'execute')
  union all
  select l.name, format('be %s', r.rolname) from login l, pg_roles r
  where r.rolname <> l.name and pg_has_role(l.name, r.oid, 'member')
  order by login, line`

/** The whole table of rights as text, from the catalogue of a database. */
export async function readRights(owner: Kysely<DB>): Promise<string> {
  const { rows } = await rights.execute(owner)
  const byLogin = Map.groupBy(rows, ({ login }) => login)
  return [...byLogin].map(([login, lines]) => `${login}\n${lines.map(({ line }) => `  ${line}\n`).join('')}`).join('\n')
}

const committed = new URL('../rights.txt', import.meta.url)

/** Each right that a login has and should not (`+`) or should have and has not (`-`). */
export async function findRightsDifferences(owner: Kysely<DB>): Promise<string[]> {
  const [wanted, found] = [linesOf(await readFile(committed, 'utf8')), linesOf(await readRights(owner))]
  return [
    ...[...found].filter((line) => !wanted.has(line)).map((line) => `+ ${line}`),
    ...[...wanted].filter((line) => !found.has(line)).map((line) => `- ${line}`),
  ]
}

function linesOf(text: string): Set<string> {
  const parts = text.split('\n\n').map((part) => part.trim().split('\n'))
  return new Set(parts.flatMap(([login, ...lines]) => lines.map((line) => `${login}: ${line.trim()}`)))
}
