-- The period of this length, in the zone, that a moment is in: its start and its end.
create or replace function contract_period(of_period text, at timestamptz, in_zone text)
  returns table (starts timestamptz, ends timestamptz)
  language sql stable
  as $$
    select l.starts at time zone in_zone, l.ends at time zone in_zone
    from (select at at time zone in_zone as t) n
    cross join lateral (
      select date_trunc('hour', n.t) as starts, date_trunc('hour', n.t) + interval '1 hour' as ends where of_period = 'hour'
      union all
      select date_trunc('day', n.t), date_trunc('day', n.t) + interval '1 day' where of_period = 'day'
      union all
      select date_trunc('month', n.t), date_trunc('month', n.t) + interval '1 month' where of_period = 'month'
      union all
      select case when extract(day from n.t) < 16 then date_trunc('month', n.t)
          else date_trunc('month', n.t) + interval '15 days' end,
        case when extract(day from n.t) < 16 then date_trunc('month', n.t) + interval '15 days'
          else date_trunc('month', n.t) + interval '1 month' end
      where of_period = 'half-month'
    ) l
  $$;
revoke execute on function contract_period(text, timestamptz, text) from public;
