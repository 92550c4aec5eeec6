-- Writes a contract that waits for an answer, for a week, where no other does. Not a door of its own: apply_contract and
-- offer_house_contract have looked at it and hold the agent's row.
create or replace function write_contract(
  merchant int, at timestamptz, of_member uuid, of_parent uuid, of_type text, of_terms jsonb, contract_id uuid, to_state text
) returns text
  language plpgsql
  as $$
begin
  update agent_contract c set state = 'expired'
  where c.merchant_id = merchant and c.member_id = of_member and c.type = of_type
    and c.state in ('requested', 'offered') and c.expires_at <= at;
  insert into agent_contract (
    merchant_id, id, member_id, parent_id, type, version, state, terms, terms_hash, created_at, expires_at
  )
  select merchant, contract_id, of_member, of_parent, of_type, coalesce(max(c.version), 0) + 1, to_state, of_terms,
    encode(sha256(convert_to(contract_text(of_type, of_terms), 'UTF8')), 'hex'), at, at + interval '7 days'
  from agent_contract c
  where c.merchant_id = merchant and c.member_id = of_member and c.type = of_type
  on conflict (merchant_id, member_id, type) where state in ('requested', 'offered') do nothing;
  return case when found then to_state else 'pending' end;
end
$$;
revoke execute on function write_contract(int, timestamptz, uuid, uuid, text, jsonb, uuid, text) from public;
