-- Keeps a vendor's call with its answer, for ever, and moves its money in the same moment. The app may write calls by this
-- and `keep_calls` alone, so a call that moved nothing cannot say that it did: what `close_rounds` sums is what the ledger
-- has. Money moves only while the round is open, comes back only of a bet of this round, and never more than it took. A
-- settled round opens again only where the vendor's terms say so, by a win or by taking one back. What the ledger refuses
-- is not kept. Book and currency are the member's own, or play money could count as money.
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
  round_state text;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a call at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  perform from member_feed f where f.merchant_id = merchant and f.member_id = kept.member_id for no key update;
  select m.book, m.currency, m.shard into strict player from member m where m.merchant_id = merchant and m.id = kept.member_id;
  answer := 'done';

  select r.state into round_state from game_round r
  where r.round_id = kept.round_id and r.member_id = kept.member_id and r.vendor = of_vendor
    and r.merchant_id = merchant;
  -- The first bet opens its round, so a round that is not there yet is not over. A present belongs to none.
  if round_state <> 'open' and kept.result = 'OK' and kept.kind <> 'promo-win' then
    if round_state = 'settled' and kept.kind in ('win', 'reverse') and exists (
      select from vendor_terms t where t.merchant_id = merchant and t.vendor = of_vendor and t.reopens
    ) then
      update game_round r set state = 'open', closed_at = null
      where r.round_id = kept.round_id and r.member_id = kept.member_id and r.vendor = of_vendor
        and r.merchant_id = merchant;
    elsif kept.cash + kept.bonus > 0 then
      raise exception 'money of a round that is over' using errcode = 'insufficient_privilege';
    end if;
  end if;

  if kept.cash + kept.bonus > 0 then
    if not is_owed_to_round(merchant, of_vendor, kept) then
      raise exception 'money back that is not of a bet of its round' using errcode = 'insufficient_privilege';
    end if;
    if kept.kind = 'reverse' then
      perform lend_missing(merchant, at, kept.member_id, kept.cash, kept.bonus, kept.round_id);
    end if;
    select p.answer into strict answer
    from post_many(merchant, at, jsonb_build_array(jsonb_build_object(
      'op', 'post', 'id', kept.id, 'key', 'seamless:' || of_vendor || ':' || kept.kind || ':' || kept.transaction_id,
      'memberId', kept.member_id, 'book', player.book, 'currency', player.currency, 'reference', kept.round_id,
      'reason', case kept.kind when 'rollback' then 'games.refund' when 'return-stake' then 'games.refund'
        when 'promo-win' then 'games.promo' else 'games.' || kept.kind end,
      'counts', case kept.kind when 'bet' then 'stake' when 'win' then 'payout' when 'reverse' then 'payout'
        when 'promo-win' then null else 'refund' end,
      'lines', (
        select jsonb_agg(
          case when kept.kind in ('bet', 'reverse') then jsonb_build_array(l.pocket, 'games.stakes', l.amount::text)
            when kept.kind = 'promo-win' then jsonb_build_array('games.promotions', l.pocket, l.amount::text)
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
      insert into game_round (merchant_id, shard, vendor, round_id, member_id, opened_at)
      values (merchant, player.shard, of_vendor, kept.round_id, kept.member_id, at)
      on conflict (round_id, member_id, vendor, merchant_id) do nothing;
    end if;
    insert into game_call (
      merchant_id, vendor, kind, transaction_id, id, fingerprint, member_id, round_id, game_code, bet_transaction_id,
      win_transaction_id, amount, cash, bonus, result, operator_id, balance, currency, at, details, shard
    )
    values (
      merchant, of_vendor, kept.kind, kept.transaction_id, kept.id, kept.fingerprint, kept.member_id, kept.round_id,
      kept.game_code, kept.bet_transaction_id, kept.win_transaction_id, kept.amount, kept.cash, kept.bonus, kept.result,
      kept.operator_id, balance, player.currency, at, kept.details, player.shard
    );
  end if;
  return next;
end
$$;
revoke execute on function keep_call(int, timestamptz, text, jsonb) from public;
grant execute on function keep_call(int, timestamptz, text, jsonb) to fairground_app, fairground_worker;
