-- A draw belongs to the house and not to a merchant: all brands sell the same draw, so its root binds the bets of all
-- of them. Tables without a merchant are closed to the app, which reads draws through the functions below.
create table draw (
  id            uuid primary key,
  game          text not null check (game ~ '^[A-Z0-9_]{2,24}$'),
  numero        text collate "C" not null check (numero ~ '^\d{8}-\d{4}$'),
  state         text not null default 'scheduled' check (state in ('scheduled', 'on-sale', 'locked', 'drawing',
    'resulted', 'settling', 'settled', 'cancelled', 'refunded')),
  open_at       timestamptz not null,
  lock_at       timestamptz not null,
  draw_at       timestamptz not null,
  -- Fixed with the draw itself, so that nobody chooses it later.
  beacon_round  bigint not null,
  bet_root      text,
  bet_count     int,
  beacon_source text check (beacon_source in ('local', 'drand')),
  beacon_value  text,
  -- Revealed with the result, and also when the draw is cancelled.
  seed          text,
  result        text[],
  unique (game, numero),
  check (open_at < lock_at and lock_at < draw_at),
  check ((result is null) or (seed is not null and beacon_value is not null and bet_root is not null))
);
create index draw_unfinished on draw (open_at) where state not in ('settled', 'refunded');
create index draw_cancelled on draw (game) where state in ('cancelled', 'refunded');

-- Never changed and never deleted. Each line stands on the one before it.
create table draw_commitment (
  draw_id      uuid primary key references draw,
  game         text not null,
  place        bigint not null check (place > 0),
  commitment   text not null,
  log_before   text not null,
  log_after    text not null,
  committed_at timestamptz not null,
  unique (game, place)
);

-- Only the process that draws may read it, and it is sealed all the same.
create table draw_seed (
  draw_id uuid primary key references draw,
  sealed  bytea not null
);

create table draw_event (
  draw_id uuid not null references draw,
  state   text not null,
  at      timestamptz not null,
  facts   jsonb not null,
  primary key (draw_id, state)
);

-- One submission. References are not checked here and on its bets: one function writes them, and a check would lock
-- the row of the draw, which all bets share.
create table bet_order (
  merchant_id int not null,
  id          uuid primary key,
  member_id   uuid not null,
  key         text not null,
  fingerprint text not null, -- the same key with another content is refused
  draw_id     uuid not null,
  book        text not null check (book in ('real', 'trial')),
  currency    text not null check (length(currency) = 3),
  posting_id  uuid not null,
  accepted_at timestamptz not null,
  unique (member_id, key)
);

create table bet (
  merchant_id int not null,
  id          uuid primary key,
  order_id    uuid not null,
  draw_id     uuid not null,
  member_id   uuid not null,
  game        text not null,
  play        text not null,
  selection   text not null,
  units       int not null check (units > 0),
  unit_stake  bigint not null check (unit_stake > 0),
  multiple    int not null check (multiple > 0),
  stake       bigint not null check (stake = unit_stake * units * multiple),
  odds        jsonb not null,
  state       text not null default 'accepted' check (state in ('accepted', 'won', 'lost', 'cancelled', 'refunded')),
  win         bigint check (win >= 0),
  check ((state = 'accepted') = (win is null)),
  check ((state = 'won') = (coalesce(win, 0) > 0 and state not in ('cancelled', 'refunded')))
) with (fillfactor = 80);
create index bet_of_draw on bet (draw_id, id);
-- In the order of settlement, which goes in four lanes at once; all bets of a member are in one. It says nothing of
-- the state, so that closing a bet changes no index.
create index bet_to_close on bet (draw_id, (uuid_hash(member_id) & 3), member_id, id);
create index bet_of_member on bet (member_id, id);
create index bet_of_order on bet (order_id);

call guard_tenant_table('bet_order');
call guard_tenant_table('bet');
grant select on bet_order, bet to fairground_app;
grant select, insert on draw, draw_commitment, draw_seed to fairground_worker;
grant select on draw_event to fairground_worker;

-- What everybody may know of a draw.
create type shown_draw as (
  id uuid, game text, numero text, state text, open_at timestamptz, lock_at timestamptz, draw_at timestamptz,
  bet_root text, bet_count int, beacon_source text, beacon_round bigint, beacon_value text, seed text, result text[],
  commitment text, log_before text, log_after text
);

-- The draws of a game up to this one, newest first.
create function find_draws(of_game text, up_to text, at_most int) returns setof shown_draw
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select d.id, d.game, d.numero, d.state, d.open_at, d.lock_at, d.draw_at, d.bet_root, d.bet_count, d.beacon_source,
      d.beacon_round, d.beacon_value, d.seed, d.result, c.commitment, c.log_before, c.log_after
    from public.draw d
    join public.draw_commitment c on c.draw_id = d.id
    where d.game = of_game and d.numero <= up_to collate "C"
    order by d.numero desc
    limit at_most
  $$;

create function draws_of_ids(ids uuid[]) returns setof shown_draw
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select d.id, d.game, d.numero, d.state, d.open_at, d.lock_at, d.draw_at, d.bet_root, d.bet_count, d.beacon_source,
      d.beacon_round, d.beacon_value, d.seed, d.result, c.commitment, c.log_before, c.log_after
    from public.draw d
    join public.draw_commitment c on c.draw_id = d.id
    where d.id = any (ids)
  $$;

create function count_cancelled_draws(of_game text) returns int
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$select count(*)::int from public.draw d where d.game = of_game and d.state in ('cancelled', 'refunded')$$;

