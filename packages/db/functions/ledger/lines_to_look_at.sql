-- Between which numbers the next lines are whose cause nobody has looked for, so many at most. The house has counted them,
-- so all of them are committed and none comes later.
create or replace function lines_to_look_at(at_most bigint) returns table (above bigint, up_to bigint)
  language sql stable security definer rows 1
  set search_path = pg_catalog, public, pg_temp
  as $$select r.looked, least(r.rolled, r.looked + at_most) from public.ledger_roll_up r$$;
revoke execute on function lines_to_look_at(bigint) from public;
grant execute on function lines_to_look_at(bigint) to fairground_worker;
