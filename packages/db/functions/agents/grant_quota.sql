-- Hands places of a band to an agent directly below, out of those that are free. The same id again hands over nothing.
create or replace function grant_quota(
  merchant int, at timestamptz, by_agent uuid, to_agent uuid, band int, places int, grant_id uuid
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a quota of another merchant' using errcode = 'insufficient_privilege';
  end if;
  if places <= 0 or not exists (
    select from agent_node n join member m on m.merchant_id = n.merchant_id and m.id = n.member_id
    where n.merchant_id = merchant and n.member_id = to_agent and n.parent_id = by_agent and m.type in (1, 2)
  ) then
    return 'unknown';
  end if;
  insert into agent_quota_grant (merchant_id, id, member_id, granted_by, series_from, places, granted_at)
  values (merchant, grant_id, to_agent, by_agent, band, places, at)
  on conflict do nothing;
  if not found then
    return case when exists (
      select from agent_quota_grant g where g.merchant_id = merchant and g.id = grant_id and g.member_id = to_agent
        and g.granted_by = by_agent and g.series_from = band and g.places = grant_quota.places
    ) then 'granted' else 'unknown' end;
  end if;
  update agent_quota q set granted = q.granted - places
  where q.merchant_id = merchant and q.member_id = by_agent and q.series_from = band and q.granted - q.used >= places;
  if not found then
    delete from agent_quota_grant g where g.merchant_id = merchant and g.id = grant_id;
    return 'used-up';
  end if;
  insert into agent_quota as q (merchant_id, member_id, series_from, series_to, granted)
  select merchant, to_agent, o.series_from, o.series_to, places from agent_quota o
  where o.merchant_id = merchant and o.member_id = by_agent and o.series_from = band
  on conflict (merchant_id, member_id, series_from) do update set granted = q.granted + excluded.granted;
  return 'granted';
end
$$;
revoke execute on function grant_quota(int, timestamptz, uuid, uuid, int, int, uuid) from public;
grant execute on function grant_quota(int, timestamptz, uuid, uuid, int, int, uuid) to fairground_app;
