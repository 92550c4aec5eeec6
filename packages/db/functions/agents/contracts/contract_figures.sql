-- What a contract of this type is computed from: turnover of the team, what the house won of it, and active members, in a
-- period. Days are those of the merchant; hours are read from the facts. Nobody's own play is in it, nor that of a
-- member who was excluded.
create or replace function contract_figures(
  merchant int, of_agent uuid, of_type text, starts timestamptz, ends timestamptz, in_zone text
) returns table (turnover bigint, net bigint, active int)
  language plpgsql stable
  as $$
#variable_conflict use_column
declare
  first_day date := (starts at time zone in_zone)::date;
  last_day date := (ends at time zone in_zone - interval '1 microsecond')::date;
begin
  if of_type = 'hourly' then
    return query
      select coalesce(sum(m.turnover), 0)::bigint, coalesce(sum(m.net), 0)::bigint,
        count(*) filter (where m.turnover >= active_from())::int
      from (
        select sum(f.turnover) as turnover,
          sum(f.stake_cash + f.stake_bonus - f.pushed - f.win_cash - f.win_bonus) as net
        from agent_path p
        join play_fact f on f.member_id = p.descendant_id and f.settled_at >= starts and f.settled_at < ends
        where p.ancestor_id = of_agent and f.merchant_id = merchant and f.book = 'real'
          and not earns_nothing(merchant, f.member_id, f.settled_at)
        group by f.member_id
      ) m;
    return;
  end if;
  return query
    select coalesce(sum(t.turnover), 0)::bigint,
      coalesce(sum(t.stake - t.prizes - t.bonus - t.rebate - t.salary), 0)::bigint,
      case when first_day = last_day then coalesce(sum(t.active), 0)::int else (
        -- A member who was active on several days is one.
        select count(distinct d.member_id)::int from agent_path p
        join member_day d on d.member_id = p.descendant_id and d.day between first_day and last_day
        where p.ancestor_id = of_agent and d.turnover >= active_from()) end
    from team_day t
    where t.merchant_id = merchant and t.agent_id = of_agent and t.day between first_day and last_day;
end
$$;
revoke execute on function contract_figures(int, uuid, text, timestamptz, timestamptz, text) from public;
