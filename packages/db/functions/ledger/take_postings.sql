-- Decides and writes postings, and gives the verdict of each. Not a door of its own: only functions call it, and they hold
-- the locks of these members. What one is refused does not touch the others.
create or replace function take_postings(merchant int, at timestamptz, orders ledger_order[]) returns ledger_verdict[]
  language plpgsql
  as $$
declare
  decided ledger_verdict[];
  accepted ledger_verdict[];
  verdicts ledger_verdict[];
  rounds int;
  written int;
begin
  perform check_posting_time(at);
  perform check_orders(orders);
  select max(o.round) into rounds from unnest(orders) o;
  for turn in 1..coalesce(rounds, 0) loop
    decided := decide_postings(merchant, at, turn, orders);
    accepted := array(select d from unnest(decided) d where d.answer = 'done');
    if cardinality(accepted) < cardinality(decided) and open_balances(merchant, turn, orders) then
      decided := decide_postings(merchant, at, turn, orders);
      accepted := array(select d from unnest(decided) d where d.answer = 'done');
    end if;
    if cardinality(accepted) > 0 then
      insert into ledger_key (
        merchant_id, shard, key, fingerprint, posting_id, cash_after, bonus_after, held_after, version, posted_at
      )
      select merchant, a.shard, a.key, a.fingerprint, a.posting_id, a.cash, a.bonus, a.held, a.version, a.posted_at
      from unnest(accepted) a
      on conflict (merchant_id, key) do nothing;
      get diagnostics written = row_count;
      -- Somebody else's transaction used a key first, in the moment since it was looked for.
      if written < cardinality(accepted) then
        decided := array(
          select case when d.answer <> 'done' or k.posting_id = d.posting_id then d
            else repeat_key(d.ord, d.fingerprint, k)
          end
          from unnest(decided) d
          left join ledger_key k on k.merchant_id = merchant and k.key = d.key
        );
        accepted := array(select d from unnest(decided) d where d.answer = 'done');
      end if;
      perform write_postings(merchant, accepted);
    end if;
    verdicts := verdicts || decided;
  end loop;
  return verdicts;
end
$$;
revoke execute on function take_postings(int, timestamptz, ledger_order[]) from public;
