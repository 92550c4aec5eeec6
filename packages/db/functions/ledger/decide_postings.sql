-- Decides one round without writing anything. The members are locked, so what it reads stays true until it is written.
create or replace function decide_postings(merchant int, at timestamptz, turn int, orders ledger_order[])
  returns ledger_verdict[]
  language plpgsql stable
  as $$
begin
  return array(
    select case when k.posting_id is not null then repeat_key(o.ord, o.fingerprint, (
        select s from ledger_key s where s.merchant_id = merchant and s.key = o.key)) else row(
        o.ord, v.answer, case when v.answer = 'limit' then v.over_limit end, o.id, o.op, o.key, o.fingerprint, o.member_id,
        o.book, o.currency, o.reason, o.counts, o.reference, o.hold_id, o.pocket, o.amount, b.shard,
        f.from_accounts, f.to_accounts, f.amounts,
        b.cash + case v.answer when 'done' then f.cash_in - f.cash_out else 0 end,
        b.bonus + case v.answer when 'done' then f.bonus_in - f.bonus_out else 0 end,
        b.held + case v.answer when 'done' then f.held_in - f.held_out else 0 end,
        b.version + case v.answer when 'done' then 1 else 0 end,
        b.deposited + case o.counts when 'deposit' then f.cash_in else 0 end,
        b.staked + case o.counts when 'stake' then f.cash_out + f.bonus_out
          when 'refund' then -f.cash_in - f.bonus_in else 0 end,
        b.lost + case when o.counts in ('stake', 'payout', 'refund') then f.cash_out - f.cash_in else 0 end,
        greatest(at, b.changed_at)
      )::ledger_verdict end
    from unnest(orders) o
    -- Each look is limited to one row, which keeps it a look into an index even in a plan made on empty tables.
    left join lateral (
      select s.posting_id from ledger_key s where s.merchant_id = merchant and s.key = o.key limit 1
    ) k on true
    left join lateral (
      select * from ledger_balance s
      where s.merchant_id = merchant and s.member_id = o.member_id and s.book = o.book and s.currency = o.currency
      limit 1
    ) b on true
    left join lateral (
      select s.pocket, s.amount, s.state from ledger_hold s
      where s.merchant_id = merchant and s.id = o.hold_id and s.member_id = o.member_id and s.book = o.book
        and s.currency = o.currency
      limit 1
    ) h on true
    cross join lateral (
      select array_agg(m.from_account) as from_accounts, array_agg(m.to_account) as to_accounts,
        array_agg(m.amount) as amounts,
        coalesce(sum(m.amount) filter (where m.to_account = 'cash'), 0)::bigint as cash_in,
        coalesce(sum(m.amount) filter (where m.from_account = 'cash'), 0)::bigint as cash_out,
        coalesce(sum(m.amount) filter (where m.to_account = 'bonus'), 0)::bigint as bonus_in,
        coalesce(sum(m.amount) filter (where m.from_account = 'bonus'), 0)::bigint as bonus_out,
        coalesce(sum(m.amount) filter (where m.to_account = 'held'), 0)::bigint as held_in,
        coalesce(sum(m.amount) filter (where m.from_account = 'held'), 0)::bigint as held_out
      from (
        select x.n as line, x.l ->> 0 as from_account, x.l ->> 1 as to_account, (x.l ->> 2)::bigint as amount
        from jsonb_array_elements(o.lines) with ordinality x (l, n)
        where o.op = 'post'
        union all
        select 1, o.pocket, 'held', o.amount where o.op = 'hold'
        union all
        select 1, 'held', o.account, coalesce(o.amount, h.amount) where o.op = 'capture'
        union all
        select 2, 'held', h.pocket, h.amount - o.amount where o.op = 'capture' and o.amount < h.amount
        union all
        select 1, 'held', h.pocket, h.amount where o.op = 'release'
        -- Once for all three lists.
        order by line
      ) m
    ) f
    cross join lateral (
      -- Most members have no limit, and then the question costs one look into an index.
      select case when o.book = 'real' and o.counts in ('deposit', 'stake') and exists (
          select from ledger_limit l where l.merchant_id = merchant and l.member_id = o.member_id)
        then passed_limit((
            select s from ledger_balance s
            where s.merchant_id = merchant and s.member_id = o.member_id and s.book = o.book and s.currency = o.currency
          ), o.counts, greatest(at, b.changed_at), f.cash_in, f.cash_out + f.bonus_out, f.cash_out)
        end as over_limit
    ) l
    cross join lateral (
      -- What comes in with a posting does not cover what goes out with it: a stake is there before its win.
      select case
        when o.member_id is not null and b.member_id is null then 'no-account'
        when o.op in ('capture', 'release') and h.state is distinct from 'placed' then 'hold-closed'
        when b.cash < f.cash_out or b.bonus < f.bonus_out or b.held < f.held_out then 'not-enough'
        when o.op = 'capture' and o.amount > h.amount then 'not-enough'
        when l.over_limit is not null then 'limit'
        else 'done'
      end as answer, l.over_limit
    ) v
    where o.round = turn
  );
end
$$;
revoke execute on function decide_postings(int, timestamptz, int, ledger_order[]) from public;
