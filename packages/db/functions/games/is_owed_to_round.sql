-- Whether the money of a call may move by what its round has taken and paid: a win belongs to an accepted bet of the same
-- member and round, what comes back of a stake is no more than is left of it, an undone bet stays undone, and a win is
-- taken back whole.
create or replace function is_owed_to_round(merchant int, of_vendor text, kept game_call) returns boolean
  language plpgsql stable
  as $$
declare
  bet game_call;
  back record;
begin
  if kept.kind in ('bet', 'promo-win') then
    return true;
  end if;
  select * into bet from game_call b
  where b.transaction_id = kept.bet_transaction_id and b.kind = 'bet' and b.vendor = of_vendor
    and b.merchant_id = merchant and b.result = 'OK' and b.round_id = kept.round_id and b.member_id = kept.member_id;
  if not found then
    return false;
  end if;
  if kept.kind = 'win' then
    return true;
  end if;
  if kept.kind = 'reverse' then
    -- Once, which an index keeps.
    return exists (
      select from game_call w
      where w.transaction_id = kept.win_transaction_id and w.kind = 'win' and w.vendor = of_vendor
        and w.merchant_id = merchant and w.result = 'OK' and w.round_id = kept.round_id
        and w.member_id = kept.member_id and w.bet_transaction_id = kept.bet_transaction_id
        and (w.cash, w.bonus) = (kept.cash, kept.bonus));
  end if;
  select coalesce(sum(a.cash), 0) as cash, coalesce(sum(a.bonus), 0) as bonus,
    coalesce(bool_or(a.kind = 'rollback'), false) as is_undone
  into back
  from game_call a
  where a.bet_transaction_id = kept.bet_transaction_id and a.vendor = of_vendor and a.merchant_id = merchant
    and a.kind in ('rollback', 'return-stake') and a.result = 'OK';
  return not back.is_undone and case kept.kind
    when 'rollback' then (kept.cash, kept.bonus) = (bet.cash - back.cash, bet.bonus - back.bonus)
    else kept.cash <= bet.cash - back.cash and kept.bonus <= bet.bonus - back.bonus end;
end
$$;
revoke execute on function is_owed_to_round(int, text, game_call) from public;
