-- The name of the day, week or month of a moment in a zone. What is for ever has one period.
create or replace function period_of(span text, at timestamptz, zone text) returns text
  language sql stable
  as $$select case span when 'day' then to_char(at at time zone zone, 'YYYY-MM-DD')
    when 'week' then to_char(at at time zone zone, 'IYYY"-W"IW')
    when 'month' then to_char(at at time zone zone, 'YYYY-MM')
    else 'once' end$$;
revoke execute on function period_of(text, timestamptz, text) from public;
