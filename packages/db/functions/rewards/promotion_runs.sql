-- Whether a promotion runs at a moment, and on this day of the week.
create or replace function promotion_runs(document jsonb, at timestamptz, zone text) returns boolean
  language sql stable
  as $$select coalesce((document ->> 'startsAt')::timestamptz <= at, true)
    and coalesce(at < (document ->> 'endsAt')::timestamptz, true)
    and (document -> 'eligibility' -> 'weekdays' = '[]'
      or document -> 'eligibility' -> 'weekdays' @> to_jsonb(extract(isodow from at at time zone zone)::int))$$;
revoke execute on function promotion_runs(jsonb, timestamptz, text) from public;
