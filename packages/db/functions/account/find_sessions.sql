-- What nearly every call reads, for many at once and in one round trip. It names the merchant of its own statement,
-- which row security then keeps to as everywhere. All is found by an index: a plan that was made while the tables were
-- small must not read them whole when they have grown.
create or replace function find_sessions(merchant int, hashes text[])
  returns table (
    cookie_hash text, id uuid, member_id uuid, member_type int, token_hash text, previous_token_hash text,
    next_token_hash text, offered_at timestamptz, rotated_at timestamptz, seen_at timestamptz,
    stepped_up_at timestamptz, ends_at timestamptz, exclusions json
  )
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  is_any_excluded boolean;
begin
  perform set_config('app.merchant_id', merchant::text, true);
  -- Most members are excluded from nothing, so that one question for all of them is mostly enough.
  is_any_excluded := exists (select from find_exclusions(array(
    select 'member:' || s.member_id from session s where s.merchant_id = merchant and s.cookie_hash = any (hashes)
    union all
    select d.identity_hash from session s
    join person_digest d on d.merchant_id = s.merchant_id and d.member_id = s.member_id
    where s.merchant_id = merchant and s.cookie_hash = any (hashes)
  )));
  return query
    select s.cookie_hash, s.id, s.member_id, m.type::int, s.token_hash, s.previous_token_hash, s.next_token_hash,
      s.offered_at, s.rotated_at, s.seen_at, s.stepped_up_at, s.ends_at,
      case when is_any_excluded then (select coalesce(json_agg(e), '[]') from find_exclusions(
        array['member:' || m.id] || array(
          select d.identity_hash from person_digest d where d.merchant_id = m.merchant_id and d.member_id = m.id
        )
      ) e) else '[]' end
    from session s
    join member m on m.merchant_id = s.merchant_id and m.id = s.member_id
    where s.merchant_id = merchant and s.cookie_hash = any (hashes) and s.ended_at is null;
end
$$;
revoke execute on function find_sessions(int, text[]) from public;
grant execute on function find_sessions(int, text[]) to fairground_app;
