-- no transaction
-- The days of agents' teams are folded from the facts since a number, which no index knew.
create index concurrently if not exists play_fact_id on play_fact using brin (id) with (pages_per_range = 32, autosummarize = on);
