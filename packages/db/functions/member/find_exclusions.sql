-- The only read across merchants: the exclusions at any merchant of this one's licence that mean one of these digests.
-- It says when they hold and nothing about whom, where or why.
create or replace function find_exclusions(hashes text[])
  returns table (kind text, starts_at timestamptz, ends_at timestamptz, lift_asked_at timestamptz)
  -- Not in SQL, whose functions are planned again for every statement that calls them: each bet asks this.
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
begin
  return query
  select distinct e.kind, e.starts_at, e.ends_at, e.lift_asked_at
  from public.merchant here
  join public.merchant there on there.licence_id = here.licence_id
  join public.exclusion_register r on r.merchant_id = there.id
  join public.member_exclusion e on e.merchant_id = r.merchant_id and e.id = r.exclusion_id
  where here.id = public.current_merchant() and r.identity_hash = any (hashes);
end
$$;
revoke execute on function find_exclusions(text[]) from public;
grant execute on function find_exclusions(text[]) to fairground_app, fairground_worker;
