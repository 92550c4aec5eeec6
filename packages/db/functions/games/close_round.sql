-- Ends a member's round at a vendor and writes down what was played in it: all that its calls moved. A bet that was
-- rolled back came back whole and counts nothing. A round that was open again is written down as one more version, which
-- holds the difference to those before. The app may end rounds by this alone, and keep calls by `keep_call`
-- alone, which moves what they say: so their sum is what the ledger moved, also after its month was archived.
create or replace function close_round(
  merchant int, at timestamptz, of_vendor text, of_round text, of_member uuid, to_state text
)
  returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  plays closed_play[];
  before record;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a round at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
  update game_round r set state = to_state, closed_at = at
  where r.round_id = of_round and r.member_id = of_member and r.vendor = of_vendor and r.merchant_id = merchant
    and r.state = 'open' and to_state in ('settled', 'void');
  if not found then
    return false;
  end if;

  select count(*)::smallint as versions, coalesce(sum(f.stake_cash), 0)::bigint as stake_cash,
    coalesce(sum(f.stake_bonus), 0)::bigint as stake_bonus, coalesce(sum(f.valid_stake), 0)::bigint as valid_stake,
    coalesce(sum(f.pushed), 0)::bigint as pushed, coalesce(sum(f.pushed_bonus), 0)::bigint as pushed_bonus,
    coalesce(sum(f.win_cash), 0)::bigint as win_cash, coalesce(sum(f.win_bonus), 0)::bigint as win_bonus,
    coalesce(sum(f.turnover), 0)::bigint as turnover
  into before
  from play_fact f
  where f.member_id = of_member and f.play = of_round and f.source = 'round ' || of_vendor and f.merchant_id = merchant;

  plays := array(
    select row(of_member, g.category, of_vendor, s.game, null, of_round, s.cash - before.stake_cash,
      s.bonus - before.stake_bonus, s.cash + s.bonus - s.undone - before.valid_stake, s.undone - before.pushed,
      s.undone_bonus - before.pushed_bonus, s.won_cash - before.win_cash, s.won_bonus - before.win_bonus,
      t.turnover - before.turnover)::closed_play
    from (
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
      where b.round_id = of_round and b.member_id = of_member and b.vendor = of_vendor and b.merchant_id = merchant
        and b.kind = 'bet' and b.result = 'OK'
    ) s
    cross join lateral (
      select e.category from game e
      where e.merchant_id = merchant and e.vendor_code = of_vendor and e.code = s.game
      order by e.is_live desc, e.id
      limit 1
    ) g
    -- Play money counts nothing, neither now nor in what was written before.
    cross join lateral (
      select case (select m.book from member m where m.merchant_id = merchant and m.id = of_member) when 'real'
        then div((s.cash + s.bonus - s.undone)::numeric * turnover_weight(g.category), 10000)::bigint else 0 end as turnover
    ) t
  );
  perform write_facts(merchant, at, plays, (before.versions + 1)::smallint);
  return true;
end
$$;
revoke execute on function close_round(int, timestamptz, text, text, uuid, text) from public;
grant execute on function close_round(int, timestamptz, text, text, uuid, text) to fairground_app, fairground_worker;
