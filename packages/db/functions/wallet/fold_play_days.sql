-- Adds the facts since the last call to the days of their members, each once: up to the mark that a call before has
-- noted, after every transaction that ran then has ended. At most so many numbers in a call, so that the first one after
-- the table was made holds nobody up. It also keeps the highest wins of the last three days that may be shown. Nobody
-- brings a figure: the worker may only ask for it.
create or replace function fold_play_days(at_most bigint) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
declare
  state play_fold;
  high bigint;
  upto bigint;
begin
  select * into state from play_fold for update;
  if state.seen_xmax <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then
    upto := least(state.seen_facts, state.facts + at_most);
    with new_facts as materialized (
      select f.*, s.staked, s.came_back, f.version = 1 and s.came_back > s.staked as is_won,
        f.version = 1 and s.came_back < s.staked as is_lost
      from play_fact f
      cross join lateral (
        select f.stake_cash + f.stake_bonus as staked, f.win_cash + f.win_bonus + f.pushed as came_back
      ) s
      where f.id > state.facts and f.id <= upto
    ), days as (
      insert into play_day as d (
        merchant_id, member_id, book, day, source, game, category, plays, won, lost, stake, back, won_stake, won_back,
        lost_stake, lost_back, last_fact, last_at
      )
      select f.merchant_id, f.member_id, f.book, f.day, f.source, f.game, max(f.category),
        count(*) filter (where f.version = 1), count(*) filter (where f.is_won), count(*) filter (where f.is_lost),
        sum(f.staked), sum(f.came_back), coalesce(sum(f.staked) filter (where f.is_won), 0),
        coalesce(sum(f.came_back) filter (where f.is_won), 0), coalesce(sum(f.staked) filter (where f.is_lost), 0),
        coalesce(sum(f.came_back) filter (where f.is_lost), 0), max(f.id), max(f.settled_at)
      from new_facts f
      group by f.merchant_id, f.member_id, f.book, f.day, f.source, f.game
      on conflict (member_id, day, book, source, game) do update set
        category = excluded.category, plays = d.plays + excluded.plays, won = d.won + excluded.won,
        lost = d.lost + excluded.lost, stake = d.stake + excluded.stake, back = d.back + excluded.back,
        won_stake = d.won_stake + excluded.won_stake, won_back = d.won_back + excluded.won_back,
        lost_stake = d.lost_stake + excluded.lost_stake, lost_back = d.lost_back + excluded.lost_back,
        last_fact = excluded.last_fact, last_at = excluded.last_at
    )
    insert into play_win (merchant_id, fact_id, member_id, vendor, game, stake, win, currency, won_at)
    select b.merchant_id, b.id, b.member_id, b.vendor, b.game, b.staked, b.came_back, b.currency, b.settled_at
    from (
      select f.*, row_number() over (partition by f.merchant_id order by f.came_back desc, f.id) as place
      from new_facts f
      where f.book = 'real' and f.is_won
    ) b
    where b.place <= 10
    on conflict do nothing;
    delete from play_win w
    where w.won_at < (select max(n.won_at) from play_win n where n.merchant_id = w.merchant_id) - interval '3 days';
    update play_fold set facts = upto, seen_xmax = case when upto < seen_facts then seen_xmax end returning * into state;
  end if;
  -- A mark that still waits is kept. One from before a restore is not: the numbers of transactions may have started again.
  if state.seen_xmax is null or state.seen_xmax > pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
    -- The numbers first and the running transactions after them: a transaction that had taken a number by then is among them or done.
    select case when s.is_called then s.last_value else 0 end into high from play_fact_id_seq s;
    update play_fold set seen_facts = high, seen_xmax = pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  end if;
  return coalesce(upto, state.facts);
end
$$;
revoke execute on function fold_play_days(bigint) from public;
grant execute on function fold_play_days(bigint) to fairground_worker;
