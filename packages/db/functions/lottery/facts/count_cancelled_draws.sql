create or replace function count_cancelled_draws(of_game text) returns int
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$select count(*)::int from public.draw d where d.game = of_game and d.state in ('cancelled', 'refunded')$$;
revoke execute on function count_cancelled_draws(text) from public;
grant execute on function count_cancelled_draws(text) to fairground_app;
