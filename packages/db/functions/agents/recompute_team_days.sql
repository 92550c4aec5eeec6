-- Computes the teams of a day again from the days of their members, puts right what differs and tells how many it was. A
-- day whose rebates are paid is closed, and was looked at before.
create or replace function recompute_team_days(merchant int, of_day date) returns int
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  wrong int;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'teams of another merchant' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from agent_cut_off c where c.merchant_id = merchant and c.paid_through >= of_day) then
    return 0;
  end if;
  -- Nobody folds meanwhile.
  perform from agent_fold for update;
  with computed as materialized (
    select d.merchant_id, p.ancestor_id as agent_id, d.day, p.depth as level, sum(d.turnover)::bigint as turnover,
      sum(d.stake)::bigint as stake, sum(d.prizes)::bigint as prizes, sum(d.deposits)::bigint as deposits,
      sum(d.withdrawals)::bigint as withdrawals, sum(d.bonus)::bigint as bonus, sum(d.rebate)::bigint as rebate,
      sum(d.salary)::bigint as salary, sum(d.dividend)::bigint as dividend,
      count(*) filter (where d.turnover >= active_from())::int as active, sum(d.joined)::int as joined,
      sum(d.first_deposits)::int as first_deposits, sum(d.first_deposit_sum)::bigint as first_deposit_sum,
      sum(d.lottery_stake)::bigint as lottery_stake
    from member_day d
    join agent_path p on p.descendant_id = d.member_id
    where d.merchant_id = merchant and d.day = of_day
    group by d.merchant_id, p.ancestor_id, d.day, p.depth
  ), compared as materialized (
    -- Joined from both sides, which is never done row by row, however few rows a plan expects.
    select c.fresh, k.agent_id, k.level, k.kept is distinct from c.fresh as differs
    from (select row(n.*)::team_day as fresh, n.agent_id, n.level from computed n) c
    full join (select t as kept, t.agent_id, t.level from team_day t where t.merchant_id = merchant and t.day = of_day) k
      on k.agent_id = c.agent_id and k.level = c.level
  ), gone as (
    delete from team_day t using compared x
    where x.fresh is null and t.agent_id = x.agent_id and t.day = of_day and t.level = x.level
    returning 1
  ), written as (
    insert into team_day as t
    select (x.fresh).* from compared x where x.fresh is not null and x.differs
    on conflict (agent_id, day, level) do update set
      turnover = excluded.turnover, stake = excluded.stake, prizes = excluded.prizes, deposits = excluded.deposits,
      withdrawals = excluded.withdrawals, bonus = excluded.bonus, rebate = excluded.rebate, salary = excluded.salary,
      dividend = excluded.dividend, active = excluded.active, joined = excluded.joined,
      first_deposits = excluded.first_deposits, first_deposit_sum = excluded.first_deposit_sum,
      lottery_stake = excluded.lottery_stake
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from written) into wrong;
  return wrong;
end
$$;
revoke execute on function recompute_team_days(int, date) from public;
grant execute on function recompute_team_days(int, date) to fairground_worker;
