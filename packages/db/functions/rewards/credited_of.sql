-- What the ledger credited for an order, because the order itself is written by the caller.
create or replace function credited_of(merchant int, of_order uuid) returns bigint
  language sql stable
  set enable_seqscan = off
  as $$select sum(l.amount)::bigint from ledger_key k
    join ledger_line l on l.posting_id = k.posting_id and l.merchant_id = merchant and l.to_account = 'cash'
    where k.merchant_id = merchant and k.key = 'deposit:' || of_order$$;
revoke execute on function credited_of(int, uuid) from public;
