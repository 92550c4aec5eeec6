-- What a call of this player is decided by, as JSON. It decides nothing and changes nothing. Not a door of its own: only
-- read_call and read_calls call it, and they hold the member's lock.
create or replace function told_facts(merchant int, at timestamptz, of_vendor text, player game_session, asked jsonb)
  returns jsonb
  language plpgsql volatile
  as $$
declare
  of_kind text := asked ->> 'kind';
  of_bet text := asked ->> 'betTransactionId';
  of_win text := coalesce(asked ->> 'winTransactionId', asked ->> 'betTransactionId');
  of_round text := asked ->> 'roundId';
  told jsonb;
begin
  select jsonb_build_object(
    'memberId', player.member_id, 'loginId', player.session_id, 'book', player.book, 'currency', player.currency,
    'cash', coalesce(b.cash, 0)::text, 'bonus', coalesce(b.bonus, 0)::text,
    'known', (
      select told_call(c) from game_call c
      where c.transaction_id = asked ->> 'transactionId' and c.kind = of_kind and c.vendor = of_vendor
        and c.merchant_id = merchant),
    'knownWin', null,
    'round', (
      select r.state from game_round r
      where r.round_id = of_round and r.member_id = player.member_id and r.vendor = of_vendor
        and r.merchant_id = merchant),
    'reopens', coalesce((
      select t.reopens from vendor_terms t where t.merchant_id = merchant and t.vendor = of_vendor), false),
    'bet', null, 'undoneBy', null, 'win', null, 'reversedBy', null, 'returned', null, 'isPaid', false,
    'hasOtherBets', false, 'isLoggedIn', false, 'exclusions', '[]'::jsonb, 'isOffered', false,
    -- Also conditions whose time is over but that nobody has closed yet: closing takes all bonus money there is then.
    'hasWagering', w.n > 0, 'maxBonusStake', w.max_stake::text
  ) into told
  from (select count(*) as n, min(w.max_stake) as max_stake from wagering w
    where w.merchant_id = merchant and w.member_id = player.member_id and w.finished_at is null) w
  left join lateral (
    select l.cash, l.bonus from ledger_balance l
    where l.merchant_id = merchant and l.member_id = player.member_id and l.book = player.book
    limit 1
  ) b on true;

  -- Each kind asks for its own facts: a statement prepares all of its looks, also those that its case passes over.
  if of_kind in ('bet', 'balance') then
    told := told || jsonb_build_object('isLoggedIn', exists (
      select from session s
      where s.merchant_id = merchant and s.id = player.session_id and s.ended_at is null and s.ends_at > at));
  end if;
  if of_kind = 'bet' then
    told := told || jsonb_build_object(
      'exclusions', (
        select coalesce(jsonb_agg(e), '[]') from find_exclusions(
          array['member:' || player.member_id] || array(
            select d.identity_hash from person_digest d
            where d.merchant_id = merchant and d.member_id = player.member_id)) e),
      'isOffered', exists (
        select from game g
        join vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor_code and v.is_live
        where g.merchant_id = merchant and g.is_live and g.vendor_code = of_vendor and g.code = asked ->> 'gameId'));
  end if;
  if (asked -> 'isBetWin')::boolean then
    told := told || jsonb_build_object('knownWin', (
      select told_call(c) from game_call c
      where c.transaction_id = asked ->> 'transactionId' and c.kind = 'win' and c.vendor = of_vendor
        and c.merchant_id = merchant));
  end if;
  if of_bet is not null then
    told := told || jsonb_build_object(
      'bet', (
        select told_call(c) from game_call c
        where c.transaction_id = of_bet and c.kind = 'bet' and c.vendor = of_vendor and c.merchant_id = merchant),
      'undoneBy', (
        select c.operator_id from game_call c
        where c.bet_transaction_id = of_bet and c.kind = 'rollback' and c.result = 'OK' and c.vendor = of_vendor
          and c.merchant_id = merchant
        order by c.id limit 1));
  end if;
  if of_kind in ('reverse', 'rollback') then
    told := told || jsonb_build_object(
      'win', (
        select told_call(c) from game_call c
        where c.transaction_id = of_win and c.kind = 'win' and c.vendor = of_vendor and c.merchant_id = merchant),
      'reversedBy', (
        select c.operator_id from game_call c
        where c.win_transaction_id = of_win and c.kind = 'reverse' and c.result = 'OK' and c.vendor = of_vendor
          and c.merchant_id = merchant
        order by c.id limit 1));
  end if;
  if of_kind in ('rollback', 'return-stake') then
    told := told || jsonb_build_object('returned', (
      select jsonb_build_object('cash', coalesce(sum(c.cash), 0)::text, 'bonus', coalesce(sum(c.bonus), 0)::text)
      from game_call c
      where c.bet_transaction_id = of_bet and c.kind = 'return-stake' and c.result = 'OK' and c.vendor = of_vendor
        and c.merchant_id = merchant));
  end if;
  if of_kind = 'rollback' then
    told := told || jsonb_build_object(
      -- A win that was taken back is none.
      'isPaid', exists (
        select from game_call c
        where c.bet_transaction_id = of_bet and c.kind = 'win' and c.result = 'OK' and c.vendor = of_vendor
          and c.merchant_id = merchant and not exists (
            select from game_call t
            where t.win_transaction_id = c.transaction_id and t.kind = 'reverse' and t.result = 'OK'
              and t.vendor = of_vendor and t.merchant_id = merchant)),
      'hasOtherBets', exists (
        select from game_call c
        where c.round_id = of_round and c.member_id = player.member_id and c.vendor = of_vendor
          and c.merchant_id = merchant and c.kind = 'bet' and c.result = 'OK' and c.transaction_id <> of_bet
          and not exists (
            select from game_call u
            where u.bet_transaction_id = c.transaction_id and u.kind = 'rollback' and u.result = 'OK'
              and u.vendor = of_vendor and u.merchant_id = merchant)));
  end if;
  return told;
end
$$;
revoke execute on function told_facts(int, timestamptz, text, game_session, jsonb) from public;
