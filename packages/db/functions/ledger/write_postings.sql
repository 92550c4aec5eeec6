-- Everything that a posting is beside its key: its row and lines, balance, hold and news, for all of them at once.
create or replace function write_postings(merchant int, accepted ledger_verdict[]) returns void
  language plpgsql
  as $$
declare
  traces jsonb := nullif(current_setting('app.traces', true), '')::jsonb;
  told_members int := (select count(a.member_id) from unnest(accepted) a);
begin
  perform check_chart(merchant, accepted);
  perform check_posting_ids(accepted);

  with posted as (
    insert into ledger_posting (
      merchant_id, shard, id, key, member_id, book, currency, reason, counts, reference, hold_id, cash_after,
      bonus_after, held_after, version, deposited_after, staked_after, lost_after, posted_at
    )
    select merchant, a.shard, a.posting_id, a.key, a.member_id, a.book, a.currency, a.reason, a.counts, a.reference,
      a.hold_id, a.cash, a.bonus, a.held, a.version, a.deposited, a.staked, a.lost, a.posted_at
    from unnest(accepted) a
  )
  insert into ledger_line (merchant_id, shard, posting_id, line, from_account, to_account, amount, currency, book)
  select merchant, a.shard, a.posting_id, m.line, m.from_account, m.to_account, m.amount, a.currency, a.book
  from unnest(accepted) a
  cross join lateral unnest(a.from_accounts, a.to_accounts, a.amounts)
    with ordinality m (from_account, to_account, amount, line);

  update ledger_balance b
  set cash = a.cash, bonus = a.bonus, held = a.held, version = a.version, deposited = a.deposited, staked = a.staked,
    lost = a.lost, changed_at = a.posted_at
  from unnest(accepted) a
  -- Each look is limited to one row, which keeps it a look into an index even in a plan made on empty tables. The row is
  -- then changed in its place: the member's lock keeps it there.
  cross join lateral (
    select s.ctid as place from ledger_balance s
    where s.merchant_id = merchant and s.member_id = a.member_id and s.book = a.book and s.currency = a.currency
    limit 1
  ) p
  where b.ctid = p.place;

  if exists (select from unnest(accepted) a where a.op <> 'post') then
    insert into ledger_hold (merchant_id, shard, id, member_id, book, currency, pocket, amount, reason, placed_at)
    select merchant, a.shard, a.posting_id, a.member_id, a.book, a.currency, a.pocket, a.amount, a.reason, a.posted_at
    from unnest(accepted) a
    where a.op = 'hold';

    update ledger_hold h
    set state = case a.op when 'capture' then 'captured' else 'released' end, closed_at = a.posted_at,
      closed_by = a.posting_id
    from unnest(accepted) a
    where a.op in ('capture', 'release') and h.merchant_id = merchant and h.id = a.hold_id
      and h.id = any (array(select x.hold_id from unnest(accepted) x));
  end if;

  with fed as (
    update member_feed f
    set seq = f.seq + 1
    from unnest(accepted) a
    cross join lateral (
      select m.ctid as place from member_feed m where m.merchant_id = merchant and m.member_id = a.member_id limit 1
    ) p
    where f.ctid = p.place
    returning f.member_id, f.seq, a.shard, a.version, a.posting_id, a.book, a.reason
  )
, told as (
    select f.member_id, f.seq, f.shard,
      jsonb_build_object('book', f.book, 'version', f.version::text, 'reason', f.reason, 'postingId', f.posting_id) as payload,
      -- One statement may serve calls of many members, and each of them has its own trace.
      coalesce(traces ->> f.member_id::text, nullif(current_setting('app.trace', true), '')) as trace
    from fed f
  )
  -- Many members are told by one row (see told_events). Each of them is among the accepted once.
  insert into outbox (merchant_id, shard, audience, recipient, seq, recipients, subject, payload, trace)
  select merchant, t.shard, 'member', t.member_id, t.seq, null::uuid[], 'wallet.changed', t.payload, t.trace
  from told t
  where told_members = 1
  union all
  select merchant, 0, 'members', null, null, array_agg(t.member_id order by t.member_id), 'wallet.changed',
    jsonb_agg(jsonb_build_object('recipient', t.member_id, 'seq', t.seq::text, 'payload', t.payload)
      || case when t.trace is null then '{}' else jsonb_build_object('trace', t.trace) end order by t.member_id), null
  from told t
  where told_members > 1
  having count(*) > 0;

  -- A member who owes repays with the next credit. Most calls credit nobody, and most members owe nothing.
  if exists (
    select from unnest(accepted) a where a.reason <> 'games.debt' and a.to_accounts && array['cash', 'bonus']
  ) then
    perform repay_debts(merchant, array(
      select a.member_id from unnest(accepted) a
      where a.reason <> 'games.debt' and a.to_accounts && array['cash', 'bonus']));
  end if;
end
$$;
revoke execute on function write_postings(int, ledger_verdict[]) from public;
