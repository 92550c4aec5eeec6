-- Pays a reward that waits: the amount, pocket and condition are those of its row and its document. The same claim again
-- changes nothing. It answers the state of the reward, or nothing where this member has none such.
create or replace function credit_reward(merchant int, at timestamptz, of_grant uuid, of_member uuid, of_key uuid)
  returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  won promotion_grant;
  terms jsonb;
  of_currency text;
  deposit bigint;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a reward at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
  select * into won from promotion_grant g
  where g.merchant_id = merchant and g.id = of_grant and g.member_id = of_member
  for update;
  if won.state is distinct from 'claimable' then
    return won.state;
  end if;
  if won.expires_at <= at then
    update promotion_grant g set state = 'expired', finished_at = at
    where g.merchant_id = merchant and g.id = of_grant;
    perform return_budget(merchant, array[of_grant]);
    return 'expired';
  end if;
  select p.document -> 'wagering' into strict terms from promotion p
  where p.merchant_id = merchant and p.code = won.promotion and p.version = won.version;
  select m.currency into strict of_currency from member m where m.merchant_id = merchant and m.id = of_member;
  update promotion_grant g set state = case won.pays when 'bonus' then 'wagering' else 'credited' end,
    claimed_at = at, claim_key = of_key
  where g.merchant_id = merchant and g.id = of_grant;
  if won.pays = 'bonus' then
    deposit := case terms ->> 'base' when 'bonus' then 0 else credited_of(merchant, of_grant) end;
    insert into wagering (
      merchant_id, id, member_id, promo, deposit, bonus, required, weights, max_stake, started_at, ends_at
    )
    values (merchant, of_grant, of_member, won.promotion, deposit, won.amount,
      (deposit + won.amount) * (terms ->> 'times')::int, terms -> 'weights', document_amount(terms ->> 'maxStake'), at,
      at + (terms ->> 'days')::int * interval '1 day');
  end if;
  perform post_caused(merchant, at, of_member, of_currency, 'rewards.' || won.pays, 'reward:' || of_grant, of_grant,
    'rewards.promotions', won.pays, won.amount);
  return case won.pays when 'bonus' then 'wagering' else 'credited' end;
end
$$;
revoke execute on function credit_reward(int, timestamptz, uuid, uuid, uuid) from public;
grant execute on function credit_reward(int, timestamptz, uuid, uuid, uuid) to fairground_app, fairground_worker;
