create or replace function folded_facts() returns bigint
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as 'select f.facts from public.play_fold f';
revoke execute on function folded_facts() from public;
grant execute on function folded_facts() to fairground_app;
