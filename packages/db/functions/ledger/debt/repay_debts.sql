-- What members owe is repaid out of what they were just credited with, before anything else can be done with it. Cash
-- repays cash and bonus money bonus money, so that a win that is paid again restores each pocket; where no condition is
-- open, bonus money will not come any more and cash repays it too. The caller holds the locks of these members.
create or replace function repay_debts(merchant int, members uuid[]) returns void
  language plpgsql
  as $$
declare
  owing record;
  by_cash bigint;
  by_bonus bigint;
  cash_for_bonus bigint;
begin
  for owing in
    select d.*, b.cash as has_cash, b.bonus as has_bonus, b.changed_at, exists (
        select from wagering w where w.merchant_id = merchant and w.member_id = d.member_id and w.finished_at is null
      ) as has_wagering
    from unnest(members) e (id)
    cross join lateral (
      select s.member_id, s.owed_cash, s.owed_bonus, s.reference from debt_step s
      where s.merchant_id = merchant and s.member_id = e.id
      order by s.number desc
      limit 1
    ) d
    join member m on m.merchant_id = merchant and m.id = d.member_id
    join ledger_balance b on b.merchant_id = merchant and b.member_id = d.member_id and b.book = m.book
    where d.owed_cash + d.owed_bonus > 0
    order by d.member_id
  loop
    by_cash := least(owing.owed_cash, owing.has_cash);
    by_bonus := least(owing.owed_bonus, owing.has_bonus);
    cash_for_bonus := case when owing.has_wagering then 0
      else least(owing.owed_bonus - by_bonus, owing.has_cash - by_cash) end;
    if by_cash + by_bonus + cash_for_bonus > 0 then
      perform post_debt(merchant, owing.changed_at, owing.member_id, -by_cash - cash_for_bonus, -by_bonus,
        owing.owed_cash - by_cash, owing.owed_bonus - by_bonus - cash_for_bonus, owing.reference);
    end if;
  end loop;
end
$$;
revoke execute on function repay_debts(int, uuid[]) from public;
