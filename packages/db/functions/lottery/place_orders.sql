-- Takes bets: one order of each member, one or many in a call, each with its own answer. The stake is posted in the same
-- moment as the bets are written, and the clock is the database's own. The same key again is answered as the first time,
-- also when the sale is long over. An order with `skip` does not wait for a member whose lock somebody else holds: it is
-- answered with `busy`, nothing has happened to it, and it is sent again. One that costs more than the draw can bear is
-- answered with `full`, on what, and what is left of it in the place of the cash. Where bonus money would pay a part of more
-- than its terms allow, it is answered with `bonus-stake` and what they allow, in the same place.
create or replace function place_orders(merchant int, at timestamptz, orders jsonb)
  returns table (
    ord int, answer text, over_limit text, order_id uuid, draw_id uuid, commitment text, lock_at timestamptz,
    draw_at timestamptz, accepted_at timestamptz, cash bigint, bonus bigint, version bigint, posting_id uuid,
    scheme text, stake_bonus bigint
  )
  language plpgsql security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  draws uuid[];
  held uuid[];
  busy uuid[];
  fresh jsonb;
  refused jsonb;
  capped jsonb;
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
    -- Each look is limited to one row, which keeps it a look into an index even in a plan made on empty tables.
    select d.id
    from (
      select distinct o ->> 'game' as game, (o ->> 'numero') collate "C" as numero from jsonb_array_elements(orders) o
    ) w
    cross join lateral (select s.id from draw s where s.game = w.game and s.numero = w.numero limit 1) d
    order by d.id
  );
  for place in 1..cardinality(draws) loop
    perform pg_advisory_xact_lock_shared(draw_lock_key(draws[place]));
  end loop;
  -- As post_many does, and before a key is looked for: the same order twice at once is decided one after the other.
  -- An order that waits comes first and in the order of ids; one that does not wait closes no circle.
  perform from member_feed f
  where f.merchant_id = merchant and f.member_id = any (array(
    select (o ->> 'memberId')::uuid from jsonb_array_elements(orders) o where (o -> 'skip') is distinct from 'true'))
  order by f.member_id
  for no key update;
  if jsonb_path_exists(orders, '$[*] ? (@.skip == true)') then
    held := array(
      select f.member_id from member_feed f
      where f.merchant_id = merchant and f.member_id = any (array(
        select (o ->> 'memberId')::uuid from jsonb_array_elements(orders) o where o -> 'skip' = 'true'))
      order by f.member_id
      for no key update skip locked
    );
    busy := array(
      select f.member_id from member_feed f
      where f.merchant_id = merchant and f.member_id = any (array(
        select (o ->> 'memberId')::uuid from jsonb_array_elements(orders) o
        where o -> 'skip' = 'true' and (o ->> 'memberId')::uuid <> all (held)))
    );
  end if;

  taken_at := date_trunc('milliseconds', clock_timestamp());
  -- What is known already and what comes too late is set apart; the rest goes to the ledger.
  select coalesce(jsonb_agg(o.p || jsonb_build_object('ord', o.n, 'drawId', d.id,
      'cash', least((o.p ->> 'stake')::bigint, s.cash))) filter (
      where k.order_id is null and (o.p ->> 'memberId')::uuid = any (busy) is not true
        and d.state = 'on-sale' and taken_at >= d.open_at and taken_at < d.lock_at), '[]')
  into fresh
  from jsonb_array_elements(orders) with ordinality o (p, n)
  left join lateral (
    select s.* from draw s where s.game = o.p ->> 'game' and s.numero = (o.p ->> 'numero') collate "C" limit 1
  ) d on d.id = any (draws)
  -- Cash goes first and bonus money pays the rest; whether there is enough, the ledger says.
  left join lateral (
    select b.cash from ledger_balance b
    where b.merchant_id = merchant and b.member_id = (o.p ->> 'memberId')::uuid and b.book = o.p ->> 'book'
      and b.currency = o.p ->> 'currency'
    limit 1
  ) s on true
  left join lateral (
    select b.order_id from bet_key b where b.member_id = (o.p ->> 'memberId')::uuid and b.key = o.p ->> 'key' limit 1
  ) k on true;
  perform check_bet_ids(taken_at, fresh);

  capped := (
    select coalesce(jsonb_object_agg(f ->> 'ord', m.most), '{}')
    from jsonb_array_elements(fresh) f
    cross join lateral (
      select min(w.max_stake) as most from wagering w
      where w.merchant_id = merchant and w.member_id = (f ->> 'memberId')::uuid and w.finished_at is null
    ) m
    where f ->> 'cash' <> f ->> 'stake' and f ->> 'book' = 'real' and m.most < (f ->> 'stake')::bigint
  );
  if capped <> '{}' then
    fresh := (
      select coalesce(jsonb_agg(f order by n), '[]') from jsonb_array_elements(fresh) with ordinality x (f, n)
      where not capped ? (f ->> 'ord')
    );
  end if;

  refused := hold_exposures(merchant, fresh);
  if refused <> '{}' then
    fresh := (
      select coalesce(jsonb_agg(f order by n), '[]') from jsonb_array_elements(fresh) with ordinality x (f, n)
      where not refused ? (f ->> 'ord')
    );
  end if;

  -- By the place of the order, because each is looked for three times below.
  select coalesce(jsonb_object_agg(f.o ->> 'ord', to_jsonb(p) || jsonb_build_object('order', f.o)), '{}')
  into posted
  from post_many(merchant, at, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'op', 'post', 'id', f ->> 'postingId', 'key', 'bet:' || (f ->> 'memberId') || ':' || (f ->> 'key'),
      'reason', 'lottery.bet', 'counts', 'stake', 'reference', f ->> 'orderId', 'book', f ->> 'book',
      'currency', f ->> 'currency', 'memberId', f ->> 'memberId',
      'lines', case when f ->> 'cash' = '0' then '[]' else jsonb_build_array(
          jsonb_build_array('cash', 'lottery.stakes', f ->> 'cash')) end
        || case when f ->> 'cash' = f ->> 'stake' then '[]' else jsonb_build_array(jsonb_build_array('bonus',
          'lottery.stakes', ((f ->> 'stake')::bigint - (f ->> 'cash')::bigint)::text)) end
    ) order by n), '[]')
    from jsonb_array_elements(fresh) with ordinality x (f, n)
  )) p
  cross join lateral (select fresh -> (p.ord - 1) as o) f;

  insert into bet_order (merchant_id, id, member_id, key, draw_id, book, currency, posting_id, accepted_at, stake_bonus)
  select merchant, (o ->> 'orderId')::uuid, (o ->> 'memberId')::uuid, o ->> 'key', (o ->> 'drawId')::uuid, o ->> 'book',
    o ->> 'currency', (p ->> 'posting_id')::uuid, taken_at, (o ->> 'stake')::bigint - (o ->> 'cash')::bigint
  from jsonb_each(posted) e (place, p)
  cross join lateral (select p -> 'order' as o) x
  where p ->> 'answer' = 'done';

  insert into bet_key (merchant_id, member_id, key, fingerprint, order_id, posting_id, accepted_at, stake_bonus)
  select merchant, (o ->> 'memberId')::uuid, o ->> 'key', decode(o ->> 'fingerprint', 'hex'), (o ->> 'orderId')::uuid,
    (p ->> 'posting_id')::uuid, taken_at, (o ->> 'stake')::bigint - (o ->> 'cash')::bigint
  from jsonb_each(posted) e (place, p)
  cross join lateral (select p -> 'order' as o) x
  where p ->> 'answer' = 'done';

  insert into bet (
    merchant_id, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake, multiple, stake, odds,
    leaf, is_trial, stake_bonus, exposure, series
  )
  select merchant, l.id, (o ->> 'orderId')::uuid, (o ->> 'drawId')::uuid, (o ->> 'memberId')::uuid, o ->> 'game',
    l.play, l.selection, l.units, l."unitStake", l.multiple, l.stake, l.odds,
    bet_leaf(l.id, (o ->> 'orderId')::uuid, l.play, l.selection, l."unitStake", l.multiple, l.stake, b.bonus,
      o ->> 'currency', (o ->> 'series')::int, l.odds, taken_at),
    o ->> 'book' = 'trial', b.bonus, l.exposure, (o ->> 'series')::smallint
  from jsonb_each(posted) e (place, p)
  cross join lateral (select p -> 'order' as o) x
  cross join lateral rows from (jsonb_to_recordset(o -> 'lines') as (
    id uuid, play text, selection text, units int, "unitStake" bigint, multiple int, stake bigint, odds jsonb,
    exposure jsonb
  )) with ordinality l (id, play, selection, units, "unitStake", multiple, stake, odds, exposure, place)
  -- Cash is used up along the lines; few orders have bonus money at all.
  cross join lateral (
    select case when o ->> 'cash' = o ->> 'stake' then 0 else least(l.stake, greatest(0, (
        select sum((e.v ->> 'stake')::bigint) from jsonb_array_elements(o -> 'lines') with ordinality e (v, n)
        where e.n <= l.place
      )::bigint - (o ->> 'cash')::bigint)) end as bonus
    offset 0
  ) b
  where p ->> 'answer' = 'done';
  perform add_exposures(merchant, (o ->> 'drawId')::uuid, o ->> 'currency', o -> 'lines', 1)
  from jsonb_each(posted) e (place, p)
  cross join lateral (select p -> 'order' as o) x
  where p ->> 'answer' = 'done' and o ->> 'book' = 'real';

  return query
    select o.n::int,
      case
        when p.v is not null then p.v ->> 'answer'
        when refused ? o.n::text then 'full'
        when capped ? o.n::text then 'bonus-stake'
        when (o.p ->> 'memberId')::uuid = any (busy) then 'busy'
        when k.order_id is null then 'closed'
        when k.fingerprint = decode(o.p ->> 'fingerprint', 'hex') then 'repeated'
        else 'key-reused'
      end,
      coalesce(p.v ->> 'over_limit', refused -> o.n::text ->> 'on'), coalesce(k.order_id, (o.p ->> 'orderId')::uuid), d.id,
      coalesce(c.commitment, encode(n.hash, 'hex')), d.lock_at, d.draw_at,
      coalesce(k.accepted_at, taken_at), coalesce(s.cash_after, (p.v ->> 'cash')::bigint, (refused -> o.n::text ->> 'left')::bigint,
        (capped ->> o.n::text)::bigint),
      coalesce(s.bonus_after, (p.v ->> 'bonus')::bigint), coalesce(s.version, (p.v ->> 'version')::bigint),
      coalesce(k.posting_id, (p.v ->> 'posting_id')::uuid), d.scheme, k.stake_bonus
    from jsonb_array_elements(orders) with ordinality o (p, n)
    cross join lateral (select posted -> o.n::text as v) p
    left join lateral (
      select * from bet_key b where b.member_id = (o.p ->> 'memberId')::uuid and b.key = o.p ->> 'key' limit 1
    ) k on true
    left join lateral (
      select q.cash_after, q.bonus_after, q.version from ledger_key q
      where q.merchant_id = merchant and q.key = 'bet:' || (o.p ->> 'memberId') || ':' || (o.p ->> 'key')
      limit 1
    ) s on p.v is null
    left join lateral (
      select g.* from draw g where g.game = o.p ->> 'game' and g.numero = (o.p ->> 'numero') collate "C" limit 1
    ) d on true
    left join lateral (select x.commitment from draw_commitment x where x.draw_id = d.id limit 1) c on true
    left join lateral (
      select m.hash from draw_log_leaf f
      cross join lateral (select y.hash from draw_log_node y where y.level = 0 and y.place = f.place limit 1) m
      where f.draw_id = d.id and f.kind = 'commit' limit 1
    ) n on true;
end
$$;
revoke execute on function place_orders(int, timestamptz, jsonb) from public;
grant execute on function place_orders(int, timestamptz, jsonb) to fairground_app;
