-- The only door to money. It takes one posting or thousands and answers each on its own: what one is refused does not
-- touch the others. It is one round trip, so nobody waits for a lock while a network thinks. The merchant comes from
-- the caller, because a single statement has no transaction in which to set one; where one is set, it must be the same.
create or replace function post_many(merchant int, at timestamptz, postings jsonb)
  returns table (
    ord int, answer text, over_limit text, posting_id uuid, cash bigint, bonus bigint, held bigint, version bigint
  )
  language plpgsql security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  -- A plan made while the tables were small must not read them whole when they have grown. And it is made once per
  -- connection: planning again for each number of orders would cost far more than it could gain.
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  orders ledger_order[];
begin
  if current_merchant() <> merchant or not exists (select from merchant m where m.id = merchant) then
    raise exception 'a posting for another merchant' using errcode = 'insufficient_privilege';
  end if;
  -- A member's orders are decided one after another in rounds; different members share a round.
  orders := array(
    select row(
      e.n, row_number() over (partition by coalesce(e.p ->> 'memberId', e.p ->> 'id') order by e.n),
      e.p ->> 'op', e.p ->> 'id', e.p ->> 'key', substr(sha256(convert_to((e.p - 'id')::text, 'UTF8')), 1, 16),
      e.p ->> 'memberId', e.p ->> 'book', e.p ->> 'currency', e.p ->> 'reason', e.p ->> 'counts',
      e.p ->> 'reference', e.p ->> 'holdId', e.p ->> 'pocket', e.p ->> 'account', e.p ->> 'amount', e.p -> 'lines'
    )::ledger_order
    from jsonb_array_elements(postings) with ordinality e (p, n)
  );

  -- Everybody who changes a member's money or tells it news takes this row first, in the order of ids, so two calls
  -- never wait for each other in a circle.
  perform from member_feed f
  where f.merchant_id = merchant and f.member_id = any (array(select o.member_id from unnest(orders) o))
  order by f.member_id
  for no key update;

  return query
    select d.ord, d.answer, d.over_limit, d.posting_id, d.cash, d.bonus, d.held, d.version
    from unnest(take_postings(merchant, at, orders)) d;
end
$$;
revoke execute on function post_many(int, timestamptz, jsonb) from public;
grant execute on function post_many(int, timestamptz, jsonb) to fairground_app, fairground_worker, fairground_staff;
