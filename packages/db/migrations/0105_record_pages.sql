-- no transaction
-- A page of the betting record of one game.
create index concurrently if not exists play_fact_of_game on play_fact (member_id, game, settled_at, id);
