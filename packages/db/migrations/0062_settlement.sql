-- Money that one account of the house owes to members, which nothing can refuse. The posting has the id of what it is
-- paid for: found without its key, and beside its neighbours in every index.
create type ledger_credit as (
  id uuid, key text, member_id uuid, book text, currency text, reference text, amount bigint
);

-- Beside post_many for the end of a draw, where a member may win a thousand times in one call: no rounds, because what a
-- balance was after each posting is a sum over those before it. A key that was used before is an error, and all of the
-- call is undone. Not a door of its own: only the functions below may call it, and they hold the locks of these members.
-- Whoever is credited may be told `news` after it, with the same change of the member's feed: a second one in a
-- transaction costs a look at the member's row.
create function credit_many(
  merchant int, at timestamptz, why text, counts_as text, from_account text, credits ledger_credit[],
  news text default null, facts jsonb default null
) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
declare
  written int;
begin
  -- Each look is limited to one row, as in post_many, and a row that is found is changed in its place: the member's lock
  -- keeps it there.
  with counted as materialized (
    select c.*, s.place as balance_place, f.place as feed_place, s.shard, s.bonus, s.held,
      s.deposited, greatest(at, s.changed_at) as posted_at,
      s.cash + (sum(c.amount) over balance)::bigint as cash_after,
      s.version + row_number() over balance as version,
      s.staked - case counts_as when 'refund' then (sum(c.amount) over balance)::bigint else 0 end as staked,
      s.lost - (sum(c.amount) over balance)::bigint as lost,
      f.seq + row_number() over (partition by c.member_id order by c.book, c.currency, c.key) as seq
    from unnest(credits) c
    cross join lateral (
      select b.ctid as place, b.* from ledger_balance b
      where b.merchant_id = merchant and b.member_id = c.member_id and b.book = c.book and b.currency = c.currency
      limit 1
    ) s
    cross join lateral (
      select m.ctid as place, m.seq from member_feed m
      where m.merchant_id = merchant and m.member_id = c.member_id
      limit 1
    ) f
    window balance as (partition by c.member_id, c.book, c.currency order by c.key)
  ), posted as (
    insert into ledger_posting (
      merchant_id, id, key, fingerprint, member_id, book, currency, reason, counts, reference, cash_after, bonus_after,
      held_after, version, deposited_after, staked_after, lost_after, posted_at
    )
    select merchant, n.id, n.key, substr(sha256(convert_to(concat_ws(' ', n.key, n.member_id, n.book, n.currency,
        n.reference, n.amount, from_account, why), 'UTF8')), 1, 16), n.member_id, n.book, n.currency, why, counts_as,
      n.reference, n.cash_after, n.bonus, n.held, n.version, n.deposited, n.staked, n.lost, n.posted_at
    from counted n
  ), lined as (
    insert into ledger_line (merchant_id, posting_id, line, from_account, to_account, amount, currency, book)
    select merchant, n.id, 1, from_account, 'cash', n.amount, n.currency, n.book from counted n
  ), credited as (
    update ledger_balance b
    set cash = n.cash_after, version = n.version, staked = n.staked, lost = n.lost, changed_at = n.posted_at
    from (
      select distinct on (balance_place) * from counted order by balance_place, version desc
    ) n
    where b.ctid = n.balance_place
  ), fed as (
    update member_feed f set seq = n.seq + case when news is null then 0 else 1 end
    from (select c.feed_place, max(c.seq) as seq from counted c group by c.feed_place) n
    where f.ctid = n.feed_place
  ), told as (
    insert into outbox (merchant_id, shard, audience, recipient, seq, subject, payload)
    select merchant, n.shard, 'member', n.member_id, max(n.seq) + 1, news, facts
    from counted n
    where news is not null
    group by n.member_id, n.shard
  )
  insert into outbox (merchant_id, shard, audience, recipient, seq, subject, payload)
  select merchant, n.shard, 'member', n.member_id, n.seq, 'wallet.changed',
    jsonb_build_object('book', n.book, 'version', n.version::text, 'reason', why, 'postingId', n.id)
  from counted n;
  get diagnostics written = row_count;
  if written < cardinality(credits) then
    raise exception 'a credit to a member without an account';
  end if;
