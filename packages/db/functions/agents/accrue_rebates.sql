-- Everybody buys at the series of the house. Of the lottery stakes of a day an account above it gets the difference back,
-- and every agent above a member earns the difference between its own series and that of the next one on the way down:
-- the differences of a way add up to the one between the house and the highest. Who has no series of its own has that of
-- the house and earns nothing, so only the others are looked at.
create or replace function accrue_rebates(days member_day[]) returns void
  language sql
  as $$
    with played as materialized (
      select d.merchant_id, d.member_id, d.day, d.lottery_stake from unnest(days) d where d.lottery_stake <> 0
    )
    insert into agent_rebate as r (merchant_id, member_id, day, units, own_units)
    select w.merchant_id, w.member_id, w.day, sum(w.lottery_stake * w.delta)::bigint,
      coalesce(sum(w.lottery_stake * w.delta) filter (where w.depth = 0), 0)::bigint
    from (
      select y.merchant_id, y.member_id, y.day, y.lottery_stake, y.depth,
        greatest(y.series - coalesce(lag(y.highest) over way, 1940), 0) as delta
      from (
        select x.*, s.series, max(s.series) over (partition by x.player, x.day order by x.depth) as highest
        from (
          select d.merchant_id, d.member_id as player, d.member_id, d.day, d.lottery_stake, 0 as depth from played d
          union all
          select d.merchant_id, d.member_id, p.ancestor_id, d.day, d.lottery_stake, p.depth
          from played d join agent_path p on p.descendant_id = d.member_id
        ) x
        cross join lateral (
          select e.series::int from agent_series e where e.member_id = x.member_id and e.from_day <= x.day
          order by e.from_day desc limit 1
        ) s
      ) y
      window way as (partition by y.player, y.day order by y.depth)
    ) w
    join member m on m.merchant_id = w.merchant_id and m.id = w.member_id and m.erased_at is null
    where w.delta > 0
    group by w.merchant_id, w.member_id, w.day
    on conflict (member_id, day) do update set units = r.units + excluded.units,
      own_units = r.own_units + excluded.own_units
  $$;
revoke execute on function accrue_rebates(member_day[]) from public;
