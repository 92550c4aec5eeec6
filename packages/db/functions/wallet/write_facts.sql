-- Writes what was played down, at most one play of a member in a call, with the member's total of turnover after it. Not
-- a door of its own: only close_bets and close_rounds call it, and they hold the locks of these members, so that no total
-- is passed over. Play money counts nothing. A later version of a play holds the difference to those before it.
create or replace function write_facts(merchant int, at timestamptz, plays closed_play[], of_version smallint default 1)
  returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
declare
  written int;
begin
  insert into play_fact (
    merchant_id, member_id, shard, book, currency, category, vendor, game, family, source, play, version, stake_cash,
    stake_bonus, valid_stake, pushed, pushed_bonus, win_cash, win_bonus, turnover, turnover_after, settled_at, day
  )
  select merchant, p.member_id, m.shard, m.book, m.currency, p.category, p.vendor, p.game, p.family,
    coalesce('round ' || p.vendor, 'draw'), p.play, of_version, p.stake_cash, p.stake_bonus, p.valid_stake, p.pushed,
    p.pushed_bonus, p.win_cash, p.win_bonus, t.counts, coalesce(f.turnover_after, 0) + t.counts, t.settled_at,
    (t.settled_at at time zone z.zone)::date
  from unnest(plays) p
  -- Each look is limited to one row, which keeps it a look into an index even in a plan made on empty tables.
  cross join lateral (
    select e.shard, e.book, e.currency from member e where e.merchant_id = merchant and e.id = p.member_id limit 1
  ) m
  left join lateral (
    select r.turnover_after, r.settled_at from play_fact r
    where r.member_id = p.member_id
    order by r.settled_at desc, r.id desc
    limit 1
  ) f on true
  cross join lateral (
    select case m.book when 'real' then p.turnover else 0 end as counts, greatest(at, f.settled_at) as settled_at
  ) t
  cross join (select h.zone from merchant h where h.id = merchant) z;
  get diagnostics written = row_count;
  if written < cardinality(plays) then
    raise exception 'a play of a member without an account';
  end if;
  perform count_wagering(merchant, at, plays);
end
$$;
revoke execute on function write_facts(int, timestamptz, closed_play[], smallint) from public;
