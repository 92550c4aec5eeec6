-- Pays what was computed and, of dividends, approved. It answers how many; again it finds none.
create or replace function pay_contracts(merchant int, at timestamptz) returns int
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  due uuid[];
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'contracts of another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  -- In turns with every other process that pays here.
  perform pg_advisory_xact_lock(hashtextextended('pay_contracts ' || merchant, 0));
  due := array(
    select y.id from contract_payout y
    join contract_run r on r.merchant_id = y.merchant_id and r.type = y.type and r.period = y.period
      and r.period_start = y.period_start and r.approved_at is not null
    where y.merchant_id = merchant and y.paid_at is null
    order by y.member_id
    limit 5000);
  update contract_payout y set paid_at = at where y.merchant_id = merchant and y.id = any (due);
  perform post_agent_pay(merchant, at, w.why, array(
    select row(y.member_id, y.id, y.paid)::agent_pay from contract_payout y
    where y.merchant_id = merchant and y.id = any (due) and y.paid > 0
      and (y.type = 'dividend') = (w.why = 'agents.dividend')))
  from (values ('agents.salary'), ('agents.dividend')) w (why);
  return cardinality(due);
end
$$;
revoke execute on function pay_contracts(int, timestamptz) from public;
grant execute on function pay_contracts(int, timestamptz) to fairground_worker;
