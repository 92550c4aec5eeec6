-- What the members below agents did between two marks of `agent_fold`, by member and day. What belongs to a day whose
-- rebates are paid counts for the first one that is open. Play of an excluded member is not there at all, and where a brand
-- has no agents, no lottery stake is one that rebates are of.
create or replace function days_to_fold(from_mark agent_fold) returns setof member_day
  language sql stable
  set enable_seqscan = off
  as $$
    with marked as materialized (
      -- Whom an exclusion could mean at all, so that only their plays are asked about.
      select substr(r.identity_hash, 8)::uuid as member_id from exclusion_register r where r.identity_hash like 'member:%'
      union
      select d.member_id from exclusion_register r join person_digest d on d.identity_hash = r.identity_hash
    ), brands as materialized (
      select m.id as merchant_id from merchant m where agents_are_on(m.id)
    ), played as (
      select f.merchant_id, f.member_id, f.day, sum(f.turnover)::bigint as turnover,
        sum(f.stake_cash + f.stake_bonus - f.pushed)::bigint as stake, sum(f.win_cash + f.win_bonus)::bigint as prizes,
        sum(f.valid_stake) filter (where f.vendor is null and f.merchant_id in (select b.merchant_id from brands b))
          ::bigint as lottery_stake
      from play_fact f
      join agent_node n on n.merchant_id = f.merchant_id and n.member_id = f.member_id
      where f.id > from_mark.facts and f.id <= from_mark.seen_facts and f.book = 'real'
        and not (f.member_id in (select m.member_id from marked m)
          and earns_nothing(f.merchant_id, f.member_id, f.settled_at))
      group by f.merchant_id, f.member_id, f.day
    ), moved as (
      select l.merchant_id, p.member_id, (p.posted_at at time zone h.zone)::date as day, p.reason, l.amount,
        l.from_account, l.to_account, coalesce(p.reference = d.order_id::text, false) as is_first
      from ledger_line l
      join ledger_posting p on p.id = l.posting_id and p.merchant_id = l.merchant_id
      join agent_node n on n.merchant_id = p.merchant_id and n.member_id = p.member_id
      join merchant h on h.id = l.merchant_id
      left join first_deposit d on d.merchant_id = l.merchant_id and d.member_id = p.member_id
      where l.id > from_mark.lines and l.id <= from_mark.seen_lines and l.book = 'real'
        and (l.from_account like 'cashier.%' and l.to_account = 'cash'
          or l.from_account = 'held' and l.to_account like 'cashier.%'
          or l.from_account like 'rewards.%' and l.to_account in ('cash', 'bonus')
          or l.from_account = 'agents.pay' and l.to_account = 'cash')
    ), paid as (
      select m.merchant_id, m.member_id, m.day,
        sum(m.amount) filter (where m.reason = 'cashier.deposit')::bigint as deposits,
        sum(m.amount) filter (where m.reason = 'cashier.withdraw-sent')::bigint as withdrawals,
        sum(m.amount) filter (where m.from_account like 'rewards.%')::bigint as bonus,
        sum(m.amount) filter (where m.reason = 'agents.rebate')::bigint as rebate,
        sum(m.amount) filter (where m.reason = 'agents.salary')::bigint as salary,
        sum(m.amount) filter (where m.reason = 'agents.dividend')::bigint as dividend,
        count(*) filter (where m.reason = 'cashier.deposit' and m.is_first) as first_deposits,
        sum(m.amount) filter (where m.reason = 'cashier.deposit' and m.is_first)::bigint as first_deposit_sum
      from moved m
      group by m.merchant_id, m.member_id, m.day
    ), joined as (
      select n.merchant_id, n.member_id, n.joined_on as day from agent_node n
      where n.id > from_mark.nodes and n.id <= from_mark.seen_nodes and n.parent_id is not null
    ), each as (
      select merchant_id, member_id, day, turnover, stake, prizes, coalesce(lottery_stake, 0) as lottery_stake,
        null::bigint as deposits, null::bigint as withdrawals, null::bigint as bonus, null::bigint as rebate,
        null::bigint as salary, null::bigint as dividend, 0 as joined, 0::bigint as first_deposits,
        null::bigint as first_deposit_sum
      from played
      union all
      select merchant_id, member_id, day, 0, 0, 0, 0, deposits, withdrawals, bonus, rebate, salary, dividend, 0,
        first_deposits, first_deposit_sum
      from paid
      union all
      select merchant_id, member_id, day, 0, 0, 0, 0, null, null, null, null, null, null, 1, 0, null from joined
    )
    select e.merchant_id, e.member_id, greatest(e.day, c.paid_through + 1), sum(e.turnover)::bigint,
      sum(e.stake)::bigint, sum(e.prizes)::bigint, sum(e.lottery_stake)::bigint,
      -- Few members moved money, and for the others no sum is begun.
      coalesce(sum(e.deposits) filter (where e.deposits is not null), 0)::bigint,
      coalesce(sum(e.withdrawals) filter (where e.withdrawals is not null), 0)::bigint,
      coalesce(sum(e.bonus) filter (where e.bonus is not null), 0)::bigint,
      coalesce(sum(e.rebate) filter (where e.rebate is not null), 0)::bigint,
      coalesce(sum(e.salary) filter (where e.salary is not null), 0)::bigint,
      coalesce(sum(e.dividend) filter (where e.dividend is not null), 0)::bigint,
      sum(e.joined)::smallint, sum(e.first_deposits)::smallint,
      coalesce(sum(e.first_deposit_sum) filter (where e.first_deposit_sum is not null), 0)::bigint
    from each e
    left join (
      select o.merchant_id, max(o.paid_through) as paid_through from agent_cut_off o group by o.merchant_id
    ) c on c.merchant_id = e.merchant_id
    group by e.merchant_id, e.member_id, greatest(e.day, c.paid_through + 1)
  $$;
revoke execute on function days_to_fold(agent_fold) from public;
