-- Draws are looked for four times a second, and nearly all of the table is draws of the days to come.
create index draw_next_step on draw
  ((case state when 'on-sale' then lock_at when 'locked' then draw_at else open_at end))
  where state in ('scheduled', 'on-sale', 'locked', 'drawing');
create index draw_to_settle on draw (open_at) where state in ('resulted', 'settling', 'cancelled');
