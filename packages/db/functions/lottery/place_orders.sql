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
  asked asked_order[];
  fresh asked_order[];
  bets asked_bet[];
  draws uuid[];
  commitments text[];
  held uuid[];
  busy uuid[];
  capped jsonb := '{}';
  refused jsonb;
  decided ledger_verdict[];
  taken_at timestamptz;
begin
  if merchant is null or current_merchant() <> merchant or not exists (select from merchant m where m.id = merchant) then
    raise exception 'a bet at another merchant' using errcode = 'insufficient_privilege';
  end if;
  asked := array(
    select row(o.n, o."memberId", o.key, decode(o.fingerprint, 'hex'), o.book, o.currency, o.game, o.numero, o.series,
      o."orderId", o."postingId", o.stake, coalesce(o.skip, false), o.lines, null, null, null, null, null, false, null, null,
      null, null, null, null)::asked_order
    from rows from (jsonb_to_recordset(orders) as ("memberId" uuid, key text, fingerprint text, book text, currency text,
      game text, numero text, series int, "orderId" uuid, "postingId" uuid, stake bigint, skip boolean, lines jsonb))
      with ordinality o ("memberId", key, fingerprint, book, currency, game, numero, series, "orderId", "postingId", stake,
      skip, lines, n)
  );
  if (select count(distinct a.member_id) from unnest(asked) a) < cardinality(asked) then
    raise exception 'two orders of one member in one call' using errcode = 'invalid_parameter_value';
  end if;

  draws := array(
    -- Each look is limited to one row, which keeps it a look into an index even in a plan made on empty tables.
    select d.id
    from (select distinct a.game, a.numero collate "C" as numero from unnest(asked) a) w
    cross join lateral (select s.id from draw s where s.game = w.game and s.numero = w.numero limit 1) d
    order by d.id
  );
  for place in 1..cardinality(draws) loop
    perform pg_advisory_xact_lock_shared(draw_lock_key(draws[place]));
  end loop;
  -- As post_many does, and before a key is looked for: the same order twice at once is decided one after the other.
  -- An order that waits comes first and in the order of ids; one that does not wait closes no circle.
  if exists (select from unnest(asked) a where not a.skips) then
    perform from member_feed f
    where f.merchant_id = merchant and f.member_id = any (array(
      select a.member_id from unnest(asked) a where not a.skips))
    order by f.member_id
    for no key update;
  end if;
  if exists (select from unnest(asked) a where a.skips) then
    held := array(
      select f.member_id from member_feed f
      where f.merchant_id = merchant and f.member_id = any (array(
        select a.member_id from unnest(asked) a where a.skips))
      order by f.member_id
      for no key update skip locked
    );
    if cardinality(held) < (select count(*) from unnest(asked) a where a.skips) then
      busy := array(
        select f.member_id from member_feed f
        where f.merchant_id = merchant and f.member_id = any (array(
          select a.member_id from unnest(asked) a where a.skips and a.member_id <> all (held)))
      );
    end if;
  end if;

  taken_at := date_trunc('milliseconds', clock_timestamp());
  -- What is known already and what comes too late is set apart; the rest goes to the ledger.
  asked := array(
    select row(o.ord, o.member_id, o.key, o.fingerprint, o.book, o.currency, o.game, o.numero, o.series, o.order_id,
      o.posting_id, o.stake, o.skips, o.lines, d.id, d.lock_at, d.draw_at, d.scheme, least(o.stake, s.cash),
      coalesce(k.order_id is null and o.member_id = any (busy) is not true
        and d.state = 'on-sale' and taken_at >= d.open_at and taken_at < d.lock_at, false),
      k.order_id, k.posting_id, k.fingerprint, k.accepted_at, k.stake_bonus, s.shard)::asked_order
    from unnest(asked) o
    left join lateral (
      select s.* from draw s where s.game = o.game and s.numero = o.numero collate "C" limit 1
    ) d on d.id = any (draws)
    -- Cash goes first and bonus money pays the rest; whether there is enough, the ledger says.
    left join lateral (
      select b.cash, b.shard from ledger_balance b
      where b.merchant_id = merchant and b.member_id = o.member_id and b.book = o.book and b.currency = o.currency
      limit 1
    ) s on true
    left join lateral (
      select b.* from bet_key b where b.member_id = o.member_id and b.key = o.key limit 1
    ) k on true
  );
  if exists (select from unnest(asked) a where a.is_fresh and a.cash < a.stake and a.book = 'real') then
    capped := (
      select coalesce(jsonb_object_agg(a.ord, m.most), '{}')
      from unnest(asked) a
      cross join lateral (
        select min(w.max_stake) as most from wagering w
        where w.merchant_id = merchant and w.member_id = a.member_id and w.finished_at is null
      ) m
      where a.is_fresh and a.cash < a.stake and a.book = 'real' and m.most < a.stake
    );
  end if;
  bets := array(
    select row(a.ord, a.order_id, a.draw_id, a.member_id, a.book, a.currency, a.game, a.series, (l.v ->> 'id')::uuid,
      l.v ->> 'play', l.v ->> 'selection', (l.v ->> 'units')::int, (l.v ->> 'unitStake')::bigint,
      (l.v ->> 'multiple')::int, (l.v ->> 'stake')::bigint, case when a.cash = a.stake then 0 else
        -- Cash is used up along the lines; few orders have bonus money at all.
        least((l.v ->> 'stake')::bigint, greatest(0, (
          select sum((e.v ->> 'stake')::bigint) from jsonb_array_elements(a.lines) with ordinality e (v, n)
          where e.n <= l.n
        )::bigint - a.cash)) end, l.v -> 'odds', l.v -> 'exposure', a.shard)::asked_bet
    from unnest(asked) a
    cross join lateral jsonb_array_elements(a.lines) with ordinality l (v, n)
    where a.is_fresh and not capped ? a.ord::text
  );
  perform check_bet_ids(taken_at, bets);
  refused := hold_exposures(merchant, bets);

  fresh := array(
    select a from unnest(asked) a where a.is_fresh and not capped ? a.ord::text and not refused ? a.ord::text
  );
  decided := take_postings(merchant, at, array(
    select row(a.ord, 1, 'post', a.posting_id, 'bet:' || a.member_id || ':' || a.key, substr(a.fingerprint, 1, 16),
      a.member_id, a.book, a.currency, 'lottery.bet', 'stake', a.order_id, null, null, null, null,
      case when a.cash = 0 then '[]' else jsonb_build_array(
          jsonb_build_array('cash', 'lottery.stakes', a.cash::text)) end
        || case when a.cash = a.stake then '[]' else jsonb_build_array(
          jsonb_build_array('bonus', 'lottery.stakes', (a.stake - a.cash)::text)) end)::ledger_order
    from unnest(fresh) a
  ));
  commitments := array(
    select coalesce(c.commitment, encode(n.hash, 'hex'))
    from unnest(draws) with ordinality d (id, place)
    left join lateral (select x.commitment from draw_commitment x where x.draw_id = d.id limit 1) c on true
    left join lateral (
      select m.hash from draw_log_leaf f
      cross join lateral (select y.hash from draw_log_node y where y.level = 0 and y.place = f.place limit 1) m
      where f.draw_id = d.id and f.kind = 'commit' limit 1
    ) n on true
    order by d.place
  );
  return query
    select d.ord, d.answer, d.over_limit, a.order_id, a.draw_id, commitments[array_position(draws, a.draw_id)], a.lock_at,
      a.draw_at, taken_at, d.cash, d.bonus, d.version, d.posting_id, a.scheme,
      case when d.answer = 'done' then a.stake - a.cash end
    from unnest(decided) d
    cross join lateral (select (asked[d.ord]).*) a;
  if cardinality(fresh) < cardinality(asked) then
    return query
      select o.ord,
        case
          when refused ? o.ord::text then 'full'
          when capped ? o.ord::text then 'bonus-stake'
          when o.member_id = any (busy) then 'busy'
          when o.known_order is null then 'closed'
          when o.known_fingerprint = o.fingerprint then 'repeated'
          else 'key-reused'
        end,
        refused -> o.ord::text ->> 'on', coalesce(o.known_order, o.order_id), o.draw_id,
        commitments[array_position(draws, o.draw_id)], o.lock_at, o.draw_at, coalesce(o.known_at, taken_at),
        coalesce(s.cash_after, (refused -> o.ord::text ->> 'left')::bigint, (capped ->> o.ord::text)::bigint),
        s.bonus_after, s.version, o.known_posting, o.scheme, o.known_bonus
      from unnest(asked) o
      left join lateral (
        select q.cash_after, q.bonus_after, q.version from ledger_key q
        where q.merchant_id = merchant and q.key = 'bet:' || o.member_id || ':' || o.key
        limit 1
      ) s on true
      where not o.is_fresh or refused ? o.ord::text or capped ? o.ord::text;
  end if;

  if exists (select from unnest(decided) d where d.answer <> 'done') then
    fresh := array(
      select a from unnest(fresh) a where exists (select from unnest(decided) d where d.ord = a.ord and d.answer = 'done'));
  end if;
  if cardinality(fresh) < cardinality(asked) then
    bets := array(
      select b from unnest(bets) b where exists (select from unnest(fresh) a where a.ord = b.ord));
  end if;
  insert into bet_order (merchant_id, shard, id, member_id, key, draw_id, book, currency, posting_id, accepted_at,
    stake_bonus)
  select merchant, a.shard, a.order_id, a.member_id, a.key, a.draw_id, a.book, a.currency, a.posting_id, taken_at,
    a.stake - a.cash
  from unnest(fresh) a;

  insert into bet_key (merchant_id, shard, member_id, key, fingerprint, order_id, posting_id, accepted_at, stake_bonus)
  select merchant, a.shard, a.member_id, a.key, a.fingerprint, a.order_id, a.posting_id, taken_at, a.stake - a.cash
  from unnest(fresh) a;

  insert into bet (
    merchant_id, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake, multiple, stake, odds,
    leaf, is_trial, stake_bonus, exposure, series, shard
  )
  select merchant, b.id, b.order_id, b.draw_id, b.member_id, b.game, b.play, b.selection, b.units, b.unit_stake, b.multiple,
    b.stake, b.odds,
    bet_leaf(b.id, b.order_id, b.play, b.selection, b.unit_stake, b.multiple, b.stake, b.bonus, b.currency, b.series, b.odds,
      taken_at),
    b.book = 'trial', b.bonus, b.exposure, b.series, b.shard
  from unnest(bets) b;

  -- To the connection's own part, and once for all bets on a value: each change of a row leaves an old one behind.
  insert into draw_exposure as x (merchant_id, draw_id, currency, play, value, part, amount)
  select merchant, b.draw_id, b.currency, b.play, e.value, pg_backend_pid() % 8, sum(e.amount)
  from unnest(bets) b
  cross join lateral bet_exposure(b.exposure) e
  where b.book = 'real'
  group by b.draw_id, b.currency, b.play, e.value
  order by b.draw_id, b.currency, b.play, e.value
  on conflict (draw_id, merchant_id, currency, play, value, part) do update set amount = x.amount + excluded.amount;
end
$$;
revoke execute on function place_orders(int, timestamptz, jsonb) from public;
grant execute on function place_orders(int, timestamptz, jsonb) to fairground_app;
