-- The house offers a contract to an agent at the top of a tree. It answers offered, unknown, terms or pending.
create or replace function offer_house_contract(
  merchant int, at timestamptz, of_member uuid, of_type text, of_terms jsonb, contract_id uuid
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a contract of another merchant' using errcode = 'insufficient_privilege';
  end if;
  perform from agent_node n where n.merchant_id = merchant and n.member_id = of_member and n.parent_id is null for update;
  if not found or not agents_are_on(merchant) then
    return 'unknown';
  end if;
  if are_contract_terms(of_type, of_terms, null) is not true then
    return 'terms';
  end if;
  return write_contract(merchant, at, of_member, null, of_type, of_terms, contract_id, 'offered');
end
$$;
revoke execute on function offer_house_contract(int, timestamptz, uuid, text, jsonb, uuid) from public;
grant execute on function offer_house_contract(int, timestamptz, uuid, text, jsonb, uuid) to fairground_staff;
