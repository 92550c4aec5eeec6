import { connectAs } from '@fairground/db/connect-as.ts'
import { type RawBuilder, sql } from 'kysely'
import { report } from '../figures.ts'
import { months } from '../growth.ts'

/** One bet in so many is the busiest member's, so that somebody's own list is long too. */
const busiestOneIn = 200
const betsOfDraw = 1_000
const hands = 3
const filled = [
  'bet',
  'bet_order',
  'bet_key',
  'ledger_key',
  'ledger_posting',
  'ledger_line',
  'play_fact',
  'play_day',
] as const

/**
 * A year of one merchant's bets as if they had been taken one after another through each month, one to an order, and
 * lost: orders, bets, keys, postings with their lines, facts, days of members, and the draws. Payouts and news there are
 * none. Tells who bet most often.
 */
export async function storePlatformYear(url: string, merchantId: number, bets: number): Promise<string> {
  const owner = connectAs(withSettings(url), { role: 'owner', max: 1, limits: 'patient' })
  const builders = connectAs(withSettings(url), { role: 'owner', max: hands, limits: 'patient' })
  const perMonth = Math.ceil(bets / months)
  try {
    const run = (statement: RawBuilder<unknown>) => statement.execute(owner)
    for (let month = months; month >= 1; month -= 1) await run(sql`select make_partitions(${monthsBefore(month)})`)
    await run(sql`
      create unlogged table bench_member as
      select row_number() over (order by id) - 1 as n, id, shard, currency from member where merchant_id = ${merchantId}`)
    await run(sql`alter table bench_member add primary key (n)`)
    await run(sql`analyze bench_member`)
    // An index that is built at once from sorted entries takes a fraction of the time of one that ten million rows enter.
    await run(sql`update pg_index set indisready = false, indisvalid = false where indrelid in (${leaves})`)
    for (let month = months; month >= 1; month -= 1) {
      await run(drawsOf(month, perMonth))
      await Promise.all(
        Array.from({ length: hands }, (_, hand) => aMonth(merchantId, month, perMonth, hand).execute(builders)),
      )
      report({ bench: 'house-growth', filled: perMonth * (months - month + 1), of: bets })
    }
    const { rows } = await sql<{ leaf: string }>`select leaf::text from (${leaves}) l (leaf)`.execute(owner)
    const waiting = rows.values()
    const build = async () => {
      for (const { leaf } of waiting) await sql.raw(`reindex table ${leaf}`).execute(builders)
    }
    await Promise.all(Array.from({ length: hands }, build))
    await run(catchUp(merchantId, perMonth))
    await run(sql`vacuum (freeze, analyze)`)
    const busiest = await sql<{ id: string }>`select id from bench_member where n = 0`.execute(owner)
    return busiest.rows[0]?.id ?? ''
  } finally {
    await Promise.all([owner.destroy(), builders.destroy()])
  }
}

