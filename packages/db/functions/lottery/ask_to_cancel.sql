-- One person's act towards the cancellation of a draw, and how many people have asked for it. Nothing is cancelled here:
-- the process that draws does so when enough have asked, and the log says who.
create or replace function ask_to_cancel(of_game text, of_numero text, act uuid, by text, why text) returns int
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  asked draw;
begin
  select * into asked from draw d where d.game = of_game and d.numero = of_numero collate "C";
  if not found or asked.state not in ('scheduled', 'on-sale', 'locked', 'drawing') or asked.scheme <> 'LV2' then
    return null;
  end if;
  insert into draw_cancel_act (id, draw_id, staff, reason) values (act, asked.id, by, why)
  on conflict (draw_id, staff) do nothing;
  return (select count(*)::int from draw_cancel_act a where a.draw_id = asked.id);
end
$$;
revoke execute on function ask_to_cancel(text, text, uuid, text, text) from public;
grant execute on function ask_to_cancel(text, text, uuid, text, text) to fairground_staff;
