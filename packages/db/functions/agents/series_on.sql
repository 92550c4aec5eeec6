-- The series of an account on a day; on `infinity` the one that was agreed last.
create or replace function series_on(of_member uuid, on_day date) returns int
  language sql stable
  as $$
    select coalesce((
      select s.series::int from agent_series s where s.member_id = of_member and s.from_day <= on_day
      order by s.from_day desc limit 1
    ), 1940)
  $$;
revoke execute on function series_on(uuid, date) from public;
