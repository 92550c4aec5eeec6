-- The steps of settlement, after the result or the cancellation. It can change nothing that was drawn.
create or replace function close_draw(of_draw uuid, from_state text, to_state text, facts jsonb) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if (from_state, to_state) not in (('resulted', 'settling'), ('settling', 'settled'), ('cancelled', 'refunded')) then
    raise exception 'settlement does not make a draw % that is %', to_state, from_state
      using errcode = 'insufficient_privilege';
  end if;
  if to_state <> 'settling' then
    -- Nobody bets on it any more.
    delete from draw_exposure e where e.draw_id = of_draw;
  end if;
  return take_draw_step(of_draw, from_state, to_state, jsonb_build_object('merchants', facts -> 'merchants'));
end
$$;
revoke execute on function close_draw(uuid, text, text, jsonb) from public;
grant execute on function close_draw(uuid, text, text, jsonb) to fairground_worker;
