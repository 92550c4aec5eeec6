-- All that a member has ever turned over. The twin in code is `readTurnover`.
create or replace function turnover_of(merchant int, of_member uuid) returns bigint
  language sql stable
  as $$
    select coalesce((
      select f.turnover_after from play_fact f
      where f.merchant_id = merchant and f.member_id = of_member
      order by f.settled_at desc, f.id desc
      limit 1
    ), 0)
  $$;
revoke execute on function turnover_of(int, uuid) from public;
