create or replace function folded_until() returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as 'select f.until from public.agent_fold f';
revoke execute on function folded_until() from public;
grant execute on function folded_until() to fairground_app, fairground_worker;
