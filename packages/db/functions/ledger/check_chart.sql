-- A line that the chart of accounts does not have is a mistake in our own code, or somebody who makes money.
create or replace function check_chart(merchant int, accepted ledger_verdict[]) returns void
  language plpgsql stable
  as $$
declare
  wrong text;
begin
  select format('%s from %s to %s', a.reason, l.from_account, l.to_account) into wrong
  from unnest(accepted) a
  cross join lateral unnest(a.from_accounts, a.to_accounts) l (from_account, to_account)
  where is_charted((select m.is_demo from merchant m where m.id = merchant), a.book, a.reason, a.counts,
    l.from_account, l.to_account) is not true
  limit 1;
  if found then
    raise exception 'the chart of accounts has no %', wrong using errcode = 'insufficient_privilege';
  end if;
end
$$;
revoke execute on function check_chart(int, ledger_verdict[]) from public;
