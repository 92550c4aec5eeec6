-- The first checkpoint of the log with more than so many statements, and its newest ones; the smallest first.
create or replace function draw_log_heads(above bigint, newest int)
  returns table (size bigint, root bytea, note text, witnessed_at timestamptz)
  language sql stable security definer rows 2
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    (
      select c.size, c.root, c.note, c.witnessed_at from public.draw_log_checkpoint c
      where c.size > above
      order by c.size
      limit 1
    )
    union
    (
      select c.size, c.root, c.note, c.witnessed_at from public.draw_log_checkpoint c
      order by c.size desc
      limit least(newest, 100)
    )
    order by 1
  $$;
revoke execute on function draw_log_heads(bigint, int) from public;
grant execute on function draw_log_heads(bigint, int) to fairground_app;
