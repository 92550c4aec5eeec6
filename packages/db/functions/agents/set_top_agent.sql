-- What the house gives an agent at the top of a tree: a series from the next day on, and places of high series. Never
-- less than what the agent has handed on. It answers set, unknown or too-low.
create or replace function set_top_agent(merchant int, at timestamptz, of_member uuid, to_series int, places jsonb)
  returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  top agent_node;
  starts date;
begin
  -- Nobody counts or pays meanwhile.
  perform from agent_fold for update;
  if not open_agent(merchant, at, of_member) then
    return 'unknown';
  end if;
  select * into top from agent_node n where n.merchant_id = merchant and n.member_id = of_member for update;
  if top.depth > 0 then
    return 'unknown';
  end if;
  if exists (
    select from agent_node c where c.merchant_id = merchant and c.parent_id = of_member
      and series_on(c.member_id, 'infinity') > to_series
  ) or exists (
    select from agent_quota q where q.merchant_id = merchant and q.member_id = of_member
      and q.used > coalesce((places ->> q.series_from::text)::int, 0)
  ) then
    return 'too-low';
  end if;
  -- The first series holds at once, unless stakes of today are counted already: a day has one series.
  select h.today + case when exists (select from agent_series s where s.member_id = of_member)
    or exists (select from member_day d where d.member_id = of_member and d.day >= h.today and d.lottery_stake <> 0)
    or exists (select from team_day t where t.agent_id = of_member and t.day >= h.today and t.lottery_stake <> 0)
    then 1 else 0 end into starts
  from (select (at at time zone m.zone)::date as today from merchant m where m.id = merchant) h;
  insert into agent_series (merchant_id, member_id, from_day, series) values (merchant, of_member, starts, to_series)
  on conflict (member_id, from_day) do update set series = excluded.series;
  insert into agent_quota (merchant_id, member_id, series_from, series_to, granted)
  select merchant, of_member, b.first, b.last, coalesce((places ->> b.first::text)::int, 0)
  from (values (1952, 1954), (1956, 1958), (1960, 1960)) b (first, last)
  on conflict (merchant_id, member_id, series_from) do update set granted = excluded.granted;
  return 'set';
end
$$;
revoke execute on function set_top_agent(int, timestamptz, uuid, int, jsonb) from public;
grant execute on function set_top_agent(int, timestamptz, uuid, int, jsonb) to fairground_staff;
