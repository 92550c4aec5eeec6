-- Housekeeping walks through all merchants one by one, so the worker may learn their ids and nothing else of them.
create or replace function merchant_ids() returns setof int
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as 'select m.id from public.merchant m order by m.id';
revoke execute on function merchant_ids() from public;
grant execute on function merchant_ids() to fairground_worker;
