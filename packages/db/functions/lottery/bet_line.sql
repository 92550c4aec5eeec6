-- What decides about a win, beside the draw itself. Many bets are the same line.
create or replace function bet_line(play text, selection text, unit_stake bigint, multiple int, odds jsonb) returns text
  language sql immutable
  return play || ' ' || selection || ' ' || unit_stake::text || ' ' || multiple::text || ' ' || odds::text;
revoke execute on function bet_line(text, text, bigint, int, jsonb) from public;
