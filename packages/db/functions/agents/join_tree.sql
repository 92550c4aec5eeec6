-- The place of a new member in the tree, once and for ever: below the owner of the affiliate code that the registration
-- names. A caller names only the member. It answers joined, house where no agent brought the member, or refused where
-- the code opens no account any more: used up, over, or without a place of its series.
create or replace function join_tree(merchant int, at timestamptz, of_member uuid) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  link affiliate_code;
  above agent_node;
  today date;
  given int := 1940;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a member of another merchant' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from agent_node n where n.merchant_id = merchant and n.member_id = of_member) then
    return 'joined';
  end if;
  select c.* into link from registration r
  join affiliate_code c on c.merchant_id = r.merchant_id and c.code = r.affiliate_code
  join member m on m.merchant_id = r.merchant_id and m.id = r.member_id and m.book = 'real'
  where r.merchant_id = merchant and r.member_id = of_member;
  if not found then
    return 'house';
  end if;
  update affiliate_code c set uses = c.uses + 1
  where c.merchant_id = merchant and c.code = link.code and c.active and (c.expires_at is null or c.expires_at > at)
    and (c.max_uses is null or c.uses < c.max_uses);
  if not found then
    return 'refused';
  end if;
  if link.member_id is null or not agents_are_on(merchant) or not open_agent(merchant, at, link.member_id) then
    return 'house';
  end if;
  select (at at time zone h.zone)::date into today from merchant h where h.id = merchant;
  -- Shared: members of one agent join side by side, and nobody changes the agent's series meanwhile.
  select * into above from agent_node n where n.merchant_id = merchant and n.member_id = link.member_id for share;
  if link.kind = 'agent' then
    select case when m.type in (1, 2) then link.series else 1940 end into given
    from member m where m.merchant_id = merchant and m.id = of_member;
  end if;
  if above.depth >= 20 or given > least(series_on(above.member_id, today), series_on(above.member_id, 'infinity'))
    or not take_quota(merchant, above.member_id, given)
  then
    return 'refused';
  end if;
  insert into agent_node (merchant_id, member_id, parent_id, depth, joined_at, joined_on)
  values (merchant, of_member, above.member_id, above.depth + 1, at, today);
  insert into agent_path (merchant_id, ancestor_id, descendant_id, depth)
  select merchant, p.ancestor_id, of_member, p.depth + 1 from agent_path p where p.descendant_id = above.member_id
  union all
  select merchant, above.member_id, of_member, 1;
  if given > 1940 then
    insert into agent_series (merchant_id, member_id, from_day, series) values (merchant, of_member, today, given);
  end if;
  return 'joined';
end
$$;
revoke execute on function join_tree(int, timestamptz, uuid) from public;
grant execute on function join_tree(int, timestamptz, uuid) to fairground_app;
