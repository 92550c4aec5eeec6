-- Adds finished lines to the house's balances. Identity values commit out of order, so a line may appear below one that
-- was already counted. Therefore it goes in two steps: one call notes how far the numbers have come and which
-- transactions are still running, a later call counts up to there once all of those have ended.
create or replace function roll_up_house() returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  as $$
declare
  state ledger_roll_up;
  high bigint;
  rolled bigint := 0;
begin
  select * into state from ledger_roll_up for update;
  if state.seen > state.rolled
    and state.seen_xmax <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then
    insert into ledger_house as house (merchant_id, book, currency, account, balance)
    select l.merchant_id, l.book, l.currency, e.account, sum(e.amount)
    from ledger_line l
    cross join lateral (values (l.to_account, l.amount), (l.from_account, -l.amount)) e (account, amount)
    where l.id > state.rolled and l.id <= state.seen and e.account not in ('cash', 'bonus', 'held')
    group by l.merchant_id, l.book, l.currency, e.account
    on conflict (merchant_id, book, currency, account) do update set balance = house.balance + excluded.balance;
    rolled := state.seen - state.rolled;
    update ledger_roll_up set rolled = state.seen;
  end if;
  -- The number first and the running transactions after it: a transaction that had taken a number by then is among them
  -- or done.
  select case when s.is_called then s.last_value else 0 end into high from ledger_line_id_seq s;
  -- A mark that still waits is kept, or a busy house would never be counted. One from before a restore is not: the
  -- numbers of transactions may have started again.
  update ledger_roll_up r
  set seen = high, seen_xmax = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
  where r.seen = r.rolled or r.seen_xmax > pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  return rolled;
end
$$;
revoke execute on function roll_up_house() from public;
grant execute on function roll_up_house() to fairground_worker;
