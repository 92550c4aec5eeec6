-- Computes what the contracts of a type pay for the next period that is over and wholly counted, each once. Of the same
-- base every agent is paid the difference to what the next agents below with a contract earn, so that the house pays the
-- highest rate once. A brand without agents pays nothing. The pure twin is `payoutOf`. It answers how many there are, and
-- null where no period is due.
create or replace function run_contracts(merchant int, at timestamptz, of_type text, of_period text) returns int
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  in_zone text;
  counted timestamptz;
  since timestamptz;
  start_at timestamptz;
  end_at timestamptz;
  total int;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'contracts of another merchant' using errcode = 'insufficient_privilege';
  end if;
  select h.zone into in_zone from merchant h where h.id = merchant;
  -- Nobody folds or computes meanwhile.
  select f.until into counted from agent_fold f for update;
  select coalesce(
    (select max(r.period_end) from contract_run r
      where r.merchant_id = merchant and r.type = of_type and r.period = of_period),
    (select min(c.active_from) from agent_contract c
      where c.merchant_id = merchant and c.type = of_type and c.state = 'accepted' and c.terms ->> 'period' = of_period)
  ) into since;
  if since is null then
    return null;
  end if;
  select p.starts, p.ends into start_at, end_at from contract_period(of_period, since, in_zone) p;
  -- A day whose rebates are paid is closed: what comes later counts for the next one.
  if least(counted, at) < end_at + interval '30 minutes' or of_period <> 'hour' and not exists (
    select from agent_cut_off c
    where c.merchant_id = merchant and c.paid_through >= (end_at at time zone in_zone - interval '1 microsecond')::date)
  then
    return null;
  end if;
  insert into contract_run (merchant_id, type, period, period_start, period_end, computed_at, approved_at)
  values (merchant, of_type, of_period, start_at, end_at, at, case when of_type <> 'dividend' then at end);

  with held as materialized (
    select c.id, c.member_id, c.terms, f.turnover, f.net, f.active, coalesce(y.carried_out, 0) as carried_in,
      coalesce(y.owed_out, 0) as owed_in,
      case when of_type = 'dividend' then f.net else f.turnover end + coalesce(y.carried_out, 0) as base
    from agent_contract c
    join member m on m.merchant_id = c.merchant_id and m.id = c.member_id and m.erased_at is null
    cross join lateral contract_figures(merchant, c.member_id, of_type, start_at, end_at, in_zone) f
    left join lateral (
      select o.carried_out, o.owed_out from contract_payout o
      where o.merchant_id = merchant and o.member_id = c.member_id and o.type = of_type and o.period_end = start_at
        and c.terms ->> 'carries' = 'true'
      limit 1
    ) y on true
    where c.merchant_id = merchant and c.type = of_type and c.state = 'accepted' and c.terms ->> 'period' = of_period
      and c.active_from <= start_at and (c.ends_at is null or c.ends_at >= end_at) and agents_are_on(merchant)
  ), earned as materialized (
    select h.*, r.rate, coalesce(div(h.base::numeric * r.rate, 1000000), 0)::bigint as gross
    from held h
    cross join lateral (select case when h.base > 0 then contract_rate(h.terms, h.base, h.active) end as rate) r
  ), passed_on as (
    select a.ancestor_id as member_id, sum(e.gross)::bigint as below
    from earned e
    cross join lateral (
      select p.ancestor_id from agent_path p
      -- "is true" keeps it a look into a table by hash: as a join it would read all who earn for each of them.
      where p.descendant_id = e.member_id and (p.ancestor_id in (select x.member_id from earned x)) is true
      order by p.depth limit 1
    ) a
    group by a.ancestor_id
  )
  insert into contract_payout (
    merchant_id, contract_id, member_id, type, period, period_start, period_end, turnover, net, active, carried_in,
    owed_in, base, rate, gross, below, paid, carried_out, owed_out
  )
  select merchant, e.id, e.member_id, of_type, of_period, start_at, end_at, e.turnover, e.net, e.active, e.carried_in,
    e.owed_in, e.base, e.rate, e.gross, d.below, greatest(d.due, 0),
    case when e.terms ->> 'carries' = 'true' then least(e.base, 0) else 0 end,
    case when e.terms ->> 'carries' = 'true' then greatest(-d.due, 0) else 0 end
  from earned e
  left join passed_on o on o.member_id = e.member_id
  cross join lateral (
    select coalesce(o.below, 0) as below, e.gross - coalesce(o.below, 0) - e.owed_in as due
  ) d;
  get diagnostics total = row_count;
  return total;
end
$$;
revoke execute on function run_contracts(int, timestamptz, text, text) from public;
grant execute on function run_contracts(int, timestamptz, text, text) to fairground_worker;