end
$$;

-- Takes bets of one order back while its sale is open, with the whole stake. What may not be taken back is left as it is.
create function cancel_bets(merchant int, at timestamptz, of_member uuid, of_order uuid, bets uuid[])
  returns table (bet_id uuid, state text)
  language plpgsql security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  placed bet_order;
  credits ledger_credit[];
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a bet at another merchant' using errcode = 'insufficient_privilege';
  end if;
  select * into placed from bet_order b where b.id = of_order and b.merchant_id = merchant and b.member_id = of_member;
  if found then
    perform pg_advisory_xact_lock_shared(draw_lock_key(placed.draw_id));
    perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
    with taken as (
      update bet b set state = 'cancelled', win = b.stake
      from draw d
      where b.order_id = of_order and b.id = any (bets) and b.state = 'accepted' and d.id = b.draw_id
        and d.state = 'on-sale' and clock_timestamp() <= d.lock_at - interval '3 seconds'
      returning b.id, b.stake
    )
    select array_agg(row(t.id, 'lot:' || t.id || ':cancel', of_member, placed.book, placed.currency, of_order, t.stake)
      ::ledger_credit)
    into credits from taken t;
    if cardinality(credits) > 0 then
      perform credit_many(merchant, at, 'lottery.refund', 'refund', 'lottery.stakes', credits);
    end if;
  end if;
  return query
    select b.id, b.state from bet b
    where b.order_id = of_order and b.id = any (bets) and b.merchant_id = merchant and b.member_id = of_member;
end
$$;

-- What decides about a win, beside the draw itself. Many bets are the same line.
create function bet_line(play text, selection text, unit_stake bigint, multiple int, odds jsonb) returns text
  language sql immutable
  return play || ' ' || selection || ' ' || unit_stake::text || ' ' || multiple::text || ' ' || odds::text;

