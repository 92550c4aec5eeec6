-- Two people of the house approve the dividends of a period; then they are paid. It answers asked, approved or unknown.
create or replace function approve_contract_run(
  merchant int, at timestamptz, of_type text, of_period text, of_start timestamptz, by text
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  it contract_run;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'contracts of another merchant' using errcode = 'insufficient_privilege';
  end if;
  select * into it from contract_run r
  where r.merchant_id = merchant and r.type = of_type and r.period = of_period and r.period_start = of_start for update;
  if not found or by is null or by = '' then
    return 'unknown';
  end if;
  if it.approved_at is not null then
    return 'approved';
  end if;
  if it.first_by is null or it.first_by = by then
    update contract_run r set first_by = by
    where r.merchant_id = merchant and r.type = of_type and r.period = of_period and r.period_start = of_start;
    return 'asked';
  end if;
  update contract_run r set second_by = by, approved_at = at
  where r.merchant_id = merchant and r.type = of_type and r.period = of_period and r.period_start = of_start;
  return 'approved';
end
$$;
revoke execute on function approve_contract_run(int, timestamptz, text, text, timestamptz, text) from public;
grant execute on function approve_contract_run(int, timestamptz, text, text, timestamptz, text) to fairground_staff;
