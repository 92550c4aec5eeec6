-- A win is taken back although it was spent: the member is lent what is missing, by pocket, and owes it from then on. The
-- caller holds the member's lock.
create or replace function lend_missing(
  merchant int, at timestamptz, of_member uuid, wanted_cash bigint, wanted_bonus bigint, of_reference text
) returns void
  language plpgsql
  as $$
declare
  missing record;
begin
  select greatest(wanted_cash - b.cash, 0) as cash, greatest(wanted_bonus - b.bonus, 0) as bonus,
    greatest(at, b.changed_at) as posted_at, coalesce(d.owed_cash, 0) as owed_cash, coalesce(d.owed_bonus, 0) as owed_bonus
  into missing
  from member m
  join ledger_balance b on b.merchant_id = merchant and b.member_id = of_member and b.book = m.book
  left join lateral (
    select s.owed_cash, s.owed_bonus from debt_step s
    where s.merchant_id = merchant and s.member_id = of_member
    order by s.number desc
    limit 1
  ) d on true
  where m.merchant_id = merchant and m.id = of_member;
  if missing.cash + missing.bonus > 0 then
    perform post_debt(merchant, missing.posted_at, of_member, missing.cash, missing.bonus,
      missing.owed_cash + missing.cash, missing.owed_bonus + missing.bonus, of_reference);
  end if;
end
$$;
revoke execute on function lend_missing(int, timestamptz, uuid, bigint, bigint, text) from public;
