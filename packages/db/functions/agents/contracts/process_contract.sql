-- The answer to a contract that waits, or the end of one that is in force: at the end of the running period. The side
-- that asked may withdraw, the other side accepts or rejects; either side ends it. The hash is that of the terms that
-- were shown. An accepted one begins with the next period, and ends the one before it. It answers done, unknown or
-- terms.
create or replace function process_contract(
  merchant int, at timestamptz, by_agent uuid, contract_id uuid, action text, shown_hash text, from_address text
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  it agent_contract;
  asks uuid;
  answers uuid;
  next_start timestamptz;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a contract of another merchant' using errcode = 'insufficient_privilege';
  end if;
  select * into it from agent_contract c where c.merchant_id = merchant and c.id = contract_id
    and by_agent in (c.member_id, c.parent_id);
  if not found or it.terms_hash <> shown_hash then
    return 'unknown';
  end if;
  perform from agent_node n where n.merchant_id = merchant and n.member_id = it.member_id for update;
  select * into it from agent_contract c where c.merchant_id = merchant and c.id = contract_id;
  select p.ends into next_start from merchant h
  cross join lateral contract_period(it.terms ->> 'period', at, h.zone) p where h.id = merchant;

  if action = 'terminate' then
    if it.state <> 'accepted' or it.ends_at <= at then
      return 'unknown';
    end if;
    update agent_contract c set ends_at = greatest(next_start, c.active_from), end_reason = 'terminated'
    where c.merchant_id = merchant and c.id = contract_id and c.ends_at is null;
    return 'done';
  end if;

  asks := case it.state when 'requested' then it.member_id when 'offered' then it.parent_id end;
  answers := case it.state when 'requested' then it.parent_id when 'offered' then it.member_id end;
  if it.state not in ('requested', 'offered') then
    -- The same answer again.
    return case when (action, it.state) in (('accept', 'accepted'), ('reject', 'rejected'), ('withdraw', 'withdrawn'))
      and (action = 'withdraw' or it.answered_by = by_agent) then 'done' else 'unknown' end;
  end if;
  if it.expires_at <= at or by_agent is distinct from (case action when 'withdraw' then asks else answers end)
  then
    return 'unknown';
  end if;
  if action in ('reject', 'withdraw') then
    update agent_contract c set state = case action when 'reject' then 'rejected' else 'withdrawn' end, answered_at = at,
      answered_by = by_agent
    where c.merchant_id = merchant and c.id = contract_id;
    return 'done';
  end if;
  if action <> 'accept' or not agents_are_on(merchant) then
    return 'unknown';
  end if;
  -- The terms above may have changed since it was asked for, and those below must still stay within these.
  if it.parent_id is not null and (terms_above(merchant, it.parent_id, it.type, at) is null
    or are_contract_terms(it.type, it.terms, terms_above(merchant, it.parent_id, it.type, at)) is not true)
    or exists (
      select from agent_contract k
      where k.merchant_id = merchant and k.parent_id = it.member_id and k.type = it.type and k.state = 'accepted'
        and (k.ends_at is null or k.ends_at > next_start) and are_contract_terms(k.type, k.terms, it.terms) is not true)
  then
    return 'terms';
  end if;
  update agent_contract c set ends_at = greatest(next_start, c.active_from), end_reason = 'superseded'
  where c.merchant_id = merchant and c.member_id = it.member_id and c.type = it.type and c.state = 'accepted'
    and c.ends_at is null;
  update agent_contract c set state = 'accepted', answered_at = at, answered_by = by_agent, address = from_address,
    active_from = next_start
  where c.merchant_id = merchant and c.id = contract_id;
  return 'done';
end
$$;
revoke execute on function process_contract(int, timestamptz, uuid, uuid, text, text, text) from public;
grant execute on function process_contract(int, timestamptz, uuid, uuid, text, text, text) to fairground_app;
