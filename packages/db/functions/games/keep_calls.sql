-- As `keep_call` for calls of many members in one trip, each with its own answer, and it ends the rounds that end with
-- them. What the ledger refuses to one does not touch the others; everything else that is wrong with one undoes all of
-- them. A member has one call in a turn, because the calls of a turn are posted at once: a later turn is for what follows
-- the member's first, such as the win of a bet, and is passed over where the first was refused. What opens a round again or
-- takes a win back goes alone, by `keep_call`.
create or replace function keep_calls(merchant int, at timestamptz, of_vendor text, calls jsonb)
  returns table (ord int, turn int, answer text, balance bigint)
  language plpgsql security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  asked asked_call[];
  present asked_call[];
  orders ledger_order[];
  decided ledger_verdict[];
  endings ending_round[];
  refused int[] := '{}';
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a call at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  perform from member_feed f
  where f.merchant_id = merchant and f.member_id = any (array(
    select (e.call ->> 'member_id')::uuid from jsonb_array_elements(calls) e (call)))
  order by f.member_id
  for no key update;
  asked := array(
    select row(c.ord, c.turn, c.closes, c.kind, c.transaction_id, c.id, c.fingerprint, c.member_id, c.round_id,
      c.game_code, c.bet_transaction_id, c.amount, c.cash, c.bonus, c.result, c.operator_id, c.details, m.book,
      m.currency, m.shard)::asked_call
    from jsonb_to_recordset(calls) c (
      ord int, turn int, closes text, kind text, transaction_id text, id uuid, fingerprint bytea, member_id uuid,
      round_id text, game_code text, bet_transaction_id text, amount bigint, cash bigint, bonus bigint, result text,
      operator_id uuid, details jsonb)
    cross join lateral (
      select e.book, e.currency, e.shard from member e where e.merchant_id = merchant and e.id = c.member_id limit 1
    ) m
  );
  if cardinality(asked) < jsonb_array_length(calls)
    or (select least(count(distinct (a.member_id, a.turn)), count(distinct (a.ord, a.turn))) from unnest(asked) a)
      < cardinality(asked)
    or exists (
      select from unnest(asked) a where (a.kind <> 'reverse' and a.turn in (1, 2) and a.ord is not null) is not true) then
    raise exception 'calls that cannot be kept together' using errcode = 'invalid_parameter_value';
  end if;

  for step in 1..2 loop
    present := array(select a from unnest(asked) a where a.turn = step and a.ord <> all (refused));
    exit when cardinality(present) = 0;
    -- The first bet opens its round, so a round that is not there yet is not over. A present belongs to none.
    if exists (
      select from unnest(present) a
      cross join lateral (
        select r.state from game_round r
        where r.round_id = a.round_id and r.member_id = a.member_id and r.vendor = of_vendor and r.merchant_id = merchant
        limit 1
      ) r
      where r.state <> 'open' and a.result = 'OK' and a.kind <> 'promo-win' and (a.kind = 'win' or a.cash + a.bonus > 0)
    ) then
      raise exception 'money of a round that is over' using errcode = 'insufficient_privilege';
    end if;
    if exists (
      select from unnest(present) a
      where a.cash + a.bonus > 0 and a.kind not in ('bet', 'promo-win') and not is_owed_to_round(merchant, of_vendor,
        jsonb_populate_record(null::game_call, jsonb_build_object('kind', a.kind, 'member_id', a.member_id,
          'round_id', a.round_id, 'bet_transaction_id', a.bet_transaction_id, 'cash', a.cash, 'bonus', a.bonus)))
    ) then
      raise exception 'money back that is not of a bet of its round' using errcode = 'insufficient_privilege';
    end if;

    orders := array(
      select row(a.ord, 1, 'post', a.id, 'seamless:' || of_vendor || ':' || a.kind || ':' || a.transaction_id,
        substr(sha256(convert_to(concat_ws(' ', a.kind, a.member_id, a.cash, a.bonus, a.round_id), 'UTF8')), 1, 16),
        a.member_id, a.book, a.currency,
        case a.kind when 'rollback' then 'games.refund' when 'return-stake' then 'games.refund'
          when 'promo-win' then 'games.promo' else 'games.' || a.kind end,
        case a.kind when 'bet' then 'stake' when 'win' then 'payout' when 'promo-win' then null else 'refund' end,
        a.round_id, null, null, null, null,
        (
          select jsonb_agg(
            case a.kind when 'bet' then jsonb_build_array(l.pocket, 'games.stakes', l.amount::text)
              when 'promo-win' then jsonb_build_array('games.promotions', l.pocket, l.amount::text)
              else jsonb_build_array('games.stakes', l.pocket, l.amount::text) end order by l.n)
          from (values (1, 'cash', a.cash), (2, 'bonus', a.bonus)) l (n, pocket, amount)
          where l.amount > 0
        ))::ledger_order
      from unnest(present) a
      where a.cash + a.bonus > 0
    );
    decided := case when cardinality(orders) > 0 then take_postings(merchant, at, orders) else '{}' end;
    return query
      select a.ord, a.turn, coalesce(d.answer, 'done'), b.balance
      from unnest(present) a
      left join unnest(decided) d on d.ord = a.ord
      cross join lateral (
        select coalesce(sum(l.cash + l.bonus), 0)::bigint as balance from ledger_balance l
        where l.merchant_id = merchant and l.member_id = a.member_id and l.book = a.book
      ) b;
    if exists (select from unnest(decided) d where d.answer <> 'done') then
      refused := refused || array(select d.ord from unnest(decided) d where d.answer <> 'done');
      present := array(select a from unnest(present) a where a.ord <> all (refused));
    end if;

    insert into game_round (merchant_id, shard, vendor, round_id, member_id, opened_at)
    select merchant, a.shard, of_vendor, a.round_id, a.member_id, at from unnest(present) a
    where a.kind = 'bet' and a.result = 'OK'
    on conflict (round_id, member_id, vendor, merchant_id) do nothing;
    insert into game_call (
      merchant_id, vendor, kind, transaction_id, id, fingerprint, member_id, round_id, game_code, bet_transaction_id,
      amount, cash, bonus, result, operator_id, balance, currency, at, details, shard
    )
    select merchant, of_vendor, a.kind, a.transaction_id, a.id, a.fingerprint, a.member_id, a.round_id, a.game_code,
      a.bet_transaction_id, a.amount, a.cash, a.bonus, a.result, a.operator_id, b.balance, a.currency, at, a.details, a.shard
    from unnest(present) a
    cross join lateral (
      select coalesce(sum(l.cash + l.bonus), 0) as balance from ledger_balance l
      where l.merchant_id = merchant and l.member_id = a.member_id and l.book = a.book
    ) b;
    endings := array(
      select row(a.member_id, a.round_id, a.closes)::ending_round from unnest(present) a where a.closes is not null
    );
    if cardinality(endings) > 0 then
      perform close_rounds(merchant, at, of_vendor, endings);
    end if;
  end loop;
end
$$;
revoke execute on function keep_calls(int, timestamptz, text, jsonb) from public;
grant execute on function keep_calls(int, timestamptz, text, jsonb) to fairground_app;
