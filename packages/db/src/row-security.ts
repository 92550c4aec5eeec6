import { type Kysely, sql } from 'kysely'
import { securityDefinerFunctions } from './security-definer-functions.ts'
import type { DB } from './tables.ts'

/** Tables that belong to no merchant. They are reviewed one by one and closed to the app. */
const withoutMerchant = [
  'agent_fold',
  'draw',
  'draw_book',
  'draw_cancel_act',
  'draw_commitment',
  'draw_event',
  'draw_log_checkpoint',
  'draw_log_leaf',
  'draw_log_node',
  'draw_log_trust',
  'draw_seed',
  'drawn_game',
  'kysely_migration',
  'kysely_migration_lock',
  'ledger_roll_up',
  'licence',
  'news_cursor',
  'play_fold',
  'schema_function',
  'vendor_watch',
  'worker_process',
]

type Row = { fault: string }

const processRoles = sql`array['fairground_app', 'fairground_worker', 'fairground_staff']::name[]`

/** The backup reads everything, and nobody else is told of parts of a table. */
const otherLogins = sql`('fairground_app', 'fairground_api', 'fairground_worker', 'fairground_draws', 'fairground_staff')`

const reviewedTables = sql.join(withoutMerchant.map((name) => sql.lit(name)))
const reviewedFunctions = sql.join(
  securityDefinerFunctions.flatMap(([signature, ...callers]) =>
    callers.map((caller) => sql`(${sql.lit(signature)}, ${sql.lit(caller)}::regrole)`),
  ),
)

/** Every table of the product, with whose column tells the merchant. */
const tables = sql`
  select c.oid, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity,
    case when c.relname = 'merchant' then 'id' else a.attname end as merchant_column, a.attnotnull
  from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm')`

