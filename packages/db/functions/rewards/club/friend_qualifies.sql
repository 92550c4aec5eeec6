-- Whether a friend whom this member invited has deposited and turned over what the document of a promotion asks for, within
-- its days after the registration. Both are read from the books. Who invited oneself has invited nobody.
create or replace function friend_qualifies(merchant int, inviter uuid, friend uuid, asked jsonb, at timestamptz)
  returns boolean
  language sql stable
  as $$
    select exists (
      select from registration r
      join member m on m.merchant_id = r.merchant_id and m.id = r.member_id
      cross join lateral (
        select least(at, m.created_at + (asked ->> 'days')::int * interval '1 day') as until
      ) t
      where r.merchant_id = merchant and r.member_id = friend and r.recommender_id = inviter
        and coalesce((
          select (totals_at(b, t.until)).deposited from ledger_balance b
          where b.merchant_id = merchant and b.member_id = friend and b.book = 'real'
        ), 0) >= (asked ->> 'deposit')::numeric * 10000
        and coalesce((
          select f.turnover_after from play_fact f
          where f.merchant_id = merchant and f.member_id = friend and f.settled_at <= t.until
          order by f.settled_at desc, f.id desc limit 1
        ), 0) >= (asked ->> 'turnover')::numeric * 10000
    ) and not is_same_person(merchant, inviter, friend)
  $$;
revoke execute on function friend_qualifies(int, uuid, uuid, jsonb, timestamptz) from public;
grant execute on function friend_qualifies(int, uuid, uuid, jsonb, timestamptz) to fairground_app, fairground_worker;
