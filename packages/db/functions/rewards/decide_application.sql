-- What one person of the staff says about an application. From an amount that the document names a second person has to
-- say the same; the second cannot be the first. Approved, it waits for its claim, and its budget is taken.
create or replace function decide_application(
  merchant int, at timestamptz, of_grant uuid, by text, approves boolean, given bigint, reason text
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  asked promotion_grant;
  told promotion_application;
  document jsonb;
  in_zone text;
  this_span text;
  won bigint;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'an application at another merchant' using errcode = 'insufficient_privilege';
  end if;
  -- First the member and then the reward, in the order that a claim takes.
  perform from member_feed f
  where f.merchant_id = merchant and f.member_id = (
    select g.member_id from promotion_grant g where g.merchant_id = merchant and g.id = of_grant)
  for no key update;
  select * into asked from promotion_grant g where g.merchant_id = merchant and g.id = of_grant for update;
  if asked.state is distinct from 'applied' or coalesce(by, '') = '' then
    return 'unknown';
  end if;
  select * into told from promotion_application a where a.merchant_id = merchant and a.grant_id = of_grant for update;
  if not approves then
    update promotion_application a set decision = 'reject', amount = null, maker = by, checker = null, why = reason,
      decided_at = at
    where a.merchant_id = merchant and a.grant_id = of_grant;
    update promotion_grant g set state = 'rejected', finished_at = at
    where g.merchant_id = merchant and g.id = of_grant;
    return 'rejected';
  end if;
  select p.document into strict document from promotion p
  where p.merchant_id = merchant and p.code = asked.promotion and p.version = asked.version;
  won := reward_amount(merchant, asked.member_id, document, asked.period, null, coalesce(told.amount, given), null);
  if won is null then
    return 'too-much';
  end if;
  if told.maker is null then
    update promotion_application a set decision = 'approve', amount = won, maker = by, why = reason, decided_at = at
    where a.merchant_id = merchant and a.grant_id = of_grant;
    if won >= document_amount(document -> 'amount' ->> 'fourEyesFrom') then
      return 'second';
    end if;
  elsif told.maker = by or given is not null and given <> told.amount then
    return 'second';
  else
    update promotion_application a set checker = by, decided_at = at
    where a.merchant_id = merchant and a.grant_id = of_grant;
  end if;
  select m.zone into in_zone from merchant m where m.id = merchant;
  this_span := period_of(document -> 'budget' ->> 'per', at, in_zone);
  if not take_budget(merchant, asked.promotion, this_span,
    document_amount(document -> 'budget' ->> 'total'), won, 0)
  then
    raise exception 'the budget of % is spent', asked.promotion using errcode = 'check_violation';
  end if;
  update promotion_grant g set state = 'claimable', amount = won, claim_key = null,
    budget_span = this_span, budget_part = 0,
    expires_at = at + coalesce((document ->> 'claimDays')::int, 30) * interval '1 day'
  where g.merchant_id = merchant and g.id = of_grant;
  return 'approved';
end
$$;
revoke execute on function decide_application(int, timestamptz, uuid, text, boolean, bigint, text) from public;
grant execute on function decide_application(int, timestamptz, uuid, text, boolean, bigint, text) to fairground_staff;
