-- What the next agents below with a contract earned for the same base as a payout of this agent, which comes off it: those
-- directly below by name, all others as one row without one.
create or replace function read_passed_on(merchant int, of_agent uuid, of_payout uuid)
  returns table (member_id uuid, agents int, gross bigint)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'payouts of another merchant' using errcode = 'insufficient_privilege';
  end if;
  return query
    select case when p.depth = 1 then o.member_id end, count(*)::int, sum(o.gross)::bigint
    from contract_payout y
    join contract_payout o on o.merchant_id = y.merchant_id and o.type = y.type and o.period = y.period
      and o.period_start = y.period_start
    join agent_path p on p.descendant_id = o.member_id and p.ancestor_id = y.member_id
    where y.merchant_id = merchant and y.id = of_payout and y.member_id = of_agent
      and not exists (
        select from agent_path b
        join contract_payout x on x.merchant_id = y.merchant_id and x.member_id = b.ancestor_id and x.type = y.type
          and x.period = y.period and x.period_start = y.period_start
        where b.descendant_id = o.member_id and b.depth < p.depth)
    group by 1;
end
$$;
revoke execute on function read_passed_on(int, uuid, uuid) from public;
grant execute on function read_passed_on(int, uuid, uuid) to fairground_app;
