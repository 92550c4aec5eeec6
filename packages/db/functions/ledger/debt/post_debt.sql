-- Writes one step of a member's debt and posts it: money that is lent, or money that repays. Not a door of its own: only
-- lend_missing and repay_debts call it, and they hold the member's lock.
create or replace function post_debt(
  merchant int, moment timestamptz, of_member uuid, by_cash bigint, by_bonus bigint, left_cash bigint, left_bonus bigint,
  of_reference text
) returns void
  language plpgsql
  as $$
declare
  step_id uuid := new_id(moment);
  told text;
begin
  insert into debt_step (
    merchant_id, member_id, number, id, cash, bonus, owed_cash, owed_bonus, reference, at
  )
  select merchant, of_member, coalesce(max(s.number), 0) + 1, step_id, by_cash, by_bonus, left_cash, left_bonus,
    of_reference, moment
  from debt_step s
  where s.merchant_id = merchant and s.member_id = of_member;

  select p.answer into strict told
  from member m
  cross join lateral post_many(merchant, moment, jsonb_build_array(jsonb_build_object(
    'op', 'post', 'id', step_id, 'key', 'debt:' || step_id, 'memberId', of_member, 'book', m.book,
    'currency', m.currency, 'reference', of_reference,
    'reason', case when by_cash + by_bonus > 0 then 'games.debt' else 'games.debt-repaid' end,
    'lines', (
      select jsonb_agg(case when l.amount > 0 then jsonb_build_array('games.debt', l.pocket, l.amount::text)
        else jsonb_build_array(l.pocket, 'games.debt', (-l.amount)::text) end order by l.n)
      from (values (1, 'cash', by_cash), (2, 'bonus', by_bonus)) l (n, pocket, amount)
      where l.amount <> 0
    )
  ))) p
  where m.merchant_id = merchant and m.id = of_member;
  if told <> 'done' then
    raise exception 'a step of a debt was answered %', told;
  end if;
end
$$;
revoke execute on function post_debt(int, timestamptz, uuid, bigint, bigint, bigint, bigint, text) from public;
