-- The draws that are sold or wait for their result: all bets that are open are on one of them.
create or replace function unfinished_draws(at timestamptz) returns setof uuid
  language sql stable security definer rows 60
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select d.id from public.draw d
    where d.state not in ('settled', 'refunded') and d.state <> 'scheduled' and d.open_at <= at
  $$;
revoke execute on function unfinished_draws(timestamptz) from public;
grant execute on function unfinished_draws(timestamptz) to fairground_app;
