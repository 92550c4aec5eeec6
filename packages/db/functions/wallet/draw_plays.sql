-- The plays of a draw that these bets are, one of each member but the unfinished one. What comes back of a stake does not
-- count as played, and neither does what is covered: on a group of opposite sides of which each has a stake, so much of
-- each as wins the least that the group can win. The pure twin is `countPlay`. `groups` has the bits of each group, so that
-- sides are read only of members who may hold all of one; two sides may share a bit. Null reads those of all.
create or replace function draw_plays(of_draw draw, lane int, bets closing_bet[], unfinished uuid, groups bigint[])
  returns closed_play[]
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  as $$
begin
  return array(
    with tallied as materialized (
      select b.member_id, sum(b.stake) as stake, sum(b.stake_bonus) as stake_bonus, sum(b.back) as back,
        sum(b.pushed) as pushed, sum((b.stake - b.pushed) * b.weight) as weighted, bit_or(b.mask) as held,
        sum(case when b.stake_bonus > 0 then div(b.pushed::numeric * b.stake_bonus, b.stake) else 0 end) as pushed_bonus
      from unnest(bets) b
      where b.member_id is distinct from unfinished
      group by b.member_id
    )
    select row(t.member_id, 'LOTT', null, of_draw.game, split_part(of_draw.game, '_', 1), of_draw.id,
      t.stake - t.stake_bonus, t.stake_bonus, greatest(t.stake - t.pushed - coalesce(c.covered, 0), 0), t.pushed,
      t.pushed_bonus, t.back - t.pushed - w.bonus, w.bonus,
      greatest(div(t.weighted - coalesce(c.weighted, 0), 10000), 0))::closed_play
    from tallied t
    left join (
      select s.member_id, sum(div(s.stake * s.least, s.payout)) as covered,
        sum(div(s.stake * s.least, s.payout) * s.weight) as weighted
      from (
        select g.member_id, g.stake, g.payout, g.weight, g.sides, count(*) over opposites as held,
          min(g.payout) over opposites as least
        from (
          select b.member_id, e.v ->> 0 as name, max((e.v ->> 1)::int) as sides, sum((e.v ->> 3)::numeric) as stake,
            sum((e.v ->> 3)::numeric * (e.v ->> 4)::numeric) as payout, max(b.weight) as weight
          from unnest(bets) b
          cross join lateral jsonb_array_elements(b.sides) e (v)
          where groups is null or b.member_id in (
            select a.member_id from tallied a where exists (select from unnest(groups) g where a.held & g = g))
          group by b.member_id, e.v ->> 0, e.v ->> 2
        ) g
        window opposites as (partition by g.member_id, g.name)
      ) s
      where s.held = s.sides
      group by s.member_id
    ) c on c.member_id = t.member_id
    cross join lateral (
      select case when t.stake_bonus > 0 then (
          select sum(b.win_bonus) from bet b
          where b.draw_id = of_draw.id and (uuid_hash(b.member_id) & 3) = lane and b.member_id = t.member_id
            and b.state <> 'cancelled' and b.id >= first_id_of(of_draw.open_at - interval '24 hours')
            and b.id < first_id_of(of_draw.lock_at + interval '24 hours')
        ) - t.pushed_bonus else 0 end as bonus
    ) w
    -- In the order in which everybody takes the members' rows.
    order by t.member_id
  );
end
$$;
revoke execute on function draw_plays(draw, int, closing_bet[], uuid, bigint[]) from public;
