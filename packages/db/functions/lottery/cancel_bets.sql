-- Takes bets of one order back while its sale is open, with the whole stake. What may not be taken back is left as it is.
create or replace function cancel_bets(merchant int, at timestamptz, of_member uuid, of_order uuid, bets uuid[])
  returns table (bet_id uuid, state text)
  language plpgsql security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  placed bet_order;
  credits ledger_credit[];
  freed jsonb;
  -- The months of an order's bets.
  first_id uuid := first_id_of(time_of_id(of_order) - interval '48 hours');
  end_id uuid := first_id_of(time_of_id(of_order) + interval '48 hours');
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a bet at another merchant' using errcode = 'insufficient_privilege';
  end if;
  select * into placed from bet_order b where b.id = of_order and b.merchant_id = merchant and b.member_id = of_member;
  if found then
    perform pg_advisory_xact_lock_shared(draw_lock_key(placed.draw_id));
    perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
    with taken as (
      update bet b set state = 'cancelled', win = b.stake, win_bonus = b.stake_bonus
      from draw d
      where b.order_id = of_order and b.id = any (bets) and b.id >= first_id and b.id < end_id
        and b.state = 'accepted' and d.id = b.draw_id
        and d.state = 'on-sale' and clock_timestamp() <= d.lock_at - interval '3 seconds'
      returning b.id, b.stake, b.stake_bonus, b.play, b.exposure
    )
    select array_agg(row(t.id, 'lot:' || t.id || ':cancel', of_member, placed.book, placed.currency, of_order, t.stake,
      t.stake_bonus)::ledger_credit), jsonb_agg(jsonb_build_object('play', t.play, 'exposure', t.exposure))
    into credits, freed from taken t;
    if cardinality(credits) > 0 then
      perform add_exposures(merchant, placed.draw_id, placed.currency, freed, -1);
      perform credit_many(merchant, at, 'lottery.refund', 'refund', 'lottery.stakes', credits);
    end if;
  end if;
  return query
    select b.id, b.state from bet b
    where b.order_id = of_order and b.id = any (bets) and b.id >= first_id and b.id < end_id and b.merchant_id = merchant
      and b.member_id = of_member
    union all
    select (e ->> 'id')::uuid, e ->> 'state' from bet_archived a cross join lateral jsonb_array_elements(a.bets) e
    where a.order_id = of_order and a.merchant_id = merchant and a.member_id = of_member
      and (e ->> 'id')::uuid = any (cancel_bets.bets);
end
$$;
revoke execute on function cancel_bets(int, timestamptz, uuid, uuid, uuid[]) from public;
grant execute on function cancel_bets(int, timestamptz, uuid, uuid, uuid[]) to fairground_app;
