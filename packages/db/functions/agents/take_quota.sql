-- Takes one of an agent's places of this series, if one is left. The row is the lock: two who want the last one take turns.
create or replace function take_quota(merchant int, of_agent uuid, series int) returns boolean
  language plpgsql
  as $$
begin
  if quota_band(series) is null then
    return true;
  end if;
  update agent_quota q set used = q.used + 1
  where q.merchant_id = merchant and q.member_id = of_agent and q.series_from = quota_band(series) and q.used < q.granted;
  return found;
end
$$;
revoke execute on function take_quota(int, uuid, int) from public;
