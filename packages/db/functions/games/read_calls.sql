-- What many calls of a vendor are decided by, each as `read_call` tells it, in one trip. It waits for nobody: a call whose
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
  members uuid[];
  held uuid[];
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a call at another merchant' using errcode = 'insufficient_privilege';
  end if;
  members := array(
    select s.member_id
    from jsonb_array_elements(asked) with ordinality e (call, n)
    left join lateral (
      select g.member_id from game_session g
      where g.token_hash = e.call ->> 'token' and g.merchant_id = merchant and g.vendor = of_vendor
      limit 1
    ) s on true
    order by e.n
  );
  held := array(
    select f.member_id from member_feed f
    where f.merchant_id = merchant and f.member_id = any (members)
    order by f.member_id
    for no key update skip locked
  );
  for place in 1..cardinality(members) loop
    ord := place;
    is_busy := members[place] is not null
      and (members[place] <> all (held) or array_position(members, members[place]) < place);
    told := case when members[place] is null or is_busy then null
      else read_call(merchant, at, of_vendor, asked -> (place - 1) ->> 'token', asked -> (place - 1)) end;
    return next;
  end loop;
end
$$;
revoke execute on function read_calls(int, timestamptz, text, jsonb) from public;
grant execute on function read_calls(int, timestamptz, text, jsonb) to fairground_app;
