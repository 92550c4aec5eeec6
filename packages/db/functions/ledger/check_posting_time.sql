-- A member's postings never go back in time, so one from tomorrow would date all others with it: it would count for
-- another day's limits, and so would everything after it. Five seconds are more than two clocks may differ.
create or replace function check_posting_time(at timestamptz) returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if at is null or at > ledger_now() + interval '5 seconds' then
    raise exception 'a posting of %, which has not come yet', at using errcode = 'invalid_parameter_value';
  end if;
end
$$;
revoke execute on function check_posting_time(timestamptz) from public;
