-- Ends rounds at a vendor, at most one of a member, and writes down what was played in each: all that its calls moved. A
-- bet that was rolled back came back whole and counts nothing. A round that was open again is written down as one more
-- version, which holds the difference to those before. Gives the number of rounds that were open. Not a door of its own:
-- only close_round and keep_calls call it, and they hold the locks of these members.
create or replace function close_rounds(merchant int, at timestamptz, of_vendor text, rounds ending_round[]) returns int
  language plpgsql
  -- Each round is looked for by its key, also in a plan made on empty tables.
  set enable_hashjoin = off
  set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan
  as $$
declare
  ended ending_round[];
  part record;
begin
  -- By its key alone: a plan made on empty tables would look through all rounds that are open.
  with found as materialized (
    select e.member_id, e.round_id, e.state from unnest(rounds) e
    cross join lateral (
      select o.state from game_round o
      where o.round_id = e.round_id and o.member_id = e.member_id and o.vendor = of_vendor and o.merchant_id = merchant
      limit 1
    ) r
    where r.state = 'open' and e.state in ('settled', 'void')
  ), closed as (
    update game_round r set state = f.state, closed_at = at
    from found f
    where r.round_id = f.round_id and r.member_id = f.member_id and r.vendor = of_vendor and r.merchant_id = merchant
    returning r.member_id, r.round_id, r.state
  )
  select array_agg(row(c.member_id, c.round_id, c.state)::ending_round) into ended from closed c;
  if ended is null then
    return 0;
  end if;

  for part in
    select (before.versions + 1)::smallint as version, array_agg(
      row(e.member_id, g.category, of_vendor, s.game, null, e.round_id, s.cash - before.stake_cash,
        s.bonus - before.stake_bonus, s.cash + s.bonus - s.undone - before.valid_stake, s.undone - before.pushed,
        s.undone_bonus - before.pushed_bonus, s.won_cash - before.win_cash, s.won_bonus - before.win_bonus,
        t.turnover - before.turnover)::closed_play) as plays
    from unnest(ended) e
    cross join lateral (
      select count(*)::smallint as versions, coalesce(sum(f.stake_cash), 0)::bigint as stake_cash,
        coalesce(sum(f.stake_bonus), 0)::bigint as stake_bonus, coalesce(sum(f.valid_stake), 0)::bigint as valid_stake,
        coalesce(sum(f.pushed), 0)::bigint as pushed, coalesce(sum(f.pushed_bonus), 0)::bigint as pushed_bonus,
        coalesce(sum(f.win_cash), 0)::bigint as win_cash, coalesce(sum(f.win_bonus), 0)::bigint as win_bonus,
        coalesce(sum(f.turnover), 0)::bigint as turnover
      -- In the order of its key, which keeps a plan made on empty tables from reading all facts of the member.
      from (
        select * from play_fact p
        where p.member_id = e.member_id and p.play = e.round_id and p.source = 'round ' || of_vendor
          and p.merchant_id = merchant
        order by p.version
        limit 32767
      ) f
    ) before
    cross join lateral (
      select (array_agg(b.game_code order by b.id))[1] as game, sum(b.cash)::bigint as cash, sum(b.bonus)::bigint as bonus,
        sum(c.undone)::bigint as undone, sum(c.undone_bonus)::bigint as undone_bonus,
        sum(c.won_cash)::bigint as won_cash, sum(c.won_bonus)::bigint as won_bonus
      from game_call b
      cross join lateral (
        select coalesce(sum(a.cash + a.bonus) filter (where a.kind in ('rollback', 'return-stake')), 0) as undone,
          coalesce(sum(a.bonus) filter (where a.kind in ('rollback', 'return-stake')), 0) as undone_bonus,
          coalesce(sum(case a.kind when 'win' then a.cash when 'reverse' then -a.cash end), 0) as won_cash,
          coalesce(sum(case a.kind when 'win' then a.bonus when 'reverse' then -a.bonus end), 0) as won_bonus
        from game_call a
        where a.bet_transaction_id = b.transaction_id and a.vendor = of_vendor and a.merchant_id = merchant
          and a.result = 'OK'
      ) c
      where b.round_id = e.round_id and b.member_id = e.member_id and b.vendor = of_vendor and b.merchant_id = merchant
        and b.kind = 'bet' and b.result = 'OK'
    ) s
    cross join lateral (
      select o.category from game o
      where o.merchant_id = merchant and o.vendor_code = of_vendor and o.code = s.game
      order by o.is_live desc, o.id
      limit 1
    ) g
    -- Play money counts nothing, neither now nor in what was written before.
    cross join lateral (
      select case (select m.book from member m where m.merchant_id = merchant and m.id = e.member_id) when 'real'
        then div((s.cash + s.bonus - s.undone)::numeric * turnover_weight(g.category), 10000)::bigint else 0 end as turnover
    ) t
    group by before.versions
  loop
    perform write_facts(merchant, at, part.plays, part.version);
  end loop;
  return cardinality(ended);
end
$$;
revoke execute on function close_rounds(int, timestamptz, text, ending_round[]) from public;
