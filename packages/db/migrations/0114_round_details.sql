-- How a round looked when it ended, as its vendor tells it with the win: a record of sums alone explains no round. It is
-- kept with the call, because it is the call's word and as old as it.
alter table game_call add column details jsonb;
alter table game_call add constraint game_call_details
  check (details is null or (kind = 'win' and jsonb_typeof(details) = 'object' and length(details::text) <= 4096))
  not valid;
alter table game_call validate constraint game_call_details;
