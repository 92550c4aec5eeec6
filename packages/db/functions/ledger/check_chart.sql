-- A line that the chart of accounts does not have is a mistake in our own code, or somebody who makes money. So is one to
-- an agent, a reward, the end of a condition or a debt without the row that says so.
create or replace function check_chart(merchant int, accepted ledger_verdict[]) returns void
  language plpgsql stable
  as $$
declare
  wrong text;
begin
  -- Thousands of postings have a few kinds of lines.
  select format('%s from %s to %s', d.reason, d.from_account, d.to_account) into wrong
  from (
    select distinct a.book, a.reason, a.counts, l.from_account, l.to_account
    from unnest(accepted) a
    cross join lateral unnest(a.from_accounts, a.to_accounts) l (from_account, to_account)
  ) d
  where is_charted((select m.is_demo from merchant m where m.id = merchant), d.book, d.reason, d.counts,
    d.from_account, d.to_account) is not true
  limit 1;
  if wrong is null then
    select format('%s from %s to %s', a.reason, a.from_accounts[1], a.to_accounts[1]) into wrong
    from unnest(accepted) a
    where a.reason like 'agents.%' and is_agent_pay(merchant, a) is not true
      or a.reason in ('rewards.bonus', 'rewards.cash', 'wallet.bonus-won', 'wallet.bonus-lapsed')
      and is_caused(merchant, a) is not true
      or a.reason in ('games.debt', 'games.debt-repaid') and not exists (
        select from debt_step d
        where d.id = a.posting_id and d.merchant_id = merchant and d.member_id = a.member_id and a.key = 'debt:' || d.id
          and abs(d.cash + d.bonus) = (select sum(n) from unnest(a.amounts) n))
    limit 1;
  end if;
  if wrong is not null then
    raise exception 'the chart of accounts has no %', wrong using errcode = 'insufficient_privilege';
  end if;
end
$$;
revoke execute on function check_chart(int, ledger_verdict[]) from public;
