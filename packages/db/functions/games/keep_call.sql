-- Keeps a vendor's call with its answer, for ever, and moves its money in the same moment. The app may write calls by this
-- alone, so a call that moved nothing cannot say that it did: what `close_round` sums is what the ledger has. Money moves
-- only while the round is open, comes back only of a bet of this round, and of each bet once and whole. What the ledger
-- refuses is not kept. Book and currency are the member's own, or play money could count as money.
create or replace function keep_call(merchant int, at timestamptz, of_vendor text, call jsonb)
  returns table (answer text, balance bigint)
  language plpgsql security definer rows 1
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  kept game_call := jsonb_populate_record(null::game_call, call);
  player record;
  refers game_call;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a call at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  perform from member_feed f where f.merchant_id = merchant and f.member_id = kept.member_id for no key update;
  select m.book, m.currency into strict player from member m where m.merchant_id = merchant and m.id = kept.member_id;
  answer := 'done';

  if kept.cash + kept.bonus > 0 then
    -- The first bet opens its round, so a round that is not there yet is not over.
    if exists (
      select from game_round r
      where r.round_id = kept.round_id and r.member_id = kept.member_id and r.vendor = of_vendor
        and r.merchant_id = merchant and r.state <> 'open'
    ) then
      raise exception 'money of a round that is over' using errcode = 'insufficient_privilege';
    end if;
    if kept.kind <> 'bet' then
      select * into refers from game_call b
      where b.transaction_id = kept.bet_transaction_id and b.kind = 'bet' and b.vendor = of_vendor
        and b.merchant_id = merchant and b.result = 'OK' and b.round_id = kept.round_id and b.member_id = kept.member_id;
      if not found or kept.kind = 'rollback' and ((kept.cash, kept.bonus) is distinct from (refers.cash, refers.bonus)
        or exists (
          select from game_call a
          where a.bet_transaction_id = kept.bet_transaction_id and a.vendor = of_vendor and a.merchant_id = merchant
            and a.kind = 'rollback' and a.result = 'OK'))
      then
        raise exception 'money back that is not of a bet of its round' using errcode = 'insufficient_privilege';
      end if;
    end if;
    select p.answer into strict answer
    from post_many(merchant, at, jsonb_build_array(jsonb_build_object(
      'op', 'post', 'id', kept.id, 'key', 'seamless:' || of_vendor || ':' || kept.kind || ':' || kept.transaction_id,
      'memberId', kept.member_id, 'book', player.book, 'currency', player.currency, 'reference', kept.round_id,
      'reason', case kept.kind when 'rollback' then 'games.refund' else 'games.' || kept.kind end,
      'counts', case kept.kind when 'bet' then 'stake' when 'win' then 'payout' else 'refund' end,
      'lines', (
        select jsonb_agg(case kept.kind when 'bet' then jsonb_build_array(l.pocket, 'games.stakes', l.amount::text)
          else jsonb_build_array('games.stakes', l.pocket, l.amount::text) end order by l.n)
        from (values (1, 'cash', kept.cash), (2, 'bonus', kept.bonus)) l (n, pocket, amount)
        where l.amount > 0
      )
    ))) p;
  end if;

  select coalesce(sum(b.cash + b.bonus), 0) into balance from ledger_balance b
  where b.merchant_id = merchant and b.member_id = kept.member_id and b.book = player.book;
  if answer = 'done' then
    if kept.kind = 'bet' and kept.result = 'OK' then
      insert into game_round (merchant_id, vendor, round_id, member_id, opened_at)
      values (merchant, of_vendor, kept.round_id, kept.member_id, at)
      on conflict (round_id, member_id, vendor, merchant_id) do nothing;
    end if;
    insert into game_call (
      merchant_id, vendor, kind, transaction_id, id, fingerprint, member_id, round_id, game_code, bet_transaction_id,
      amount, cash, bonus, result, operator_id, balance, currency, at
    )
    values (
      merchant, of_vendor, kept.kind, kept.transaction_id, kept.id, kept.fingerprint, kept.member_id, kept.round_id,
      kept.game_code, kept.bet_transaction_id, kept.amount, kept.cash, kept.bonus, kept.result, kept.operator_id, balance,
      player.currency, at
    );
  end if;
  return next;
end
$$;
revoke execute on function keep_call(int, timestamptz, text, jsonb) from public;
grant execute on function keep_call(int, timestamptz, text, jsonb) to fairground_app;
