-- Whether a brand has agents now: what was published last says so, else its file.
create or replace function agents_are_on(merchant int) returns boolean
  language sql stable
  as $$
    select coalesce((
        select (s.settings -> 'flags' ->> 'AGENTPOLICY3')::boolean from merchant_setting s
        where s.merchant_id = m.id order by s.version desc limit 1
      ), m.agent_policy)
    from merchant m where m.id = merchant
  $$;
revoke execute on function agents_are_on(int) from public;
