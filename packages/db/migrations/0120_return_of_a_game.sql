-- What a game gives back of all stakes on average, as its vendor states it; null is a game whose vendor states nothing.
alter table game add column return_percent numeric(5, 2) check (return_percent > 0 and return_percent < 100);
