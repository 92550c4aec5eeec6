-- What the house's accounts of this merchant hold at this moment: what was rolled up and the lines since then.
create or replace function house_balances() returns table (book text, currency text, account text, balance bigint)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
    select every.book, every.currency, every.account, sum(every.balance)::bigint
    from (
      select h.book, h.currency, h.account, h.balance
      from public.ledger_house h
      where h.merchant_id = public.current_merchant()
      union all
      select l.book, l.currency, e.account, e.amount
      from public.ledger_roll_up r
      join public.ledger_line l on l.id > r.rolled
      cross join lateral (values (l.to_account, l.amount), (l.from_account, -l.amount)) e (account, amount)
      where l.merchant_id = public.current_merchant() and e.account not in ('cash', 'bonus', 'held')
    ) every
    group by every.book, every.currency, every.account
  $$;
revoke execute on function house_balances() from public, fairground_app;
grant execute on function house_balances() to fairground_worker;
