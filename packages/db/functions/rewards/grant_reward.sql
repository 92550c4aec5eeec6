-- Gives a member a reward of a promotion, once for each period, as its document says. Amount, period and eligibility come
-- from the document and from rows of others: a caller can only name who, of what, and which case (an invited friend). Of
-- a promotion with a deposit the case is the order, and the document is that of the day of the order. Applications are
-- decided by staff and not here. It answers granted, repeated, no-budget or not-offered.
create or replace function grant_reward(
  merchant int, at timestamptz, of_member uuid, of_promotion text, of_case text, given bigint, chance bigint, new_id uuid,
  of_key uuid
) returns table (answer text, grant_id uuid)
  language plpgsql security definer rows 1
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  who member;
  in_zone text;
  offered promotion;
  paid deposit_order;
  counts_at timestamptz := at;
  this_period text;
  this_span text;
  won bigint;
  before promotion_grant;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a reward at another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform check_posting_time(at);
  perform from member_feed f where f.merchant_id = merchant and f.member_id = of_member for no key update;
  select * into who from member m where m.merchant_id = merchant and m.id = of_member;
  select m.zone into in_zone from merchant m where m.id = merchant;
  select * into offered from promotion p
  where p.merchant_id = merchant and p.code = of_promotion order by p.version desc limit 1;
  if offered.document -> 'amount' ->> 'kind' = 'of-deposit' then
    select * into paid from deposit_order o
    where o.merchant_id = merchant and o.id = of_case::uuid and o.member_id = of_member and o.promo = of_promotion;
    counts_at := paid.created_at;
    new_id := paid.id;
    select * into offered from promotion p
    where p.merchant_id = merchant and p.code = of_promotion and p.version = (paid.promo_terms ->> 'version')::int;
  elsif offered.is_open is not true then
    return query select 'not-offered', null::uuid;
    return;
  end if;
  if who.id is null or who.book <> 'real' or who.erased_at is not null or offered.code is null
    or offered.type = 'MANUAL' or not promotion_runs(offered.document, counts_at, in_zone)
    or offered.type = 'REFERRAL'
      and not friend_qualifies(merchant, of_member, of_case::uuid, offered.document -> 'friend', at)
  then
    return query select 'not-offered', null::uuid;
    return;
  end if;

  this_period := case
    when offered.document ->> 'once' in ('case', 'deposit') then of_case
    -- What was lost is known when its day or week is over.
    when offered.document -> 'amount' ->> 'kind' = 'of-loss' then period_of(offered.document -> 'amount' ->> 'over',
      at - case offered.document -> 'amount' ->> 'over' when 'day' then interval '1 day' else interval '7 days' end, in_zone)
    else period_of(offered.document ->> 'once', counts_at, in_zone) end;
  select * into before from promotion_grant g
  where g.merchant_id = merchant and g.promotion = of_promotion and g.member_id = of_member and g.period = this_period;
  if found then
    return query select 'repeated', before.id;
    return;
  end if;
  if offered.document -> 'eligibility' ->> 'hasDeposited' = 'true' and not exists (
      select from first_deposit d where d.merchant_id = merchant and d.member_id = of_member
        and d.order_id is distinct from paid.id)
    or offered.type = 'FIRST_DEPOSIT' and not exists (
      select from first_deposit d where d.merchant_id = merchant and d.member_id = of_member and d.order_id = paid.id)
    or (offered.document -> 'eligibility' ->> 'mostPerMonth')::int <= (
      select count(*) from promotion_grant g
      where g.merchant_id = merchant and g.member_id = of_member and g.promotion = of_promotion
        and g.created_at >= date_trunc('month', at at time zone in_zone) at time zone in_zone)
  then
    return query select 'not-offered', null::uuid;
    return;
  end if;
  won := reward_amount(merchant, of_member, offered.document, this_period, credited_of(merchant, paid.id), given, chance);
  if won is null then
    return query select 'not-offered', null::uuid;
    return;
  end if;
  this_span := period_of(offered.document -> 'budget' ->> 'per', at, in_zone);
  if not take_budget(merchant, of_promotion, this_span,
    document_amount(offered.document -> 'budget' ->> 'total'), won, who.shard % 8)
  then
    return query select 'no-budget', null::uuid;
    return;
  end if;
  insert into promotion_grant (
    merchant_id, id, member_id, promotion, version, period, amount, pays, state, created_at, expires_at,
    budget_span, budget_part
  )
  values (merchant, new_id, of_member, of_promotion, offered.version, this_period, won, offered.document ->> 'pays',
    'claimable', at, at + (offered.document ->> 'claimDays')::int * interval '1 day',
    this_span, who.shard % 8);
  if offered.document ->> 'claimDays' is null then
    perform credit_reward(merchant, at, new_id, of_member, of_key);
  end if;
  return query select 'granted', new_id;
end
$$;
revoke execute on function grant_reward(int, timestamptz, uuid, text, text, bigint, bigint, uuid, uuid) from public;
grant execute on function grant_reward(int, timestamptz, uuid, text, text, bigint, bigint, uuid, uuid)
  to fairground_app, fairground_worker;
