-- A bet on a match is open for long and tells meanwhile what it is on; and a round that is lost ends without a win, so what
-- its vendor tells about the end is kept with the round. No row is looked at again: what is there kept the narrower rule.
alter table game_call drop constraint game_call_details;
alter table game_call add constraint game_call_details
  check (details is null or (kind in ('bet', 'win') and jsonb_typeof(details) = 'object' and length(details::text) <= 4096))
  not valid;
alter table game_round add column details jsonb;
alter table game_round add constraint game_round_details
  check (details is null or (jsonb_typeof(details) = 'object' and length(details::text) <= 4096))
  not valid;
grant update (details) on game_round to fairground_app;
