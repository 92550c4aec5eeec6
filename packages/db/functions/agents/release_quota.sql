create or replace function release_quota(merchant int, of_agent uuid, series int) returns void
  language sql
  as $$
    update agent_quota q set used = q.used - 1
    where q.merchant_id = merchant and q.member_id = of_agent and q.series_from = quota_band(series) and q.used > 0
  $$;
revoke execute on function release_quota(int, uuid, int) from public;
