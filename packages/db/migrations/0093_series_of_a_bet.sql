-- The prize group that a bet's odds are of. Bets from before have the 1 that stands in their leaf and on their receipt.
alter table bet add column series smallint not null default 1
  check (series = 1 or series between 1700 and 1960 and series % 2 = 0);

-- Another argument; its file makes it anew.
drop function if exists bet_leaf(uuid, uuid, text, text, bigint, int, bigint, bigint, text, jsonb, timestamptz);