const checks = {
  tenantTables: sql<Row>`
    with tables as (${tables})
    select format('%s: row security is not enabled and forced', relname) as fault from tables
    where merchant_column is not null and not (relrowsecurity and relforcerowsecurity)
    union all
    select format('%s: merchant_id may be null', relname) from tables
    where merchant_column = 'merchant_id' and not attnotnull
    union all
    select format('%s: is not a plain table, so it would read with its owner''s rights', relname) from tables
    where relkind not in ('r', 'p')
    union all
    select format('%s: has no policy for %s', relname, r) from tables t, unnest(${processRoles}) r
    where merchant_column is not null and not exists (
      select from pg_policies p where p.schemaname = 'public' and p.tablename = t.relname and r = any (p.roles))`,
  policies: sql<Row>`
    with policy as (
      select *, format('(%s = current_merchant())', case when tablename = 'merchant' then 'id' else 'merchant_id' end) as rule
      from pg_policies where schemaname = 'public'
        and roles && array['fairground_app', 'fairground_staff', 'public']::name[]
    )
    select format('%s: policy %s lets the app or staff past their merchant', tablename, policyname) as fault from policy
    where coalesce(qual, rule) <> rule or coalesce(with_check, rule) <> rule`,
  sharedTables: sql<Row>`
    with tables as (${tables})
    select format('%s: has no merchant_id and is not on the reviewed list', relname) as fault from tables
    where merchant_column is null and relname not in (${reviewedTables})
    union all
    select format('%s: has no merchant_id but is open to %s', relname, r)
    from tables, unnest(array['fairground_app', 'fairground_staff']) r
    where merchant_column is null and (
      has_table_privilege(r, oid, 'select, insert, update, delete, truncate, references, trigger')
      or has_any_column_privilege(r, oid, 'select, insert, update, references'))`,
  privileges: sql<Row>`
    select format('%s: %s may truncate it, which no policy can stop', c.relname, r) as fault
    from pg_class c, unnest(${processRoles}) r
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege(r, c.oid, 'truncate, trigger, references')
    union all
    select format('%s: the app may move this sequence', c.relname) from pg_class c
    where c.relnamespace = 'public'::regnamespace
      -- PostgreSQL may ask the function of any other kind of relation too, and it would refuse.
      and case when c.relkind = 'S' then has_sequence_privilege('fairground_app', c.oid, 'usage, update') end
    union all
    select format('schema %s: the app may create in it', nspname) from pg_namespace
    where has_schema_privilege('fairground_app', oid, 'create')
    union all
    select 'schema graphile_worker: the app may look into it' from pg_namespace
    where nspname = 'graphile_worker' and has_schema_privilege('fairground_app', oid, 'usage')
    union all
    select 'the app or the worker may create in the database'
    where has_database_privilege('fairground_app', current_database(), 'create')
      or has_database_privilege('fairground_worker', current_database(), 'create')`,
  roles: sql<Row>`
    select format('role %s has rights beyond its tables', rolname) as fault from pg_roles
    where rolname in ('fairground_app', 'fairground_api', 'fairground_worker', 'fairground_staff')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
        or rolcanlogin and rolname = 'fairground_app')
    union all
    select format('role %s is a member of %s', m.member::regrole, m.roleid::regrole) from pg_auth_members m
    where m.member in ('fairground_app'::regrole, 'fairground_worker'::regrole, 'fairground_staff'::regrole, to_regrole('fairground_api'))
      and (m.member, m.roleid) is distinct from (to_regrole('fairground_api')::oid, 'fairground_app'::regrole::oid)
    union all
    select format('the app owns %s', pg_describe_object(classid, objid, objsubid)) from pg_shdepend
    where refclassid = 'pg_authid'::regclass and refobjid = 'fairground_app'::regrole and deptype = 'o'
      and dbid in (0, (select oid from pg_database where datname = current_database()))
    union all
    select format('the worker owns %s', pg_describe_object(d.classid, d.objid, d.objsubid)) from pg_shdepend d
    join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid
    where d.refobjid = 'fairground_worker'::regrole and d.deptype = 'o'
      and d.dbid = (select oid from pg_database where datname = current_database())
      and c.relnamespace = 'public'::regnamespace`,
  functions: sql<Row>`
    with reviewed (signature, caller) as (values ${reviewedFunctions}), acting as (
      select p.*, format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as signature,
        (select s from unnest(p.proconfig) s where s like 'search_path=%') as path
      from pg_proc p
      where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    )
    select format('%s: acts for others and is not on the reviewed list', signature) as fault from acting
    where signature not in (select signature from reviewed)
    union all
    select format('%s: its search_path is not fixed', signature) from acting
    where path is distinct from 'search_path=pg_catalog, public, pg_temp'
    union all
    select format('%s: %s may call it without review', signature, coalesce(nullif(grantee, 0)::regrole::text, 'everyone'))
    from acting, aclexplode(coalesce(proacl, acldefault('f', proowner)))
    where grantee <> proowner and (signature, grantee::regrole) not in (select signature, caller from reviewed)`,
  partitions: sql<Row>`
    select format('schema %s: %s may look into it', n.nspname, r.rolname) as fault
    from pg_namespace n, pg_roles r
    where n.nspname in ('partitions', 'archive') and r.rolname in ${otherLogins}
      and has_schema_privilege(r.oid, n.oid, 'usage, create')
    union all
    select format('%s: %s may reach it past its table', c.oid::regclass, r.rolname)
    from pg_class c, pg_roles r
    where c.relnamespace in (select oid from pg_namespace where nspname in ('partitions', 'archive'))
      and c.relkind = 'r' and r.rolname in ${otherLogins} and (
        has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege(r.oid, c.oid, 'select, insert, update, references'))
    union all
    select format('%s: row security is not enabled and forced', c.oid::regclass) from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('partitions', 'archive'))
      and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
    union all
    select format('%s: has a policy for others than its owner', p.tablename) from pg_policies p
    where p.schemaname in ('partitions', 'archive') and p.policyname <> 'owner_all'`,
  references: sql<Row>`
    select format('%s: %s does not carry the merchant', k.conrelid::regclass, k.conname) as fault
    from pg_constraint k
    join pg_attribute mine on mine.attrelid = k.conrelid and mine.attname = 'merchant_id'
    join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'merchant_id'
    where k.contype = 'f' and not exists (
      select from unnest(k.conkey, k.confkey) pair (mine_key, their_key)
      where pair.mine_key = mine.attnum and pair.their_key = theirs.attnum)`,
}

/** Reads from the catalogue whatever would let one merchant reach another's rows; none is the only good answer. */
export async function findRowSecurityFaults(owner: Kysely<DB>): Promise<string[]> {
  const faults: string[] = []
  for (const check of Object.values(checks)) {
    const { rows } = await check.execute(owner)
    faults.push(...rows.map((row) => row.fault))
  }
  return faults
}

/** The tables whose rows belong to merchants, with the column that says to which. */
export async function tenantTables(owner: Kysely<DB>): Promise<{ name: string; merchantColumn: string }[]> {
  const { rows } = await sql<{ name: string; merchantColumn: string }>`
    with tables as (${tables})
    select relname as name, merchant_column as "merchantColumn" from tables
    where merchant_column is not null order by relname`.execute(owner)
  return rows
}
