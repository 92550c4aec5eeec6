-- Everybody buys at the series of the house. Of the lottery stakes of a day an account above it gets the difference back,
-- and every agent above a member earns the difference between its own series and that of the next one on the way down:
-- the differences of a way add up to the one between the house and the highest. Who has no series of its own has that of
-- the house and earns nothing, so only the others are looked at. The ways are looked up and plans are
-- made as `fold_agent_days` says.
create or replace function accrue_rebates(days member_day[]) returns void
  language plpgsql
  as $$
#variable_conflict use_column
begin
  with played as materialized (
    select d.merchant_id, d.member_id, d.day, d.lottery_stake from unnest(accrue_rebates.days) d where d.lottery_stake <> 0
  ), ways as (
    select d.merchant_id, d.member_id as player, d.member_id, d.day, d.lottery_stake, 0 as depth from played d
    union all
    select d.merchant_id, d.member_id, p.ancestor_id, d.day, d.lottery_stake, p.depth
    from played d
    cross join lateral (
      select e.ancestor_id, e.depth from agent_path e where e.descendant_id = d.member_id offset 0
    ) p
  ), earning as (
    select distinct on (x.player, x.day, x.depth) x.*, e.series::int
    from ways x join agent_series e on e.member_id = x.member_id and e.from_day <= x.day
    order by x.player, x.day, x.depth, e.from_day desc
  ), parts as (
    select y.merchant_id, y.member_id, y.day, y.depth, y.lottery_stake * greatest(y.series - coalesce(
      max(y.series) over (partition by y.player, y.day order by y.depth rows between unbounded preceding and 1 preceding),
      1940), 0) as units
    from earning y
  ), sums as (
    select w.merchant_id, w.member_id, w.day, sum(w.units)::bigint as units,
      coalesce(sum(w.units) filter (where w.depth = 0), 0)::bigint as own_units
    from parts w
    where w.units <> 0
    group by w.merchant_id, w.member_id, w.day
  )
  insert into agent_rebate as r (merchant_id, member_id, day, units, own_units)
  select s.merchant_id, s.member_id, s.day, s.units, s.own_units
  from sums s
  join member m on m.merchant_id = s.merchant_id and m.id = s.member_id and m.erased_at is null
  order by s.member_id, s.day
  on conflict (member_id, day) do update set units = r.units + excluded.units,
    own_units = r.own_units + excluded.own_units;
end
$$;
revoke execute on function accrue_rebates(member_day[]) from public;
