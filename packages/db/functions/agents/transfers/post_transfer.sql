-- One line of a transfer by the ledger's door, which asks for the row that says so; it answers as the ledger does. Not a
-- door of its own: only the functions that wrote that row call it.
create or replace function post_transfer(at timestamptz, it agent_transfer, why text) returns text
  language sql
  as $$
    select p.answer from post_many(it.merchant_id, at, jsonb_build_array(jsonb_build_object(
      'op', 'post',
      'id', overlay(gen_random_uuid()::text placing left(first_id_of(at)::text, 13) || '-7' from 1 for 15),
      'key', why || ':' || it.id, 'reason', why, 'book', 'real', 'currency', it.currency,
      'memberId', case why when 'agents.transfer-in' then it.to_id else it.from_id end, 'reference', it.id,
      'lines', jsonb_build_array(case why when 'agents.transfer-out'
        then jsonb_build_array('cash', 'agents.transit', it.amount::text)
        else jsonb_build_array('agents.transit', 'cash', it.amount::text) end)
    ) || case why when 'agents.transfer-in' then jsonb_build_object('counts', 'deposit') else '{}' end)) p
  $$;
revoke execute on function post_transfer(timestamptz, agent_transfer, text) from public;
