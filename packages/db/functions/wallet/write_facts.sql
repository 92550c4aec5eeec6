-- Writes what was played down, at most one play of a member in a call, and raises the members' totals of turnover. Not a
-- door of its own: only close_bets and close_round call it, and they hold the locks of these members. Play money counts
-- nothing.
create or replace function write_facts(merchant int, at timestamptz, plays closed_play[]) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
declare
  written int;
begin
  -- Each look is limited to one row, as in credit_many, and the member's lock keeps the row in its place.
  with counted as materialized (
    select p.*, m.shard, m.book, m.currency, f.place, greatest(at, f.turned_at) as settled_at,
      case m.book when 'real' then p.turnover else 0 end as counts,
      f.turnover + case m.book when 'real' then p.turnover else 0 end as total
    from unnest(plays) p
    cross join lateral (
      select e.shard, e.book, e.currency from member e where e.merchant_id = merchant and e.id = p.member_id limit 1
    ) m
    cross join lateral (
      select r.ctid as place, r.turnover, r.turned_at from member_feed r
      where r.merchant_id = merchant and r.member_id = p.member_id
      limit 1
    ) f
  ), raised as (
    update member_feed r set turnover = c.total, turned_at = c.settled_at from counted c where r.ctid = c.place
  )
  insert into play_fact (
    merchant_id, member_id, shard, book, currency, category, vendor, game, family, source, play, version, stake_cash,
    stake_bonus, valid_stake, pushed, pushed_bonus, win_cash, win_bonus, turnover, turnover_after, settled_at, day
  )
  select merchant, c.member_id, c.shard, c.book, c.currency, c.category, c.vendor, c.game, c.family,
    coalesce('round ' || c.vendor, 'draw'), c.play, 1, c.stake_cash, c.stake_bonus, c.valid_stake, c.pushed,
    c.pushed_bonus, c.win_cash, c.win_bonus, c.counts, c.total, c.settled_at, (c.settled_at at time zone z.zone)::date
  from counted c
  cross join (select m.zone from merchant m where m.id = merchant) z;
  get diagnostics written = row_count;
  if written < cardinality(plays) then
    raise exception 'a play of a member without an account';
  end if;
end
$$;
revoke execute on function write_facts(int, timestamptz, closed_play[]) from public;
