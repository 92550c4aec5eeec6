create or replace function drawn_games() returns setof text
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$select g.code from public.drawn_game g order by g.sort$$;
revoke execute on function drawn_games() from public;
grant execute on function drawn_games() to fairground_app, fairground_worker, fairground_draws;
