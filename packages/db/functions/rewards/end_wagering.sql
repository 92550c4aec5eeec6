-- Ends a condition: one that is played through is won and its part of the bonus pocket is cash; one whose time is over,
-- whose money is played away (below 1.0000) or that the member gives up goes back to where it came from. Its part is what
-- the pocket has above the bonuses of later ones, because stakes and wins are the oldest one's; a later one has its own
-- bonus while that is there. While a stake with bonus money is open, only one that is played through ends: what that
-- stake wins would be cash without a condition. It answers the outcome and the part, or nothing when none is due.
create or replace function end_wagering(merchant int, at timestamptz, of_wagering uuid, of_member uuid, gives_up boolean)
  returns table (outcome text, amount bigint, cash bigint)
  language plpgsql security definer rows 1
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  ending wagering;
  pocket ledger_balance;
  later bigint;
  part bigint;
  is_oldest boolean;
  since timestamptz;
  ends_as text;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a condition at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  -- Before anything is read: between the look and the posting nobody may stake the bonus away.
  perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
  select * into ending from wagering w
  where w.merchant_id = merchant and w.id = of_wagering and w.member_id = of_member and w.finished_at is null;
  if not found then
    return;
  end if;
  select * into pocket from ledger_balance b
  where b.merchant_id = merchant and b.member_id = of_member and b.book = 'real' limit 1;
  select coalesce(sum(w.bonus) filter (where (w.started_at, w.id) > (ending.started_at, ending.id)), 0),
    coalesce(bool_and((w.started_at, w.id) >= (ending.started_at, ending.id)), true), min(w.started_at)
  into later, is_oldest, since
  from wagering w where w.merchant_id = merchant and w.member_id = of_member and w.finished_at is null;
  part := greatest(0, coalesce(pocket.bonus, 0) - later);
  if not is_oldest then
    part := least(part, ending.bonus);
  end if;
  ends_as := case when ending.done >= ending.required then 'won'
    when gives_up then 'given-up'
    when ending.ends_at <= at then 'lapsed'
    when is_oldest and part < 10000 then 'spent' end;
  if ends_as is null or ends_as <> 'won' and bonus_in_play(merchant, of_member, since) then
    return;
  end if;

  update wagering w set finished_at = at, outcome = ends_as where w.merchant_id = merchant and w.id = of_wagering;
  update promotion_grant g set finished_at = at,
    state = case ends_as when 'won' then 'completed' when 'lapsed' then 'expired' else 'forfeited' end
  where g.merchant_id = merchant and g.id = of_wagering and g.state = 'wagering';
  if part > 0 then
    perform post_caused(merchant, at, of_member, pocket.currency,
      case ends_as when 'won' then 'wallet.bonus-won' else 'wallet.bonus-lapsed' end, 'wagering:' || of_wagering,
      of_wagering, 'bonus', case ends_as when 'won' then 'cash' else 'rewards.promotions' end, part);
  end if;
  return query select ends_as, part, coalesce(pocket.cash, 0) + case ends_as when 'won' then part else 0 end;
end
$$;
revoke execute on function end_wagering(int, timestamptz, uuid, uuid, boolean) from public;
grant execute on function end_wagering(int, timestamptz, uuid, uuid, boolean) to fairground_app, fairground_worker;
