-- Gives committed events their gapless place in the order of publication, so many rows at most, and tells the last place
-- that is given. Identity values cannot serve as that order, because a transaction with a smaller one may commit later. A
-- row of many members takes as many places as it has events and is stamped with the last of them.
create or replace function stamp_events(at_most int) returns bigint
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
declare
  last bigint;
  given bigint;
  ids bigint[];
  places bigint[];
begin
  -- Most looks of a quiet house end here.
  if not exists (select from outbox o where o.position is null) then
    return coalesce((select c.position from news_cursor c where c.consumer = 'relay.stamped'), 0);
  end if;
  insert into news_cursor (consumer) values ('relay.stamped') on conflict do nothing;
  select c.position into last from news_cursor c where c.consumer = 'relay.stamped' for update;
  select array_agg(u.id order by u.id), array_agg(u.place order by u.id), max(u.place) into ids, places, given
  from (
    select n.id, sum(coalesce(cardinality(n.recipients), 1)) over (order by n.id) as place
    from (select o.id, o.recipients from outbox o where o.position is null order by o.id limit at_most) n
  ) u;
  if ids is null then
    return last;
  end if;
  -- By their ids as a list, so that a plan that was made on a small table does not read a large one.
  update outbox o set position = last + f.place
  from unnest(ids, places) f (id, place)
  where o.id = f.id and o.id = any (ids);
  update news_cursor c set position = last + given where c.consumer = 'relay.stamped';
  return last + given;
end
$$;
revoke execute on function stamp_events(int) from public;
grant execute on function stamp_events(int) to fairground_worker;