/** Only rows that are read are wanted: triggers would tell news of each, and references are right by the way they are made. */
function withSettings(url: string): string {
  const settings = {
    session_replication_role: 'replica',
    synchronous_commit: 'off',
    work_mem: '128MB',
    maintenance_work_mem: '512MB',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return `${url}?options=${encodeURIComponent(options.join(' '))}`
}

const monthsBefore = (month: number) => sql.raw(`date_trunc('month', now()) - interval '${month} months'`)

/** The tables that have rows: a table that is kept by months has them in its months. */
const leaves = sql.raw(`
  select t.relid from unnest(array[${filled.map((table) => `'${table}'::regclass`).join(', ')}]) p
  cross join lateral pg_partition_tree(p) t where t.isleaf
  union all
  select p from unnest(array[${filled.map((table) => `'${table}'::regclass`).join(', ')}]) p
  where not exists (select from pg_partition_tree(p))`)

const drawId = (month: number) => sql.raw(`md5('${month} ' || d.number)::uuid`)

/** The draws of a month, a thousand bets each. */
const soldIn = (month: number, perMonth: number) => sql`
  select d.number, ${drawId(month)} as id, ${monthsBefore(month)} + d.number * ${betsOfDraw}::int * s.step as open_at,
    ${monthsBefore(month)} + (d.number + 1) * ${betsOfDraw}::int * s.step as lock_at
  from (select interval '27 days' / ${perMonth}::int as step) s,
    generate_series(0, ${Math.floor(perMonth / betsOfDraw)}::int) d (number)`

const drawsOf = (month: number, perMonth: number) => sql`
  insert into draw (id, game, numero, state, open_at, lock_at, draw_at, beacon_round, bet_root, bet_count, beacon_source,
    beacon_value, seed, result, scheme)
  select s.id, 'K3_1M', to_char(s.lock_at at time zone 'UTC', 'YYYYMMDD') || '-' || lpad((1 + extract(hour from s.lock_at)
      * 60 + extract(minute from s.lock_at))::text, 4, '0'),
    'settled', s.open_at, s.lock_at, s.lock_at + interval '5 seconds', 1, md5(s.id::text), ${betsOfDraw}::int, 'local',
    md5(s.id::text), md5(s.id::text), '{1,2,3}', 'LV2'
  from (${soldIn(month, perMonth)}) s`

const newId = sql.raw(`(a.prefix || substr(gen_random_uuid()::text, 16))::uuid`)

/** One hand's members; `k` is the how manieth bet of its member in all months it is. */
const aMonth = (merchantId: number, month: number, perMonth: number, hand: number) => sql`
  with house as materialized (select count(*)::int as members from bench_member),
  sold as materialized (${soldIn(month, perMonth)}
  ), made as materialized (
    select ${newId} as id, ${newId} as order_id, ${newId} as posting_id, m.id as member_id, m.shard,
      m.currency, a.at, gen_random_uuid()::text as key, d.id as draw_id, d.lock_at, w.k, 10000::bigint as stake
    from house h
    cross join generate_series(1, ${perMonth}::int) g (number)
    cross join lateral (select g.number + (${months - month}::bigint) * ${perMonth}::int as place) p
    cross join lateral (
      select case when g.number % ${busiestOneIn}::int = 0 then 0 else 1 + p.place % (h.members - 1) end as who,
        case when g.number % ${busiestOneIn}::int = 0 then p.place / ${busiestOneIn}::int else p.place / (h.members - 1) end + 1 as k
    ) w
    join bench_member m on m.n = w.who
    cross join lateral (
      select t.at, left(first_id_of(t.at)::text, 13) || '-7' as prefix
      from (select ${monthsBefore(month)} + g.number * (interval '27 days' / ${perMonth}::int) as at offset 0) t
      offset 0
    ) a
    join sold d on d.number = g.number / ${betsOfDraw}::int
    where w.who % ${hands}::int = ${hand}::int
  ), keyed as (
    insert into bet_key (merchant_id, shard, member_id, key, fingerprint, order_id, posting_id, accepted_at, stake_bonus)
    select ${merchantId}::int, m.shard, m.member_id, m.key, uuid_send(m.id) || uuid_send(m.order_id), m.order_id, m.posting_id, m.at, 0
    from made m
  ), ordered as (
    insert into bet_order (merchant_id, shard, id, member_id, key, draw_id, book, currency, posting_id, accepted_at)
    select ${merchantId}::int, m.shard, m.order_id, m.member_id, m.key, m.draw_id, 'real', m.currency, m.posting_id, m.at
    from made m
  ), bets as (
    insert into bet (merchant_id, shard, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake,
      multiple, stake, odds, leaf, is_trial, state, win, exposure)
    select ${merchantId}::int, m.shard, m.id, m.order_id, m.draw_id, m.member_id, 'K3_1M', 'BSOE', 'BIG', 1, m.stake, 1,
      m.stake, '{"HIT": "19400"}', uuid_send(m.id) || uuid_send(m.order_id), false, 'lost', 0, '[["BIG", "19400", "10000"]]'
    from made m
  ), known as (
    insert into ledger_key (merchant_id, shard, key, fingerprint, posting_id, cash_after, bonus_after, held_after, version,
      posted_at)
    select ${merchantId}::int, m.shard, 'bet:' || m.member_id || ':' || m.key, uuid_send(m.id),
      m.posting_id, ${startingBalance}::bigint - m.k * m.stake, 0, 0, m.k + 1, m.at
    from made m
  ), posted as (
    insert into ledger_posting (merchant_id, shard, id, key, member_id, book, currency, reason, counts, reference,
      cash_after, bonus_after, held_after, version, deposited_after, staked_after, lost_after, posted_at)
    select ${merchantId}::int, m.shard, m.posting_id, 'bet:' || m.member_id || ':' || m.key, m.member_id, 'real', m.currency,
      'lottery.bet', 'stake', m.order_id::text, ${startingBalance}::bigint - m.k * m.stake, 0, 0, m.k + 1, 0, m.k * m.stake,
      m.k * m.stake, m.at
    from made m
  ), lined as (
    insert into ledger_line (merchant_id, shard, posting_id, line, from_account, to_account, amount, currency, book)
    select ${merchantId}::int, m.shard, m.posting_id, 1, 'cash', 'lottery.stakes', m.stake, m.currency, 'real' from made m
  ), played as (
    insert into play_fact (merchant_id, member_id, shard, book, currency, category, game, family, source, play, version,
      stake_cash, stake_bonus, valid_stake, pushed, pushed_bonus, win_cash, win_bonus, turnover, turnover_after, settled_at,
      day)
    select ${merchantId}::int, m.member_id, m.shard, 'real', m.currency, 'LOTTERY', 'K3_1M', 'K3', 'draw', m.draw_id::text,
      1, sum(m.stake), 0, sum(m.stake), 0, 0, 0, 0, sum(m.stake), max(m.k * m.stake), m.lock_at,
      (m.lock_at at time zone 'UTC')::date
    from made m
    group by m.member_id, m.shard, m.currency, m.draw_id, m.lock_at
    returning id, member_id, day, settled_at, stake_cash
  )
  insert into play_day (merchant_id, member_id, book, day, source, game, category, plays, won, lost, stake, back, won_stake,
    won_back, lost_stake, lost_back, last_fact, last_at)
  select ${merchantId}::int, f.member_id, 'real', f.day, 'draw', 'K3_1M', 'LOTTERY', count(*), 0, count(*),
    sum(f.stake_cash), 0, 0, 0, sum(f.stake_cash), 0, max(f.id), max(f.settled_at)
  from played f
  group by f.member_id, f.day`

/** What each member was given before the year, of which the stakes are paid. */
export const startingBalance = 1_000_000_000n

/** Balances and what is summed up behind them stand where the last filled row left them. */
const catchUp = (merchantId: number, perMonth: number) => sql`
  with house as (select count(*)::int as members from bench_member), told as (
    select m.id, case when m.n = 0 then ${months}::bigint * (${perMonth}::int / ${busiestOneIn}::int)
      else (${months}::bigint * ${perMonth}::int) / (h.members - 1) + 2 end as bets
    from bench_member m, house h
  ), balances as (
    update ledger_balance b set version = b.version + t.bets, cash = b.cash - t.bets * 10000,
      staked = b.staked + t.bets * 10000, lost = b.lost + t.bets * 10000
    from told t where b.merchant_id = ${merchantId}::int and b.member_id = t.id
  ), facts as (select coalesce(max(id), 0) as high from play_fact),
  lines as (select coalesce(max(id), 0) as high from ledger_line), folded as (
    update play_fold set facts = facts.high, seen_facts = facts.high, seen_xmax = null from facts
  ), agents as (
    update agent_fold a set facts = facts.high, seen_facts = facts.high, lines = lines.high, seen_lines = lines.high,
      seen_xmax = null from facts, lines
  )
  update ledger_roll_up r set rolled = lines.high, seen = lines.high, looked = lines.high from lines`
