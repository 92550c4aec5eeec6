-- What many calls of a vendor are decided by, each as `read_call` tells them, in one trip. It waits for nobody: a call whose
-- member somebody else has locked is busy, as is the second of a member, and nothing was read for it.
create or replace function read_calls(merchant int, at timestamptz, of_vendor text, asked jsonb)
  returns table (ord int, is_busy boolean, told jsonb)
  language plpgsql volatile security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  players game_session[];
  held uuid[];
  seen uuid[] := '{}';
  of_member uuid;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a call at another merchant' using errcode = 'insufficient_privilege';
  end if;
  players := array(
    select s.player
    from jsonb_array_elements(asked) with ordinality e (call, n)
    left join lateral (
      select g as player from game_session g
      where g.token_hash = e.call ->> 'token' and g.merchant_id = merchant and g.vendor = of_vendor
      limit 1
    ) s on true
    order by e.n
  );
  held := array(
    select f.member_id from member_feed f
    where f.merchant_id = merchant and f.member_id = any (array(select p.member_id from unnest(players) p))
    order by f.member_id
    for no key update skip locked
  );
  for place in 1..cardinality(players) loop
    of_member := (players[place]).member_id;
    ord := place;
    is_busy := false;
    told := null;
    if of_member is not null then
      is_busy := of_member <> all (held) or of_member = any (seen);
      seen := seen || of_member;
      if not is_busy then
        told := told_facts(merchant, at, of_vendor, players[place], asked -> (place - 1));
      end if;
    end if;
    return next;
  end loop;
end
$$;
revoke execute on function read_calls(int, timestamptz, text, jsonb) from public;
grant execute on function read_calls(int, timestamptz, text, jsonb) to fairground_app;
