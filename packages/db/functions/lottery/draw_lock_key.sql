-- Bets share this lock and the end of the sale takes it alone, so no bet slips in behind the root.
create or replace function draw_lock_key(of_draw uuid) returns bigint
  language sql immutable
  return hashtextextended('draw ' || of_draw::text, 0);
