-- An agent changes the series of an agent directly below. Raising holds from the next day on; lowering waits for the
-- answer of the one who is lowered. The id makes a retry the same change. It answers accepted, waiting, unknown,
-- too-high, too-low, used-up or reused.
create or replace function change_series(
  merchant int, at timestamptz, by_agent uuid, of_member uuid, to_series int, change_id uuid
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  known agent_series_change;
  today date;
  before int;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a series of another merchant' using errcode = 'insufficient_privilege';
  end if;
  -- From above to below, as everybody who takes two of these rows.
  perform from agent_node n where n.merchant_id = merchant and n.member_id = by_agent for update;
  perform from agent_node n join member m on m.merchant_id = n.merchant_id and m.id = n.member_id
  where n.merchant_id = merchant and n.member_id = of_member and n.parent_id = by_agent and m.type in (1, 2)
  for update of n;
  if not found then
    return 'unknown';
  end if;
  select * into known from agent_series_change c where c.merchant_id = merchant and c.id = change_id;
  if found then
    return case when known.member_id = of_member and known.asked_by = by_agent and known.series = to_series
      and known.state in ('waiting', 'accepted') then known.state else 'reused' end;
  end if;
  select (at at time zone h.zone)::date into today from merchant h where h.id = merchant;
  before := series_on(of_member, 'infinity');
  if to_series < 1940 then
    return 'too-low';
  end if;
  if to_series > least(series_on(by_agent, today), series_on(by_agent, 'infinity')) then
    return 'too-high';
  end if;
  update agent_series_change c set state = 'replaced', answered_at = at
  where c.merchant_id = merchant and c.member_id = of_member and c.state = 'waiting';
  if to_series < before then
    insert into agent_series_change (merchant_id, id, member_id, asked_by, series, state, created_at)
    values (merchant, change_id, of_member, by_agent, to_series, 'waiting', at);
    return 'waiting';
  end if;
  if quota_band(to_series) is distinct from quota_band(before) then
    if not take_quota(merchant, by_agent, to_series) then
      return 'used-up';
    end if;
    perform release_quota(merchant, by_agent, before);
  end if;
  insert into agent_series_change (merchant_id, id, member_id, asked_by, series, state, from_day, created_at, answered_at)
  values (merchant, change_id, of_member, by_agent, to_series, 'accepted', today + 1, at, at);
  insert into agent_series (merchant_id, member_id, from_day, series) values (merchant, of_member, today + 1, to_series)
  on conflict (member_id, from_day) do update set series = excluded.series;
  return 'accepted';
end
$$;
revoke execute on function change_series(int, timestamptz, uuid, uuid, int, uuid) from public;
grant execute on function change_series(int, timestamptz, uuid, uuid, int, uuid) to fairground_app;
