-- Which of these orders a draw can no longer bear, by their place, each with the play, the value and what is left of it.
-- It locks what the others add to and adds nothing itself: whether they are paid for is not known yet. As long as the own
-- part of everything has room, that is all it locks. A part has an eighth of what all bets may cost, so eight of them are
-- never too many. Otherwise it lets go, locks all parts in their order, and their sum decides. Play money costs nothing.
create or replace function hold_exposures(merchant int, bets asked_bet[]) returns jsonb
  language plpgsql
  as $$
#variable_conflict use_column
declare
  own smallint := pg_backend_pid() % 8;
  wanted wanted_exposure[];
  room jsonb;
  refused jsonb := '{}';
  one record;
  passed record;
begin
  wanted := array(
    select row(b.draw_id, b.currency, b.play, e.value, sum(e.amount)::bigint, min(e.most))::wanted_exposure
    from unnest(bets) b
    cross join lateral bet_exposure(b.exposure) e
    where b.book = 'real'
    group by b.draw_id, b.currency, b.play, e.value
    order by b.draw_id, b.currency, b.play, e.value
  );
  if cardinality(wanted) = 0 then
    return refused;
  end if;

  begin
    insert into draw_exposure (merchant_id, draw_id, currency, play, value, part)
    select merchant, w.draw_id, w.currency, w.play, w.value, own from unnest(wanted) with ordinality w
    order by w.ordinality
    on conflict do nothing;
    for one in
      select e.amount + w.amount > w.most / 8 or e.is_tight as is_over
      from unnest(wanted) with ordinality w
      join draw_exposure e on e.draw_id = w.draw_id and e.merchant_id = merchant and e.currency = w.currency
        and e.play = w.play and e.value = w.value and e.part = own
      order by w.ordinality
      for no key update of e
    loop
      if one.is_over then
        raise exception 'a part is full' using errcode = 'FG001';
      end if;
    end loop;
    return refused;
  exception when sqlstate 'FG001' then
    -- With what was done in this block its locks are gone, so that all parts can be locked in their order.
    null;
  end;

  insert into draw_exposure (merchant_id, draw_id, currency, play, value, part)
  select merchant, w.draw_id, w.currency, w.play, w.value, p from unnest(wanted) with ordinality w, generate_series(0, 7) p
  order by w.ordinality, p
  on conflict do nothing;
  perform from unnest(wanted) with ordinality w
  join draw_exposure e on e.draw_id = w.draw_id and e.merchant_id = merchant and e.currency = w.currency
    and e.play = w.play and e.value = w.value
  order by w.ordinality, e.part
  for no key update of e;
  update draw_exposure e set is_tight = true
  from unnest(wanted) w
  where e.draw_id = w.draw_id and e.merchant_id = merchant and e.currency = w.currency and e.play = w.play
    and e.value = w.value and not e.is_tight and exists (
      select from draw_exposure s
      where s.draw_id = w.draw_id and s.merchant_id = merchant and s.currency = w.currency and s.play = w.play
        and s.value = w.value and s.part = own and s.amount + w.amount > w.most / 8);
  select jsonb_object_agg(concat_ws(' ', w.draw_id, w.currency, w.play, w.value), s.room) into room
  from unnest(wanted) w
  cross join lateral (
    select case when bool_or(e.is_tight) then w.most - sum(e.amount)
      else w.most / 8 - sum(e.amount) filter (where e.part = own) end as room
    from draw_exposure e
    where e.draw_id = w.draw_id and e.merchant_id = merchant and e.currency = w.currency and e.play = w.play
      and e.value = w.value
  ) s;

  for one in
    select b.ord, jsonb_object_agg(b.place, b.amount) as amounts
    from (
      select b.ord, concat_ws(' ', b.draw_id, b.currency, b.play, e.value) as place, sum(e.amount) as amount
      from unnest(bets) b
      cross join lateral bet_exposure(b.exposure) e
      where b.book = 'real'
      group by b.ord, b.draw_id, b.currency, b.play, e.value
    ) b
    group by b.ord
    order by b.ord
  loop
    select e.place, (room ->> e.place)::bigint as left_over into passed
    from jsonb_each_text(one.amounts) e (place, amount)
    where e.amount::bigint > (room ->> e.place)::bigint
    order by e.place collate "C"
    limit 1;
    if found then
      refused := refused || jsonb_build_object(one.ord, jsonb_build_object(
        -- Behind the draw, the currency and a blank after each.
        'on', substr(passed.place, 42), 'left', greatest(passed.left_over, 0)));
    else
      select room || jsonb_object_agg(e.place, (room ->> e.place)::bigint - e.amount::bigint) into room
      from jsonb_each_text(one.amounts) e (place, amount);
    end if;
  end loop;
  return refused;
end
$$;
revoke execute on function hold_exposures(int, asked_bet[]) from public;
