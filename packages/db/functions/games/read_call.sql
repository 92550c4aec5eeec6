-- All that a vendor's call is decided by, in one trip: it takes the member's lock first, so that of many calls that come
-- at once each finds what those before it have done. It decides nothing and changes nothing. Null where the session is not
-- one of this vendor.
create or replace function read_call(merchant int, at timestamptz, of_vendor text, token text, asked jsonb)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
declare
  player game_session;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a call at another merchant' using errcode = 'insufficient_privilege';
  end if;
  select s.* into player from game_session s
  where s.token_hash = token and s.merchant_id = merchant and s.vendor = of_vendor;
  if not found then
    return null;
  end if;
  perform from member_feed f where f.merchant_id = merchant and f.member_id = player.member_id for no key update;

  return told_facts(merchant, at, of_vendor, player, asked);
end
$$;
revoke execute on function read_call(int, timestamptz, text, text, jsonb) from public;
grant execute on function read_call(int, timestamptz, text, text, jsonb) to fairground_app, fairground_worker;
