import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

const deepest = 20
const meanDepth = 6

/** How many members a level has: as many ways of six steps as a Poisson distribution gives, and at least one. */
function levelSizes(members: number): number[] {
  let share = Math.exp(-meanDepth)
  const sizes = Array.from({ length: deepest + 1 }, (_, depth) => {
    if (depth > 0) share *= meanDepth / depth
    return Math.max(Math.round(share * members), 1)
  })
  const rest = members - sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size, depth) => (depth === meanDepth ? size + rest : size))
}

/** The id of a member is its level and its place there. */
const idOf = (depth: number, place: ReturnType<typeof sql>) =>
  sql`lpad(to_hex(${depth}::bigint * 10000000 + ${place}), 32, '0')::uuid`

/**
 * Members with parents of whom few have very many, with every way down, as registrations would have written them. Rules
 * that the ways keep by construction are not asked for each row.
 */
export async function storeAgentTrees(owner: Db, merchantId: number, members: number): Promise<void> {
  const sizes = levelSizes(members)
  await owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    for (const [depth, size] of sizes.entries()) {
      const parents = sizes[depth - 1] ?? 0
      const place = sql`floor(power(random(), 2) * ${parents}::int)::bigint`
      const parent = depth === 0 ? sql`null::uuid` : idOf(depth - 1, place)
      await sql`
        with made as materialized (
          select ${idOf(depth, sql`n`)} as id, n, ${parent} as parent from generate_series(0, ${size - 1}::int) n
        ), people as (
          insert into member (merchant_id, id, shard, username, type, locale, currency, created_at)
          select ${merchantId}::int, m.id, m.n % 64, ${`m${depth}x`}::text || m.n, case when m.n % 4 = 0 then 1 else 0 end, 'EN',
            'EUR', now() - interval '90 days'
          from made m
        ), fed as (
          insert into member_feed (merchant_id, member_id) select ${merchantId}::int, m.id from made m
        )
        insert into agent_node (merchant_id, member_id, parent_id, depth, joined_at, joined_on)
        select ${merchantId}::int, m.id, m.parent, ${depth}, now() - interval '90 days', current_date - 90 from made m`.execute(
        db,
      )
      await sql`
        insert into agent_path (merchant_id, ancestor_id, descendant_id, depth)
        select ${merchantId}::int, n.parent_id, n.member_id, 1 from agent_node n
        where n.merchant_id = ${merchantId} and n.depth = ${depth} and n.parent_id is not null
        union all
        select ${merchantId}::int, p.ancestor_id, n.member_id, p.depth + 1
        from agent_node n join agent_path p on p.descendant_id = n.parent_id
        where n.merchant_id = ${merchantId} and n.depth = ${depth}`.execute(db)
    }
    await sql`
      insert into agent_series (merchant_id, member_id, from_day, series)
      select n.merchant_id, n.member_id, n.joined_on, 1960 - 2 * least(n.depth, 9) from agent_node n
      join member m on m.merchant_id = n.merchant_id and m.id = n.member_id
      where n.merchant_id = ${merchantId} and m.type = 1 and n.depth < 10`.execute(db)
    // Everybody joined long ago, and was counted then.
    await sql`
      insert into team_size (merchant_id, agent_id, level, members)
      select ${merchantId}::int, p.ancestor_id, p.depth, count(*) from agent_path p group by p.ancestor_id, p.depth`.execute(
      db,
    )
    const last = sql`(select n.last_value from agent_node_id_seq n)`
    await sql`update agent_fold set nodes = ${last}, seen_nodes = ${last}`.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
  })
  // As the server itself would have done while the house grew.
  await sql`vacuum analyze`.execute(owner)
}

/** One play of so many members, settled today. */
export async function storeTodaysPlay(owner: Db, merchantId: number, active: number): Promise<void> {
  await sql`
    insert into play_fact (
      merchant_id, member_id, shard, book, currency, category, game, source, play, version, stake_cash, stake_bonus,
      valid_stake, pushed, pushed_bonus, win_cash, win_bonus, turnover, turnover_after, settled_at, day
    )
    select ${merchantId}::int, n.member_id, 0, 'real', 'EUR', 'LOTT', 'test', 'draw', gen_random_uuid(), 1, s.stake, 0, s.stake, 0,
      0, s.stake / 2, 0, s.stake, s.stake, now(), (now() at time zone h.zone)::date
    from (
      select e.member_id from agent_node e where e.merchant_id = ${merchantId} order by hashtext(e.member_id::text)
      limit ${active}
    ) n
    cross join lateral (select 10000 * (1 + abs(hashtext(n.member_id::text)) % 5000)::bigint as stake) s
    join merchant h on h.id = ${merchantId}`.execute(owner)
  await sql`analyze play_fact`.execute(owner)
}

/** The same day for so many days before it, of these agents and the members directly below them, whose pages are read. */
export async function repeatDay(
  owner: Db,
  {
    merchantId,
    days,
    agents,
  }: { readonly merchantId: number; readonly days: number; readonly agents: readonly string[] },
): Promise<void> {
  for (const [table, who] of [
    ['team_day', 'agent_id'],
    ['member_day', 'member_id'],
  ] as const) {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns
      where table_name = ${table} and column_name <> 'day' order by ordinal_position`.execute(owner)
    const columns = sql.join(rows.map(({ column_name }) => sql.ref(column_name)))
    await sql`
      insert into ${sql.table(table)} (${columns}, day)
      select ${columns}, t.day - n from ${sql.table(table)} t cross join generate_series(1, ${days}::int) n
      where t.merchant_id = ${merchantId} and (t.${sql.ref(who)} = any (${agents}::uuid[]) or t.${sql.ref(who)} in (
        select c.member_id from agent_node c where c.parent_id = any (${agents}::uuid[])))`.execute(owner)
  }
  await sql`analyze`.execute(owner)
}
