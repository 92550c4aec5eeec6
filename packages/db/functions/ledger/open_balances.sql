-- A member gets a balance with the first posting: in the currency of the account, and play money for accounts that are
-- free to try (D-22, D-32), so the books cannot meet. Tells whether there was one to open.
create or replace function open_balances(merchant int, turn int, orders ledger_order[]) returns boolean
  language plpgsql
  as $$
begin
  insert into ledger_balance (merchant_id, member_id, book, currency, shard)
  select m.merchant_id, m.id, o.book, o.currency, m.shard
  from unnest(orders) o
  join member m on m.merchant_id = merchant and m.id = o.member_id and m.currency = o.currency
  where o.round = turn and (o.book = 'real') = (m.type in (0, 1, 2))
  on conflict do nothing;
  return found;
end
$$;
revoke execute on function open_balances(int, int, ledger_order[]) from public;