-- The leaves of a draw's root in their order, at all merchants. A digest tells nothing to whoever does not hold the bet.
create function draw_leaves(of_draw uuid) returns setof text
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select encode(sha256(convert_to('bet|' || b.id || '|' || b.play || '|' || b.selection || '|' || (b.stake / 10000)
      || '.' || lpad((b.stake % 10000)::text, 4, '0'), 'UTF8')), 'hex')
    from public.bet b
    where b.draw_id = of_draw and b.state <> 'cancelled'
    order by b.id
  $$;

-- Bets share this lock and the end of the sale takes it alone, so no bet slips in behind the root.
create function draw_lock_key(of_draw uuid) returns bigint
  language sql immutable
  return hashtextextended('draw ' || of_draw::text, 0);

-- Takes one step of a draw's life, once: whoever comes second gets false. It is told at every merchant that sells it.
create function move_draw(of_draw uuid, from_state text, to_state text, at timestamptz, facts jsonb) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
begin
  update draw d
  set state = to_state,
    bet_root = coalesce(d.bet_root, facts ->> 'betRoot'), bet_count = coalesce(d.bet_count, (facts ->> 'betCount')::int),
    beacon_source = coalesce(d.beacon_source, facts ->> 'beaconSource'),
    beacon_value = coalesce(d.beacon_value, facts ->> 'beaconValue'), seed = coalesce(d.seed, facts ->> 'seed'),
    result = coalesce(d.result, case when facts ? 'result'
      then array(select jsonb_array_elements_text(facts -> 'result')) end)
  where d.id = of_draw and d.state = from_state;
  if not found then
    return false;
  end if;
  insert into draw_event (draw_id, state, at, facts) values (of_draw, to_state, at, facts);
  if to_state not in ('drawing', 'settling') then
    insert into outbox (merchant_id, audience, subject, payload)
    select l.merchant_id, 'public', 'lottery.draw-changed',
      jsonb_build_object('game', d.game, 'numero', d.numero, 'state', to_state)
    from draw d
    join lottery l on l.code = d.game and l.is_live
    where d.id = of_draw;
  end if;
  return true;
end
$$;

-- Takes bets: one order of each member, one or many in a call, each with its own answer. The stake is posted in the same
-- moment as the bets are written, and the clock is the database's own. The same key again is answered as the first time,
-- also when the sale is long over.
create function place_orders(merchant int, at timestamptz, orders jsonb)
  returns table (
    ord int, answer text, over_limit text, order_id uuid, draw_id uuid, commitment text, lock_at timestamptz,
    draw_at timestamptz, accepted_at timestamptz, cash bigint, bonus bigint, version bigint
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
    merchant_id, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake, multiple, stake, odds
  )
  select merchant, l.id, (o ->> 'orderId')::uuid, (o ->> 'drawId')::uuid, (o ->> 'memberId')::uuid, o ->> 'game',
    l.play, l.selection, l.units, l."unitStake", l.multiple, l.stake, l.odds
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
      p.v ->> 'over_limit', coalesce(k.id, (o.p ->> 'orderId')::uuid), d.id, c.commitment, d.lock_at, d.draw_at,
      coalesce(k.accepted_at, taken_at), coalesce(s.cash_after, (p.v ->> 'cash')::bigint),
      coalesce(s.bonus_after, (p.v ->> 'bonus')::bigint), coalesce(s.version, (p.v ->> 'version')::bigint)
    from jsonb_array_elements(orders) with ordinality o (p, n)
    cross join lateral (select posted -> o.n::text as v) p
    left join lateral (
      select * from bet_order b where b.member_id = (o.p ->> 'memberId')::uuid and b.key = o.p ->> 'key' limit 1
    ) k on true
    left join ledger_posting s on s.id = k.posting_id
    left join draw d on d.game = o.p ->> 'game' and d.numero = (o.p ->> 'numero') collate "C"
    left join draw_commitment c on c.draw_id = d.id;
end
$$;

revoke execute on function find_draws(text, text, int), draws_of_ids(uuid[]), count_cancelled_draws(text),
  draw_leaves(uuid), move_draw(uuid, text, text, timestamptz, jsonb), place_orders(int, timestamptz, jsonb) from public;
grant execute on function find_draws(text, text, int), draws_of_ids(uuid[]), count_cancelled_draws(text),
  draw_leaves(uuid), place_orders(int, timestamptz, jsonb) to fairground_app;
grant execute on function move_draw(uuid, text, text, timestamptz, jsonb) to fairground_worker;

-- As it was, but for a trial with an open bet: its draw could not be settled for anybody if the account of a winner were
-- gone.
create or replace function forget_trials(before timestamptz, at_most int) returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  over uuid[] := array(
    select t.member_id from public.trial_account t
    where t.merchant_id = public.current_merchant() and t.created_at < before
      and not exists (
        select from public.registration r where r.merchant_id = t.merchant_id and r.recommender_id = t.member_id)
      and not exists (select from public.bet b where b.member_id = t.member_id and b.state = 'accepted')
    order by t.created_at limit at_most);
  reference record;
begin
  for reference in
    select distinct k.conrelid::regclass as target
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'member_id' and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'public.member'::regclass
  loop
    execute format('delete from %s where merchant_id = $1 and member_id = any ($2)', reference.target)
      using public.current_merchant(), over;
  end loop;
  delete from public.member m where m.merchant_id = public.current_merchant() and m.id = any (over) and m.book = 'trial';
  return cardinality(over);
end
$$;
