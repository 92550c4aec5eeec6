-- The answer of an agent whose series is to be lowered. It holds from the next day on, and gives the place of the old
-- series back to the agent above. Nobody goes below what they have given themselves: too-low.
create or replace function answer_series_change(
  merchant int, at timestamptz, of_member uuid, change_id uuid, accepts boolean
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  wanted agent_series_change;
  today date;
  before int;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a series of another merchant' using errcode = 'insufficient_privilege';
  end if;
  select * into wanted from agent_series_change c
  where c.merchant_id = merchant and c.id = change_id and c.member_id = of_member;
  if not found then
    return 'unknown';
  end if;
  perform from agent_node n where n.merchant_id = merchant and n.member_id = wanted.asked_by for update;
  perform from agent_node n where n.merchant_id = merchant and n.member_id = of_member for update;
  select * into wanted from agent_series_change c where c.merchant_id = merchant and c.id = change_id;
  if wanted.state <> 'waiting' then
    return case when wanted.state in ('accepted', 'rejected') and accepts = (wanted.state = 'accepted')
      then wanted.state else 'unknown' end;
  end if;
  if not accepts then
    update agent_series_change c set state = 'rejected', answered_at = at
    where c.merchant_id = merchant and c.id = change_id;
    return 'rejected';
  end if;
  if exists (
    select from agent_node n where n.merchant_id = merchant and n.parent_id = of_member
      and series_on(n.member_id, 'infinity') > wanted.series
  ) then
    return 'too-low';
  end if;
  select (at at time zone h.zone)::date into today from merchant h where h.id = merchant;
  before := series_on(of_member, 'infinity');
  if quota_band(wanted.series) is distinct from quota_band(before) then
    if not take_quota(merchant, wanted.asked_by, wanted.series) then
      return 'unknown';
    end if;
    perform release_quota(merchant, wanted.asked_by, before);
  end if;
  update agent_series_change c set state = 'accepted', from_day = today + 1, answered_at = at
  where c.merchant_id = merchant and c.id = change_id;
  insert into agent_series (merchant_id, member_id, from_day, series)
  values (merchant, of_member, today + 1, wanted.series)
  on conflict (member_id, from_day) do update set series = excluded.series;
  return 'accepted';
end
$$;
revoke execute on function answer_series_change(int, timestamptz, uuid, uuid, boolean) from public;
grant execute on function answer_series_change(int, timestamptz, uuid, uuid, boolean) to fairground_app;
