-- Gives an agent whom no agent brought a place at the top of a tree of its own. It has the series of the house, which
-- earns nothing, until staff gives another.
create or replace function open_agent(merchant int, at timestamptz, of_member uuid) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'an agent of another merchant' using errcode = 'insufficient_privilege';
  end if;
  insert into agent_node (merchant_id, member_id, depth, joined_at, joined_on)
  select merchant, m.id, 0, at, (at at time zone h.zone)::date
  from member m join merchant h on h.id = m.merchant_id
  where m.merchant_id = merchant and m.id = of_member and m.type in (1, 2) and m.erased_at is null
  on conflict do nothing;
  return exists (select from agent_node n where n.merchant_id = merchant and n.member_id = of_member);
end
$$;
revoke execute on function open_agent(int, timestamptz, uuid) from public;
grant execute on function open_agent(int, timestamptz, uuid) to fairground_app, fairground_staff;
