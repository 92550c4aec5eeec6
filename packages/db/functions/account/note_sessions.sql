-- Notes that sessions were used, for many at once and in one round trip. It names the merchant of its own statement, which
-- row security then keeps to as everywhere. A session that somebody else has locked is being noted or ended by them, so
-- nobody is waited for.
create or replace function note_sessions(merchant int, ids uuid[], at timestamptz) returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
begin
  perform set_config('app.merchant_id', merchant::text, true);
  update session s set seen_at = at
  where s.merchant_id = merchant and s.id = any (array(
    select u.id from session u
    where u.merchant_id = merchant and u.id = any (ids) and u.ended_at is null and u.seen_at < at
    for no key update skip locked
  ));
end
$$;
revoke execute on function note_sessions(int, uuid[], timestamptz) from public;
grant execute on function note_sessions(int, uuid[], timestamptz) to fairground_app;
