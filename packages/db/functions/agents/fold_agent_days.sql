-- Adds what was played and paid since the last call to the days of members and, by the ways up the tree, to those of the
-- teams above them. Each fact, line and new member counts once: up to the marks that a call before has noted, after every
-- transaction that ran then has ended. A call counts a bounded part, so that it ends in time however much has gathered.
-- It answers until when everything is counted.
-- The ways of each member are looked up in their index, which `offset 0` leaves no choice about: a plan that rather read
-- all ways of the house took longer than anything else. What is written comes in the order of its index. Plans are made
-- for as many days as there are.
create or replace function fold_agent_days(at timestamptz) returns timestamptz
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set work_mem = '64MB'
  set random_page_cost = 1.1
  set plan_cache_mode = force_custom_plan
  as $$
declare
  most constant bigint := 30000;
  state agent_fold;
  have_ended boolean;
  days member_day[];
  high_facts bigint;
  high_lines bigint;
  high_nodes bigint;
begin
  select * into state from agent_fold for update;
  -- Asked once: a transaction that ends between two looks would have its days passed over.
  have_ended := state.seen_xmax <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  -- Where nothing came since the last call, no plan is made.
  if have_ended and (state.seen_facts, state.seen_lines, state.seen_nodes) <> (state.facts, state.lines, state.nodes) then
    -- In the order of the indexes that are written.
    days := array(select d from days_to_fold(state) d order by d.member_id, d.day);
    with before as materialized (
      select n.*, coalesce(m.turnover, 0) as was
      from unnest(days) n
      left join member_day m on m.member_id = n.member_id and m.day = n.day
    ), own as (
      insert into member_day as m
      select * from unnest(days)
      on conflict (member_id, day) do update set
        turnover = m.turnover + excluded.turnover, stake = m.stake + excluded.stake, prizes = m.prizes + excluded.prizes,
        lottery_stake = m.lottery_stake + excluded.lottery_stake, deposits = m.deposits + excluded.deposits,
        withdrawals = m.withdrawals + excluded.withdrawals, bonus = m.bonus + excluded.bonus,
        rebate = m.rebate + excluded.rebate, salary = m.salary + excluded.salary,
        dividend = m.dividend + excluded.dividend, joined = m.joined + excluded.joined,
        first_deposits = m.first_deposits + excluded.first_deposits,
        first_deposit_sum = m.first_deposit_sum + excluded.first_deposit_sum
    ), sized as (
      insert into team_size as t (merchant_id, agent_id, level, members)
      select b.merchant_id, p.ancestor_id, p.depth, sum(b.joined)
      from before b
      cross join lateral (
        select e.ancestor_id, e.depth from agent_path e where e.descendant_id = b.member_id offset 0
      ) p
      where b.joined > 0
      group by b.merchant_id, p.ancestor_id, p.depth
      on conflict (agent_id, level) do update set members = t.members + excluded.members
    )
    insert into team_day as t (
      merchant_id, agent_id, day, level, turnover, stake, prizes, deposits, withdrawals, bonus, rebate, salary, dividend,
      active, joined, first_deposits, first_deposit_sum, lottery_stake
    )
    select b.merchant_id, p.ancestor_id, b.day, p.depth, sum(b.turnover), sum(b.stake), sum(b.prizes),
      -- Most rows are of plays alone, and a sum of nothing costs nothing.
      coalesce(sum(b.deposits) filter (where b.deposits <> 0), 0),
      coalesce(sum(b.withdrawals) filter (where b.withdrawals <> 0), 0),
      coalesce(sum(b.bonus) filter (where b.bonus <> 0), 0), coalesce(sum(b.rebate) filter (where b.rebate <> 0), 0),
      coalesce(sum(b.salary) filter (where b.salary <> 0), 0),
      coalesce(sum(b.dividend) filter (where b.dividend <> 0), 0),
      sum((b.was + b.turnover >= active_from())::int - (b.was >= active_from())::int), sum(b.joined),
      sum(b.first_deposits), coalesce(sum(b.first_deposit_sum) filter (where b.first_deposit_sum <> 0), 0),
      sum(b.lottery_stake)
    from before b
    cross join lateral (
      select e.ancestor_id, e.depth from agent_path e where e.descendant_id = b.member_id offset 0
    ) p
    group by b.merchant_id, p.ancestor_id, b.day, p.depth
    order by p.ancestor_id, b.day, p.depth
    on conflict (agent_id, day, level) do update set
      turnover = t.turnover + excluded.turnover, stake = t.stake + excluded.stake, prizes = t.prizes + excluded.prizes,
      deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals,
      bonus = t.bonus + excluded.bonus, rebate = t.rebate + excluded.rebate, salary = t.salary + excluded.salary,
      dividend = t.dividend + excluded.dividend, active = t.active + excluded.active, joined = t.joined + excluded.joined,
      first_deposits = t.first_deposits + excluded.first_deposits,
      first_deposit_sum = t.first_deposit_sum + excluded.first_deposit_sum,
      lottery_stake = t.lottery_stake + excluded.lottery_stake;
    perform accrue_rebates(days);
  end if;
  if have_ended then
    update agent_fold set facts = seen_facts, lines = seen_lines, nodes = seen_nodes, until = seen_until, seen_xmax = null
    returning * into state;
  end if;
  -- A mark that still waits is kept, or a busy house would never be counted. One from before a restore is not: the
  -- numbers of transactions may have started again.
  if state.seen_xmax is null or state.seen_xmax > pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
    -- The numbers first and the running transactions after them: a transaction that had taken a number by then is among
    -- them or done.
    select case when s.is_called then s.last_value else 0 end into high_facts from play_fact_id_seq s;
    select case when s.is_called then s.last_value else 0 end into high_lines from ledger_line_id_seq s;
    select case when s.is_called then s.last_value else 0 end into high_nodes from agent_node_id_seq s;
    update agent_fold f set seen_facts = least(high_facts, f.facts + most), seen_lines = least(high_lines, f.lines + most),
      seen_nodes = least(high_nodes, f.nodes + most),
      seen_until = case when high_facts <= f.facts + most and high_lines <= f.lines + most and high_nodes <= f.nodes + most
        then at else f.until end,
      seen_xmax = pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  end if;
  return state.until;
end
$$;
revoke execute on function fold_agent_days(timestamptz) from public;
grant execute on function fold_agent_days(timestamptz) to fairground_worker;
