-- The terms of the contract of this type that an agent has now, or has agreed to last.
create or replace function terms_above(merchant int, of_agent uuid, of_type text, at timestamptz) returns jsonb
  language sql stable
  as $$
    select c.terms from agent_contract c
    where c.merchant_id = merchant and c.member_id = of_agent and c.type = of_type and c.state = 'accepted'
      and (c.ends_at is null or c.ends_at > at)
    order by c.active_from <= at desc, c.active_from limit 1
  $$;
revoke execute on function terms_above(int, uuid, text, timestamptz) from public;
