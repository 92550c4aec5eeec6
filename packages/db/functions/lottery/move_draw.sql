-- The steps of the process that draws, up to the result. What follows moves money and is not its own.
create or replace function move_draw(of_draw uuid, from_state text, to_state text, facts jsonb) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if to_state not in ('on-sale', 'locked', 'drawing', 'resulted', 'cancelled') then
    raise exception 'the login that draws does not make a draw %', to_state using errcode = 'insufficient_privilege';
  end if;
  -- Nobody cancels alone what somebody could bet on, whatever else they may do.
  if to_state = 'cancelled' and not exists (
    select from draw d
    where d.id = of_draw and d.scheme = 'LV2' and (
      select count(*) >= case when d.state = 'scheduled' and clock_timestamp() < d.open_at then 1 else 2 end
      from draw_cancel_act a where a.draw_id = d.id)
  ) then
    raise exception 'too few people have asked to cancel the draw' using errcode = 'insufficient_privilege';
  end if;
  return take_draw_step(of_draw, from_state, to_state, facts);
end
$$;
revoke execute on function move_draw(uuid, text, text, jsonb) from public;
grant execute on function move_draw(uuid, text, text, jsonb) to fairground_draws;
