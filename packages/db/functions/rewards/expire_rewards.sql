-- Rewards that nobody claimed in time: their part of the budget is free again, and those who had them are told.
create or replace function expire_rewards(merchant int, at timestamptz) returns setof uuid
  language plpgsql security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
declare
  ended uuid[];
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'rewards at another merchant' using errcode = 'insufficient_privilege';
  end if;
  with done as (
    update promotion_grant g set state = 'expired', finished_at = at
    where (g.merchant_id, g.id) in (
      select w.merchant_id, w.id from promotion_grant w
      where w.merchant_id = merchant and w.state = 'claimable' and w.expires_at <= at
      order by w.id limit 500 for update skip locked)
    returning g.id
  )
  select array_agg(d.id) into ended from done d;
  perform return_budget(merchant, ended);
  return query select g.member_id from promotion_grant g where g.merchant_id = merchant and g.id = any (ended);
end
$$;
revoke execute on function expire_rewards(int, timestamptz) from public;
grant execute on function expire_rewards(int, timestamptz) to fairground_worker;
