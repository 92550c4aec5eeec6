-- How many draws of a game between two of them, both included, have a published result. The key of game and number bounds what is read.
create or replace function count_drawn(of_game text, since text, up_to text) returns int
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select count(*)::int from public.draw d
    where d.game = of_game and d.numero >= since collate "C" and d.numero <= up_to collate "C" and d.result is not null
  $$;
revoke execute on function count_drawn(text, text, text) from public;
grant execute on function count_drawn(text, text, text) to fairground_app;
