-- What the log says of a draw: its commit, its book and its outcome. A statement is told when witnesses have signed a log
-- with it, and not before.
create or replace function draw_statements(of_draw uuid)
  returns table (place bigint, kind text, text text)
  language sql stable security definer rows 3
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select l.place, l.kind, l.text from public.draw_log_leaf l
    where l.draw_id = of_draw and l.place < (select max(c.size) from public.draw_log_checkpoint c)
    order by l.place
  $$;
revoke execute on function draw_statements(uuid) from public;
grant execute on function draw_statements(uuid) to fairground_app;
