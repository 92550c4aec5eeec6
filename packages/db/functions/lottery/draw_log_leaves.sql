-- The statements of the log from one place on, as far as witnesses have signed it.
create or replace function draw_log_leaves(from_place bigint, at_most int)
  returns setof text
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select l.text from public.draw_log_leaf l
    where l.place >= from_place and l.place < (select max(c.size) from public.draw_log_checkpoint c)
    order by l.place
    limit least(at_most, 1000)
  $$;
revoke execute on function draw_log_leaves(bigint, int) from public;
grant execute on function draw_log_leaves(bigint, int) to fairground_app;
