-- An agent asks the one above for a contract, or offers one to an agent directly below. The id makes a retry the same.
-- It answers requested, offered, unknown, terms, pending or reused. An agent at the top asks nobody: the house offers.
create or replace function apply_contract(
  merchant int, at timestamptz, by_agent uuid, of_member uuid, of_type text, of_terms jsonb, contract_id uuid
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  node agent_node;
  known agent_contract;
  above jsonb;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a contract of another merchant' using errcode = 'insufficient_privilege';
  end if;
  select n.* into node from agent_node n join member m on m.merchant_id = n.merchant_id and m.id = n.member_id
  where n.merchant_id = merchant and n.member_id = of_member and m.type in (1, 2) and m.erased_at is null
  for update of n;
  if not found or node.parent_id is null or by_agent not in (of_member, node.parent_id) or not agents_are_on(merchant) then
    return 'unknown';
  end if;
  select * into known from agent_contract c where c.merchant_id = merchant and c.id = contract_id;
  if found then
    return case when known.member_id = of_member and known.type = of_type and known.terms = of_terms
      and known.state = case when by_agent = of_member then 'requested' else 'offered' end then known.state else 'reused' end;
  end if;
  above := terms_above(merchant, node.parent_id, of_type, at);
  if above is null or are_contract_terms(of_type, of_terms, above) is not true then
    return 'terms';
  end if;
  return write_contract(merchant, at, of_member, node.parent_id, of_type, of_terms, contract_id,
    case when by_agent = of_member then 'requested' else 'offered' end);
end
$$;
revoke execute on function apply_contract(int, timestamptz, uuid, uuid, text, jsonb, uuid) from public;
grant execute on function apply_contract(int, timestamptz, uuid, uuid, text, jsonb, uuid) to fairground_app;
