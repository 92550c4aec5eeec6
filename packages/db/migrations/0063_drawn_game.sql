-- The games that the platform draws itself, for all brands. A game's code says its family and how often it is drawn
-- (K3_1M), so that a verifier depends on no table; this table says which of these games are drawn. Only the owner of
-- the database changes it.
create table drawn_game (
  code text collate "C" primary key check (code ~ '^[A-Z0-9_]+_[1-9][0-9]*[SM]$'),
  sort int not null unique
);
insert into drawn_game (code, sort) values ('K3_1M', 10), ('K3_5M', 20);

create function drawn_games() returns setof text
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$select g.code from public.drawn_game g order by g.sort$$;
revoke execute on function drawn_games() from public;
grant execute on function drawn_games() to fairground_app;
