-- The first half of a transfer: the money leaves the agent for the transit account, with the row that says for whom. The
-- key makes a retry the same transfer. It answers sent, reused, closed (nothing is sent here, or it still waits), unknown
-- (nobody directly below), range, not-enough, locked (deposits that are not turned over) or cannot-receive.
create or replace function send_to_downline(
  merchant int, at timestamptz, by_agent uuid, to_member uuid, amount bigint, transfer_id uuid, transfer_key uuid,
  transfer_number text
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_variable
declare
  known agent_transfer;
  terms record;
  told text;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a transfer of another merchant' using errcode = 'insufficient_privilege';
  end if;
  -- An agent's transfers take turns: what is left of a day, and of the money, is counted once for each.
  perform from member_feed f where f.merchant_id = merchant and f.member_id = by_agent for no key update;
  select * into known from agent_transfer t
  where t.merchant_id = merchant and t.from_id = by_agent and t.key = transfer_key;
  if found then
    return case when known.to_id = to_member and known.amount = amount then 'sent' else 'reused' end;
  end if;
  select * into terms from transfer_terms(merchant, at, by_agent);
  if not found or not terms.has_password or terms.waits_until is not null or earns_nothing(merchant, by_agent, at) then
    return 'closed';
  end if;
  perform from agent_node n join member m on m.merchant_id = n.merchant_id and m.id = n.member_id
  where n.merchant_id = merchant and n.member_id = to_member and n.parent_id = by_agent
    and m.currency = terms.currency and m.erased_at is null;
  if not found then
    return 'unknown';
  end if;
  if amount < terms.min_amount or amount > least(terms.max_amount, terms.day_left) then
    return 'range';
  end if;
  if amount > terms.sendable then
    return case when amount > terms.cash then 'not-enough' else 'locked' end;
  end if;
  if not can_receive(merchant, at, to_member, amount) then
    return 'cannot-receive';
  end if;
  insert into agent_transfer (
    merchant_id, id, key, number, from_id, to_id, amount, currency, turnover, sent_at, sent_on
  )
  values (merchant, transfer_id, transfer_key, transfer_number, by_agent, to_member, amount, terms.currency,
    terms.turnover, at, terms.today)
  returning * into known;
  told := post_transfer(at, known, 'agents.transfer-out');
  if told <> 'done' then
    raise exception 'a transfer cannot be posted: %', told;
  end if;
  return 'sent';
end
$$;
revoke execute on function send_to_downline(int, timestamptz, uuid, uuid, bigint, uuid, uuid, text) from public;
grant execute on function send_to_downline(int, timestamptz, uuid, uuid, bigint, uuid, uuid, text) to fairground_app;
