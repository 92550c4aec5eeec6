import type { Db } from '@fairground/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * By play that is over: what the ledger moved for it. Of a draw that is what its orders took, less what bets that were
 * taken back gave back, and what its other bets were paid. A draw with an open bet of the member is not over.
 */
const movedByDraws = sql`
  select o.merchant_id, o.member_id, o.book, o.currency, 'draw' as source, o.draw_id::text as play,
    coalesce(sum(l.amount) filter (where l.pocket = 'cash' and l.is_stake), 0) as stake_cash,
    coalesce(sum(l.amount) filter (where l.pocket = 'bonus' and l.is_stake), 0) as stake_bonus,
    coalesce(sum(l.amount) filter (where l.pocket = 'cash' and not l.is_stake), 0) as back_cash,
    coalesce(sum(l.amount) filter (where l.pocket = 'bonus' and not l.is_stake), 0) as back_bonus
  from bet_order o
  cross join lateral (
    select t.from_account as pocket, t.amount, true as is_stake from ledger_line t where t.posting_id = o.posting_id
    union all
    select t.to_account, case b.state when 'cancelled' then -t.amount else t.amount end, b.state = 'cancelled'
    from bet b
    join ledger_key k on k.merchant_id = b.merchant_id and k.key = 'lot:' || b.id
      || case b.state when 'cancelled' then ':cancel' when 'refunded' then ':refund' else ':v1' end
    join ledger_line t on t.posting_id = k.posting_id
    where b.order_id = o.id
  ) l
  where not exists (
    select from bet b where b.draw_id = o.draw_id and (uuid_hash(b.member_id) & 3) = (uuid_hash(o.member_id) & 3)
      and b.member_id = o.member_id and b.state = 'accepted')
  group by o.merchant_id, o.member_id, o.book, o.currency, o.draw_id`

/** Of a vendor's round all that its calls moved. A win that was taken back was none. */
const movedByRounds = sql`
  select r.merchant_id, r.member_id, p.book, p.currency, 'round ' || r.vendor, r.round_id,
    coalesce(sum(l.amount) filter (where l.from_account = 'cash' and c.kind = 'bet'), 0),
    coalesce(sum(l.amount) filter (where l.from_account = 'bonus' and c.kind = 'bet'), 0),
    coalesce(sum(case when c.kind = 'reverse' then -l.amount else l.amount end)
      filter (where 'cash' in (l.from_account, l.to_account) and c.kind <> 'bet'), 0),
    coalesce(sum(case when c.kind = 'reverse' then -l.amount else l.amount end)
      filter (where 'bonus' in (l.from_account, l.to_account) and c.kind <> 'bet'), 0)
  from game_round r
  join game_call c on c.round_id = r.round_id and c.member_id = r.member_id and c.vendor = r.vendor
    and c.merchant_id = r.merchant_id and c.result = 'OK' and c.kind <> 'promo-win'
  join ledger_posting p on p.id = c.id
  join ledger_line l on l.posting_id = p.id
  where r.state <> 'open'
  group by r.merchant_id, r.member_id, p.book, p.currency, r.vendor, r.round_id`

const moved = sql`${movedByDraws} union all ${movedByRounds}`

/** A round that is open again is written down anew when it is over. */
const noted = sql`
  select f.merchant_id, f.member_id, f.book, f.currency, f.source, f.play, sum(f.stake_cash) as stake_cash,
    sum(f.stake_bonus) as stake_bonus, sum(f.win_cash + f.pushed - f.pushed_bonus) as back_cash,
    sum(f.win_bonus + f.pushed_bonus) as back_bonus
  from play_fact f
  where not exists (
    select from game_round r where r.round_id = f.play and r.member_id = f.member_id and r.vendor = f.vendor
      and r.merchant_id = f.merchant_id and r.state = 'open')
  group by f.merchant_id, f.member_id, f.book, f.currency, f.source, f.play`

const checks: Readonly<Record<string, RawBuilder<{ found: string }>>> = {
  'a play whose facts are not what the ledger moved': sql`
    select coalesce(m.source, f.source) || ' ' || coalesce(m.play, f.play) || ' of '
      || coalesce(m.member_id, f.member_id) as found
    from (${moved}) m
    full join (${noted}) f on f.member_id = m.member_id and f.source = m.source and f.play = m.play
      and f.book = m.book and f.currency = m.currency and f.merchant_id = m.merchant_id
    where (coalesce(m.stake_cash, 0), coalesce(m.stake_bonus, 0), coalesce(m.back_cash, 0), coalesce(m.back_bonus, 0))
      is distinct from
      (coalesce(f.stake_cash, 0), coalesce(f.stake_bonus, 0), coalesce(f.back_cash, 0), coalesce(f.back_bonus, 0))`,
  'a play that is over and was not written down': sql`
    select 'draw ' || b.draw_id || ' of ' || b.member_id as found from bet b
    where b.state <> 'cancelled'
    group by b.draw_id, b.member_id
    having not bool_or(b.state = 'accepted') and not exists (
      select from play_fact f where f.member_id = b.member_id and f.source = 'draw' and f.play = b.draw_id::text)
    union all
    select r.vendor || ' ' || r.round_id || ' of ' || r.member_id from game_round r
    where r.state <> 'open' and not exists (
      select from play_fact f
      where f.member_id = r.member_id and f.source = 'round ' || r.vendor and f.play = r.round_id)`,
  'a fact that does not follow the one before': sql`
    select f.id::text as found from (
      select f.*, lag(f.turnover_after, 1, 0::bigint) over (partition by f.member_id order by f.settled_at, f.id) as before
      from play_fact f
    ) f
    where f.turnover_after <> f.before + f.turnover or f.valid_stake > f.stake_cash + f.stake_bonus - f.pushed`,
}

/**
 * Compares every play that is over with the ledger, to the unit, and each total of turnover with the one before. It reads all of
 * them, at all merchants whose rows the login may read, and knows nothing of plays from before there were facts.
 */
export async function findFactFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const [what, check] of Object.entries(checks)) {
    const { rows } = await check.execute(db)
    faults.push(...rows.map(({ found }) => `${what}: ${found}`))
  }
  return faults
}
