-- The process that draws has a login of its own: it alone reads seeds and writes results, and it moves no money. The
-- worker, which settles, reads what was drawn and can write none of it.
revoke insert on draw, draw_commitment from fairground_worker;
revoke select, insert on draw_seed from fairground_worker;
revoke select on draw_commitment from fairground_worker;
grant select, insert on draw, draw_commitment, draw_seed to fairground_draws;
grant select on draw_event, drawn_game to fairground_draws;

-- Each step has the time at which it was taken, which nobody hands in.
drop function move_draw(uuid, text, text, timestamptz, jsonb);
