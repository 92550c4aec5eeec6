-- Takes bets: one order of each member, one or many in a call, each with its own answer. The stake is posted in the same
-- moment as the bets are written, and the clock is the database's own. The same key again is answered as the first time,
-- also when the sale is long over.
create or replace function place_orders(merchant int, at timestamptz, orders jsonb)
  returns table (
    ord int, answer text, over_limit text, order_id uuid, draw_id uuid, commitment text, lock_at timestamptz,
    draw_at timestamptz, accepted_at timestamptz, cash bigint, bonus bigint, version bigint, posting_id uuid,
    scheme text
  )
  language plpgsql security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  draws uuid[];
  fresh jsonb;
  posted jsonb;
  taken_at timestamptz;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a bet at another merchant' using errcode = 'insufficient_privilege';
  end if;
  if (select count(distinct o ->> 'memberId') from jsonb_array_elements(orders) o) < jsonb_array_length(orders) then
    raise exception 'two orders of one member in one call' using errcode = 'invalid_parameter_value';
  end if;

  draws := array(
    select distinct d.id
    from jsonb_array_elements(orders) o
    join draw d on d.game = o ->> 'game' and d.numero = (o ->> 'numero') collate "C"
    order by d.id
  );
  for place in 1..cardinality(draws) loop
    perform pg_advisory_xact_lock_shared(draw_lock_key(draws[place]));
  end loop;
  -- As post_many does, and before a key is looked for: the same order twice at once is decided one after the other.
  perform from member_feed f
  where f.merchant_id = merchant
    and f.member_id = any (array(select (o ->> 'memberId')::uuid from jsonb_array_elements(orders) o))
  order by f.member_id
  for no key update;

  taken_at := date_trunc('milliseconds', clock_timestamp());
  -- What is known already and what comes too late is set apart; the rest goes to the ledger.
  select coalesce(jsonb_agg(o.p || jsonb_build_object('ord', o.n, 'drawId', d.id)) filter (
      where k.id is null and d.state = 'on-sale' and taken_at >= d.open_at and taken_at < d.lock_at), '[]')
  into fresh
  from jsonb_array_elements(orders) with ordinality o (p, n)
  left join draw d on d.id = any (draws) and d.game = o.p ->> 'game' and d.numero = (o.p ->> 'numero') collate "C"
  left join lateral (
    select b.id from bet_order b where b.member_id = (o.p ->> 'memberId')::uuid and b.key = o.p ->> 'key' limit 1
  ) k on true;

  -- By the place of the order, because each is looked for three times below.
  select coalesce(jsonb_object_agg(f.o ->> 'ord', to_jsonb(p) || jsonb_build_object('order', f.o)), '{}')
  into posted
  from post_many(merchant, at, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'op', 'post', 'id', f ->> 'postingId', 'key', 'bet:' || (f ->> 'memberId') || ':' || (f ->> 'key'),
      'reason', 'lottery.bet', 'counts', 'stake', 'reference', f ->> 'orderId', 'book', f ->> 'book',
      'currency', f ->> 'currency', 'memberId', f ->> 'memberId',
      'lines', jsonb_build_array(jsonb_build_array('cash', 'lottery.stakes', f ->> 'stake'))
    ) order by n), '[]')
    from jsonb_array_elements(fresh) with ordinality x (f, n)
  )) p
  cross join lateral (select fresh -> (p.ord - 1) as o) f;

  insert into bet_order (merchant_id, id, member_id, key, fingerprint, draw_id, book, currency, posting_id, accepted_at)
  select merchant, (o ->> 'orderId')::uuid, (o ->> 'memberId')::uuid, o ->> 'key', o ->> 'fingerprint',
    (o ->> 'drawId')::uuid, o ->> 'book', o ->> 'currency', (p ->> 'posting_id')::uuid, taken_at
  from jsonb_each(posted) e (place, p)
  cross join lateral (select p -> 'order' as o) x
  where p ->> 'answer' = 'done';

  insert into bet (
    merchant_id, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake, multiple, stake, odds,
    leaf, is_trial
  )
  select merchant, l.id, (o ->> 'orderId')::uuid, (o ->> 'drawId')::uuid, (o ->> 'memberId')::uuid, o ->> 'game',
    l.play, l.selection, l.units, l."unitStake", l.multiple, l.stake, l.odds,
    bet_leaf(l.id, (o ->> 'orderId')::uuid, l.play, l.selection, l."unitStake", l.multiple, l.stake, o ->> 'currency',
      l.odds, taken_at),
    o ->> 'book' = 'trial'
  from jsonb_each(posted) e (place, p)
  cross join lateral (select p -> 'order' as o) x
  cross join lateral jsonb_to_recordset(o -> 'lines') l (
    id uuid, play text, selection text, units int, "unitStake" bigint, multiple int, stake bigint, odds jsonb)
  where p ->> 'answer' = 'done';

  return query
    select o.n::int,
      case
        when p.v is not null then p.v ->> 'answer'
        when k.id is null then 'closed'
        when k.fingerprint = o.p ->> 'fingerprint' then 'repeated'
        else 'key-reused'
      end,
      p.v ->> 'over_limit', coalesce(k.id, (o.p ->> 'orderId')::uuid), d.id,
      coalesce(c.commitment, encode(n.hash, 'hex')), d.lock_at, d.draw_at,
      coalesce(k.accepted_at, taken_at), coalesce(s.cash_after, (p.v ->> 'cash')::bigint),
      coalesce(s.bonus_after, (p.v ->> 'bonus')::bigint), coalesce(s.version, (p.v ->> 'version')::bigint),
      coalesce(k.posting_id, (p.v ->> 'posting_id')::uuid), d.scheme
    from jsonb_array_elements(orders) with ordinality o (p, n)
    cross join lateral (select posted -> o.n::text as v) p
    left join lateral (
      select * from bet_order b where b.member_id = (o.p ->> 'memberId')::uuid and b.key = o.p ->> 'key' limit 1
    ) k on true
    left join ledger_key s on p.v is null and s.merchant_id = merchant
      and s.key = 'bet:' || (o.p ->> 'memberId') || ':' || (o.p ->> 'key')
    left join draw d on d.game = o.p ->> 'game' and d.numero = (o.p ->> 'numero') collate "C"
    left join draw_commitment c on c.draw_id = d.id
    left join draw_log_leaf f on f.draw_id = d.id and f.kind = 'commit'
    left join draw_log_node n on n.level = 0 and n.place = f.place;
end
$$;
revoke execute on function place_orders(int, timestamptz, jsonb) from public;
grant execute on function place_orders(int, timestamptz, jsonb) to fairground_app;
