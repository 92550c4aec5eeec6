-- Up to which id the bets of a draw are looked for: each has an id of its day (see check_bet_ids).
create or replace function end_bet_id(of_draw uuid) returns uuid
  language sql stable
  as $$select first_id_of(d.lock_at + interval '24 hours') from public.draw d where d.id = of_draw$$;
revoke execute on function end_bet_id(uuid) from public;
