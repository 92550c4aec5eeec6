-- All that a member had turned over before this moment.
create or replace function turnover_before(merchant int, of_member uuid, moment timestamptz) returns bigint
  language sql stable
  as $$
    select coalesce((
      select f.turnover_after from play_fact f
      where f.member_id = of_member and f.merchant_id = merchant and f.settled_at < moment
      order by f.settled_at desc, f.id desc
      limit 1
    ), 0)
  $$;
revoke execute on function turnover_before(int, uuid, timestamptz) from public;
