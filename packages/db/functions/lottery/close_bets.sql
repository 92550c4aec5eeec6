-- Closes the next open bets of a draw in one lane of this merchant, from this member on, and tells up to whom. `wins`
-- says of every line what it wins, or in an array what it wins, what of its stake comes back, its weight as turnover, the
-- opposite sides that it holds and their bits; under the empty name it has the bits of each group of sides. Where it lacks
-- some lines, nothing is done and they are told. Null gives all stakes back, for a draw that was cancelled. A bet that wins
-- nothing costs one change of its row, which touches no index. One that wins nothing and gets a stake back is pushed if
-- that is the whole stake and lost if it is not; the ledger calls it a refund. With a member's last open bet the play of
-- that member is over and written down. When none is left open, it tells what the bets of the lane say came back, and
-- what the ledger says it paid for them.
create or replace function close_bets(
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
  first_id uuid;
  end_id uuid;
  winners uuid[];
  due bigint[];
  pushes bigint[];
  losers uuid[];
  unknown uuid[];
  members uuid[];
  closing closing_bet[];
  earlier closing_bet[];
  earlier_unknown uuid[];
  unfinished uuid;
  credits ledger_credit[];
  stakes_back ledger_credit[];
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
  -- A sale can lie in two months: no other is read, and a bet is known by its id, because two may have the same place.
  first_id := first_id_of(told.open_at - interval '24 hours');
  end_id := first_id_of(told.lock_at + interval '24 hours');

  select array_agg(b.place) filter (where b.back > 0), array_agg(b.back) filter (where b.back > 0),
    array_agg(b.pushed) filter (where b.back > 0), array_agg(b.place) filter (where b.back = 0),
    array_agg(b.place) filter (where b.back is null), array_agg(distinct b.member_id),
    array_agg(row(b.member_id, b.stake, b.stake_bonus, b.back, b.pushed, b.weight, b.sides,
      b.mask)::closing_bet)
  into winners, due, pushes, losers, unknown, members, closing
  from (
    select o.place, o.member_id, o.stake, o.stake_bonus, d.*
    from (
      select o.id as place, o.member_id, o.stake, o.stake_bonus,
        wins -> bet_line(o.play, o.selection, o.unit_stake, o.multiple, o.odds) as decided
      from bet o
      where o.draw_id = of_draw and (uuid_hash(o.member_id) & 3) = lane and o.member_id >= from_member
        and o.merchant_id = merchant and o.state = 'accepted' and o.id >= first_id and o.id < end_id
      order by o.member_id, o.id
      limit at_most
    ) o
    cross join lateral decided_line(wins is null, o.stake, o.decided) d
    offset 0
  ) b;
  -- A batch may end in the middle of a member, and only there: the first member may have been begun before.
  select array_agg(row(o.member_id, o.stake, o.stake_bonus, o.win, d.pushed, d.weight, d.sides,
      d.mask)::closing_bet),
    array_agg(o.place) filter (where d.back is null)
  into earlier, earlier_unknown
  from (
    select o.id as place, o.member_id, o.stake, o.stake_bonus, o.win,
      wins -> bet_line(o.play, o.selection, o.unit_stake, o.multiple, o.odds) as decided
    from bet o
    where o.draw_id = of_draw and (uuid_hash(o.member_id) & 3) = lane and o.member_id = members[1]
      and o.merchant_id = merchant and o.state in ('won', 'lost', 'pushed', 'refunded')
      and o.id >= first_id and o.id < end_id
    offset 0
  ) o
  cross join lateral decided_line(wins is null, o.stake, o.decided) d;
  unknown := unknown || earlier_unknown;
  if unknown is not null then
    return query select null::uuid, jsonb_agg(jsonb_build_object(
        'line', bet_line(b.play, b.selection, b.unit_stake, b.multiple, b.odds), 'play', b.play,
        'selection', b.selection, 'unitStake', b.unit_stake::text, 'multiple', b.multiple, 'odds', b.odds)),
        null::int, null::bigint, null::bigint
      from (
        select distinct o.play, o.selection, o.unit_stake, o.multiple, o.odds from bet o
        where o.id = any (unknown) and o.id >= first_id and o.id < end_id
      ) b;
    return;
  end if;
  if members is null then
    return query select null::uuid, null::jsonb, count(*)::int, coalesce(sum(b.win), 0)::bigint,
        coalesce(sum(case when b.win > 0 then coalesce((
          select sum(l.amount) from ledger_line l where l.posting_id = b.id and l.merchant_id = merchant
        ), (
          -- What was paid days after the bet has an id of its own.
          select sum(l.amount) from ledger_key k join ledger_line l on l.posting_id = k.posting_id
          where k.key = 'lot:' || b.id || ':' || of_bet and k.merchant_id = merchant
        )) end), 0)::bigint
      from bet b
      where b.draw_id = of_draw and (uuid_hash(b.member_id) & 3) = lane and b.merchant_id = merchant
        and b.state <> 'cancelled' and b.id >= first_id and b.id < end_id;
    return;
  end if;

  -- All of them before the first is paid, in the order of ids, as everybody who takes these rows.
  perform from member_feed f
  where f.merchant_id = merchant and f.member_id = any (members)
  order by f.member_id
  for no key update;
  if losers is not null then
    update bet b set state = 'lost', win = 0
    where b.id = any (losers) and b.id >= first_id and b.id < end_id and b.state = 'accepted';
    get diagnostics written = row_count;
  end if;
  if winners is not null then
    with changed as (
      update bet b set state = case when wins is null then 'refunded' when x.amount > x.pushed then 'won'
          when x.amount = b.stake then 'pushed' else 'lost' end, win = x.amount,
        pushed_stake = case when wins is null then 0 else x.pushed end,
        -- Stakes come back as they were. What bonus money won stays bonus money while a condition is open.
        win_bonus = case when b.stake_bonus = 0 then 0 else
          div(x.pushed::numeric * b.stake_bonus, b.stake)
          + case when x.amount > x.pushed and exists (
              select from wagering w
              where w.merchant_id = merchant and w.member_id = b.member_id and w.finished_at is null
            ) then div((x.amount - x.pushed)::numeric * b.stake_bonus, b.stake) else 0 end
          end
      from unnest(winners, due, pushes) x (place, amount, pushed)
      where b.id = x.place and b.id >= first_id and b.id < end_id and b.state = 'accepted'
      returning b.id, b.member_id, b.order_id, b.state, b.win, b.win_bonus
    )
    select array_agg(p.credit) filter (where p.state in ('won', 'refunded')),
      array_agg(p.credit) filter (where p.state in ('lost', 'pushed'))
    into credits, stakes_back
    from changed c
    cross join lateral (
      select s.book, s.currency from bet_order s
      where s.id = c.order_id and s.id >= first_id and s.id < end_id limit 1
    ) o
    cross join lateral (
      select c.state, row(c.id, 'lot:' || c.id || ':' || of_bet, c.member_id, o.book, o.currency, c.order_id, c.win,
        c.win_bonus)::ledger_credit as credit
    ) p;
    -- A key is good once, so a bet is paid once whatever happens.
    if credits is not null then
      perform credit_many(merchant, at, case when wins is null then 'lottery.refund' else 'lottery.win' end,
        case when wins is null then 'refund' else 'payout' end, 'lottery.stakes', credits, 'lottery.bet-settled', facts);
    end if;
    if stakes_back is not null then
      perform credit_many(merchant, at, 'lottery.refund', 'refund', 'lottery.stakes', stakes_back);
    end if;
  end if;
  written := written + coalesce(cardinality(credits), 0) + coalesce(cardinality(stakes_back), 0);
  if written <> coalesce(cardinality(losers), 0) + coalesce(cardinality(winners), 0) then
    raise exception 'bets of the draw % changed while they were closed', of_draw;
  end if;

  if cardinality(closing) = at_most and exists (
    select from bet o
    where o.draw_id = of_draw and (uuid_hash(o.member_id) & 3) = lane and o.member_id = members[cardinality(members)]
      and o.merchant_id = merchant and o.state = 'accepted' and o.id >= first_id and o.id < end_id
  ) then
    unfinished := members[cardinality(members)];
  end if;
  perform write_facts(merchant, at, draw_plays(told, lane, closing || earlier, unfinished,
    case when wins ? '' then array(select g::bigint from jsonb_array_elements_text(wins -> '') g) end));

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
revoke execute on function close_bets(int, timestamptz, uuid, int, jsonb, uuid, int) from public;
grant execute on function close_bets(int, timestamptz, uuid, int, jsonb, uuid, int) to fairground_worker;
