-- The second half of a transfer: what stands in the transit account reaches the member, once, and has to be turned over
-- before it can leave again. Where the member cannot receive it any more it goes back. It answers credited, returned or
-- unknown, and asked again it answers the same.
create or replace function finish_transfer(merchant int, at timestamptz, transfer_id uuid) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  it agent_transfer;
  told text;
  turned_over bigint;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a transfer of another merchant' using errcode = 'insufficient_privilege';
  end if;
  select * into it from agent_transfer t where t.merchant_id = merchant and t.id = transfer_id for update;
  if not found then
    return 'unknown';
  end if;
  if it.state <> 'sent' then
    return it.state;
  end if;
  -- The member's limit and condition are looked at under the member's lock.
  perform from member_feed f where f.merchant_id = merchant and f.member_id = it.to_id for no key update;
  it.state := case when can_receive(merchant, at, it.to_id, it.amount) then 'credited' else 'returned' end;
  update agent_transfer t set state = it.state, done_at = at where t.merchant_id = merchant and t.id = it.id;
  told := post_transfer(at, it, case it.state when 'credited' then 'agents.transfer-in' else 'agents.transfer-back' end);
  if told <> 'done' then
    raise exception 'a transfer cannot be posted: %', told;
  end if;
  if it.state = 'credited' then
    turned_over := turnover_of(merchant, it.to_id);
    insert into deposit_lock (merchant_id, order_id, number, member_id, amount, required, free_at, created_at)
    select merchant, it.id, it.number, it.to_id, it.amount, it.amount * it.turnover, it.amount * it.turnover
      + greatest(turned_over, coalesce((
        select max(d.free_at) from deposit_lock d where d.merchant_id = merchant and d.member_id = it.to_id), 0)), at;
  end if;
  return it.state;
end
$$;
revoke execute on function finish_transfer(int, timestamptz, uuid) from public;
grant execute on function finish_transfer(int, timestamptz, uuid) to fairground_app, fairground_worker;