-- Closes the next open bets of a draw in one lane of this merchant, from this member on, and tells up to whom. `wins`
-- gives the win of every line; where it lacks some, nothing is done and they are told. Null gives all stakes back, for a
-- draw that was cancelled. A bet that wins nothing costs one change of its row, which touches no index. When none is left
-- open, it tells what the bets of the lane say came back, and what the ledger says it paid for them.
create function close_bets(
  merchant int, at timestamptz, of_draw uuid, lane int, wins jsonb, from_member uuid, at_most int
)
  returns table (last_member uuid, undecided jsonb, bets int, back bigint, paid bigint)
  language plpgsql security definer rows 1
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  of_bet text := case when wins is null then 'refund' else 'v1' end;
  told draw;
  facts jsonb;
  winners tid[];
  due bigint[];
  losers tid[];
  unknown tid[];
  members uuid[];
  credits ledger_credit[];
  written int := 0;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a bet at another merchant' using errcode = 'insufficient_privilege';
  end if;
  -- One at a time, so that nobody waits for single bets. Somebody else may have finished it meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('settle ' || of_draw || ' ' || merchant || ' ' || lane, 0));
  select * into told from draw d
  where d.id = of_draw and d.state = case when wins is null then 'cancelled' else 'settling' end;
  if not found then
    return query select null::uuid, null::jsonb, null::int, null::bigint, null::bigint;
    return;
  end if;
  facts := jsonb_build_object('game', told.game, 'numero', told.numero);

  -- By their places, which the lock keeps: by their ids, each would be looked up in an index a second time.
  select array_agg(b.place) filter (where b.win > 0), array_agg(b.win) filter (where b.win > 0),
    array_agg(b.place) filter (where b.win = 0), array_agg(b.place) filter (where b.win is null),
    array_agg(distinct b.member_id)
  into winners, due, losers, unknown, members
  from (
    select o.ctid as place, o.member_id, case when wins is null then o.stake
      else (wins ->> bet_line(o.play, o.selection, o.unit_stake, o.multiple, o.odds))::bigint end as win
    from bet o
    where o.draw_id = of_draw and (uuid_hash(o.member_id) & 3) = lane and o.member_id >= from_member
      and o.merchant_id = merchant and o.state = 'accepted'
    order by o.member_id, o.id
    limit at_most
  ) b;
  if unknown is not null then
    return query select null::uuid, jsonb_agg(jsonb_build_object(
        'line', bet_line(b.play, b.selection, b.unit_stake, b.multiple, b.odds), 'play', b.play,
        'selection', b.selection, 'unitStake', b.unit_stake::text, 'multiple', b.multiple, 'odds', b.odds)),
        null::int, null::bigint, null::bigint
      from (
        select distinct o.play, o.selection, o.unit_stake, o.multiple, o.odds from bet o where o.ctid = any (unknown)
      ) b;
    return;
  end if;
  if members is null then
    return query select null::uuid, null::jsonb, count(*)::int, coalesce(sum(b.win), 0)::bigint,
        coalesce(sum(case when b.win > 0 then (
          select sum(l.amount) from ledger_line l where l.posting_id = b.id and l.merchant_id = merchant
        ) end), 0)::bigint
      from bet b
      where b.draw_id = of_draw and (uuid_hash(b.member_id) & 3) = lane and b.merchant_id = merchant
        and b.state <> 'cancelled';
    return;
  end if;

  -- All of them before the first is paid, in the order of ids, as everybody who takes these rows.
  perform from member_feed f
  where f.merchant_id = merchant and f.member_id = any (members)
  order by f.member_id
  for no key update;
  if losers is not null then
    update bet b set state = 'lost', win = 0 where b.ctid = any (losers) and b.state = 'accepted';
    get diagnostics written = row_count;
  end if;
  if winners is not null then
    with changed as (
      update bet b set state = case when wins is null then 'refunded' else 'won' end, win = x.amount
      from unnest(winners, due) x (place, amount)
      where b.ctid = x.place and b.state = 'accepted'
      returning b.id, b.member_id, b.order_id, b.win
    )
    select array_agg(row(c.id, 'lot:' || c.id || ':' || of_bet, c.member_id, o.book, o.currency, c.order_id, c.win)
      ::ledger_credit)
    into credits
    from changed c
    cross join lateral (select s.book, s.currency from bet_order s where s.id = c.order_id limit 1) o;
    -- A key is good once, so a bet is paid once whatever happens.
    perform credit_many(merchant, at, case when wins is null then 'lottery.refund' else 'lottery.win' end,
      case when wins is null then 'refund' else 'payout' end, 'lottery.stakes', credits, 'lottery.bet-settled', facts);
  end if;
  written := written + coalesce(cardinality(credits), 0);
  if written <> coalesce(cardinality(losers), 0) + coalesce(cardinality(winners), 0) then
    raise exception 'bets of the draw % changed while they were closed', of_draw;
  end if;

  with fed as (
    update member_feed f set seq = f.seq + 1
    where f.merchant_id = merchant and f.member_id = any (array(
      select m from unnest(members) m except select c.member_id from unnest(credits) c))
    returning f.member_id, f.seq
  )
  insert into outbox (merchant_id, shard, audience, recipient, seq, subject, payload)
  select merchant, m.shard, 'member', f.member_id, f.seq, 'lottery.bet-settled', facts
  from fed f
  cross join lateral (
    select e.shard from member e where e.merchant_id = merchant and e.id = f.member_id limit 1
  ) m;
  return query select members[cardinality(members)], null::jsonb, null::int, null::bigint, null::bigint;
end
$$;

revoke execute on function credit_many(int, timestamptz, text, text, text, ledger_credit[], text, jsonb),
  cancel_bets(int, timestamptz, uuid, uuid, uuid[]), bet_line(text, text, bigint, int, jsonb),
  close_bets(int, timestamptz, uuid, int, jsonb, uuid, int) from public;
grant execute on function cancel_bets(int, timestamptz, uuid, uuid, uuid[]) to fairground_app;
grant execute on function close_bets(int, timestamptz, uuid, int, jsonb, uuid, int) to fairground_worker;
