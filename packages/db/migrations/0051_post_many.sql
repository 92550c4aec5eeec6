-- One thing asked of post_many, and what was decided about it.
create type ledger_order as (
  ord int, round int, op text, id uuid, key text, fingerprint bytea, member_id uuid, book text, currency text,
  reason text, counts text, reference text, hold_id uuid, pocket text, account text, amount bigint, lines jsonb
);
create type ledger_verdict as (
  ord int, answer text, over_limit text, posting_id uuid, op text, key text, fingerprint bytea, member_id uuid,
  book text, currency text, reason text, counts text, reference text, hold_id uuid, pocket text, amount bigint,
  shard smallint, from_accounts text[], to_accounts text[], amounts bigint[],
  cash bigint, bonus bigint, held bigint, version bigint, deposited bigint, staked bigint, lost bigint,
  posted_at timestamptz
);

-- The first limit that one more deposit or stake would pass, as `kind.span`. A posting keeps the totals that it left
-- behind, so the use of a window is the total now less the total when the window began: one look, not a sum of a month.
create function passed_limit(
  balance ledger_balance, counts text, at timestamptz, deposit bigint, stake bigint, loss bigint
) returns text
  language plpgsql stable
  as $$
begin
  return (
    select l.kind || '.' || l.span
    from (
      select distinct on (each.kind, each.span) each.kind, each.span, each.amount
      from ledger_limit each
      where each.merchant_id = balance.merchant_id and each.member_id = balance.member_id
      order by each.kind, each.span, each.version desc
    ) l
    left join lateral (
      select p.deposited_after, p.staked_after, p.lost_after
      from ledger_posting p
      where p.merchant_id = balance.merchant_id and p.member_id = balance.member_id and p.book = balance.book
        and p.currency = balance.currency
        and p.posted_at <= at - case l.span when '24h' then interval '24 hours' when '7d' then interval '168 hours'
          else interval '720 hours' end
      order by p.posted_at desc, p.version desc
      limit 1
    ) before on true
    cross join lateral (
      select
        case l.kind when 'deposit' then deposit when 'stake' then stake else loss end as more,
        case l.kind
          when 'deposit' then balance.deposited - coalesce(before.deposited_after, 0)
          when 'stake' then balance.staked - coalesce(before.staked_after, 0)
          else balance.lost - coalesce(before.lost_after, 0)
        end as used
    ) span_use
    where (l.kind = 'deposit') = (counts = 'deposit') and span_use.more > 0
      and span_use.used + span_use.more > l.amount
    order by l.kind, l.span
    limit 1
  );
end
$$;

-- The answer to a key that was used before: the stored one if it means the same, else a refusal.
create function repeat_posting(ord int, fingerprint bytea, known ledger_posting) returns ledger_verdict
  language plpgsql stable
  as $$
declare
  verdict ledger_verdict;
begin
  verdict.ord := ord;
  verdict.answer := 'key-reused';
  if known.fingerprint = fingerprint then
    verdict.answer := 'repeated';
    verdict.posting_id := known.id;
    verdict.cash := known.cash_after;
    verdict.bonus := known.bonus_after;
    verdict.held := known.held_after;
    verdict.version := known.version;
  end if;
  return verdict;
end
$$;

-- Decides one round without writing anything. The members are locked, so what it reads stays true until it is written.
create function decide_postings(merchant int, at timestamptz, turn int, orders ledger_order[]) returns ledger_verdict[]
  language plpgsql stable
  as $$
begin
  return array(
    select case when k.id is not null then repeat_posting(o.ord, o.fingerprint, (
        select p from ledger_posting p where p.id = k.id and p.merchant_id = merchant)) else row(
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
      select p.id from ledger_posting p where p.merchant_id = merchant and p.key = o.key limit 1
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
      select array_agg(m.from_account order by m.line) as from_accounts,
        array_agg(m.to_account order by m.line) as to_accounts, array_agg(m.amount order by m.line) as amounts,
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

-- A member gets a balance with the first posting: in the currency of the account, and play money for accounts that are
-- free to try (D-22, D-32), so the books cannot meet. Tells whether there was one to open.
create function open_balances(merchant int, turn int, orders ledger_order[]) returns boolean
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

-- Everything that a posting is beside its own row: lines, balance, hold and news, each in one statement for all.
create function write_postings(merchant int, accepted ledger_verdict[]) returns void
  language plpgsql
  as $$
begin
  insert into ledger_line (merchant_id, posting_id, line, from_account, to_account, amount, currency, book)
  select merchant, a.posting_id, m.line, m.from_account, m.to_account, m.amount, a.currency, a.book
  from unnest(accepted) a
  cross join lateral unnest(a.from_accounts, a.to_accounts, a.amounts)
    with ordinality m (from_account, to_account, amount, line);

  update ledger_balance b
  set cash = a.cash, bonus = a.bonus, held = a.held, version = a.version, deposited = a.deposited, staked = a.staked,
    lost = a.lost, changed_at = a.posted_at
  from unnest(accepted) a
  where b.merchant_id = merchant and b.member_id = a.member_id and b.book = a.book and b.currency = a.currency
    -- Says the same again for plans made on empty tables: no more than these rows are ever looked at.
    and b.member_id = any (array(select x.member_id from unnest(accepted) x));

  if exists (select from unnest(accepted) a where a.op <> 'post') then
    insert into ledger_hold (merchant_id, id, member_id, book, currency, pocket, amount, placed_at)
    select merchant, a.posting_id, a.member_id, a.book, a.currency, a.pocket,
      a.amount, a.posted_at
    from unnest(accepted) a
    where a.op = 'hold';

    update ledger_hold h
    set state = case a.op when 'capture' then 'captured' else 'released' end, closed_at = a.posted_at,
      closed_by = a.posting_id
    from unnest(accepted) a
    where a.op in ('capture', 'release') and h.merchant_id = merchant and h.id = a.hold_id;
  end if;

  with fed as (
    update member_feed f
    set seq = f.seq + 1
    from unnest(accepted) a
    where f.merchant_id = merchant and f.member_id = a.member_id
      and f.member_id = any (array(select x.member_id from unnest(accepted) x))
    returning f.member_id, f.seq, a.shard, a.version, a.posting_id, a.book, a.reason
  )
  insert into outbox (merchant_id, shard, audience, recipient, seq, subject, payload)
  select merchant, n.shard, 'member', n.member_id, n.seq, 'wallet.changed',
    jsonb_build_object('book', n.book, 'version', n.version::text, 'reason', n.reason, 'postingId', n.posting_id)
  from fed n;
end
$$;

-- A malformed order is a mistake in our own code, not an answer to a member.
create function check_orders(orders ledger_order[]) returns void
  language plpgsql stable
  as $$
declare
  wrong text;
begin
  select o.key into wrong
  from unnest(orders) o
  where o.id is null or length(o.key) not between 1 and 200 or o.book not in ('real', 'trial')
    or length(o.currency) <> 3 or o.reason !~ '^[a-z]+\.[a-z-]+$'
    or o.counts not in ('deposit', 'stake', 'payout', 'refund')
    or o.key is null or o.book is null or o.currency is null or o.reason is null
    or case o.op
      when 'post' then jsonb_array_length(o.lines) = 0 or o.lines is null
        -- Held money moves with its hold alone, or the two would not agree.
        or jsonb_path_exists(o.lines, '$[*][0 to 1] ? (@ == "held")')
        -- A member's posting touches the member, and only a member has pockets.
        or (o.member_id is not null) <> jsonb_path_exists(o.lines, '$[*][0 to 1] ? (@ == "cash" || @ == "bonus")')
        or (o.member_id is null and o.counts is not null)
      when 'hold' then o.member_id is null or o.pocket is null or o.amount is null
      when 'capture' then o.member_id is null or o.hold_id is null or o.account !~ '\.'
      when 'release' then o.member_id is null or o.hold_id is null
      else true
    end is not false
  limit 1;
  if found then
    raise exception 'the order % cannot be read', wrong using errcode = 'invalid_parameter_value';
  end if;
end
$$;

revoke execute on function passed_limit(ledger_balance, text, timestamptz, bigint, bigint, bigint) from public;
revoke execute on function repeat_posting(int, bytea, ledger_posting) from public;
revoke execute on function decide_postings(int, timestamptz, int, ledger_order[]) from public;
revoke execute on function open_balances(int, int, ledger_order[]) from public;
revoke execute on function write_postings(int, ledger_verdict[]) from public;
revoke execute on function check_orders(ledger_order[]) from public;

-- The only door to money. It takes one posting or thousands and answers each on its own: what one is refused does not
-- touch the others. It is one round trip, so nobody waits for a lock while a network thinks. The merchant comes from
-- the caller, because a single statement has no transaction in which to set one; where one is set, it must be the same.
create function post_many(merchant int, at timestamptz, postings jsonb)
  returns table (
    ord int, answer text, over_limit text, posting_id uuid, cash bigint, bonus bigint, held bigint, version bigint
  )
  language plpgsql security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  -- A plan made while the tables were small must not read them whole when they have grown. And it is made once per
  -- connection: planning again for each number of orders would cost far more than it could gain.
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  orders ledger_order[];
  decided ledger_verdict[];
  accepted ledger_verdict[];
  rounds int;
  written int;
begin
  if merchant is null or current_merchant() <> merchant then
    raise exception 'a posting for another merchant' using errcode = 'insufficient_privilege';
  end if;

  -- A member's orders are decided one after another in rounds; different members share a round.
  orders := array(
    select row(
      e.n, row_number() over (partition by coalesce(e.p ->> 'memberId', e.p ->> 'id') order by e.n),
      e.p ->> 'op', e.p ->> 'id', e.p ->> 'key', substr(sha256(convert_to((e.p - 'id')::text, 'UTF8')), 1, 16),
      e.p ->> 'memberId', e.p ->> 'book', e.p ->> 'currency', e.p ->> 'reason', e.p ->> 'counts',
      e.p ->> 'reference', e.p ->> 'holdId', e.p ->> 'pocket', e.p ->> 'account', e.p ->> 'amount', e.p -> 'lines'
    )::ledger_order
    from jsonb_array_elements(postings) with ordinality e (p, n)
  );
  perform check_orders(orders);

  -- Everybody who changes a member's money or tells it news takes this row first, in the order of ids, so two calls
  -- never wait for each other in a circle.
  perform from member_feed f
  where f.merchant_id = merchant and f.member_id = any (array(select o.member_id from unnest(orders) o))
  order by f.member_id
  for no key update;

  select max(o.round) into rounds from unnest(orders) o;
  for turn in 1..coalesce(rounds, 0) loop
    decided := decide_postings(merchant, at, turn, orders);
    accepted := array(select d from unnest(decided) d where d.answer = 'done');
    if cardinality(accepted) < cardinality(decided) and open_balances(merchant, turn, orders) then
      decided := decide_postings(merchant, at, turn, orders);
      accepted := array(select d from unnest(decided) d where d.answer = 'done');
    end if;
    if cardinality(accepted) > 0 then
      insert into ledger_posting (
        merchant_id, id, key, fingerprint, member_id, book, currency, reason, counts, reference, hold_id, cash_after,
        bonus_after, held_after, version, deposited_after, staked_after, lost_after, posted_at
      )
      select merchant, a.posting_id, a.key, a.fingerprint, a.member_id, a.book,
        a.currency, a.reason, a.counts, a.reference, a.hold_id, a.cash,
        a.bonus, a.held, a.version, a.deposited, a.staked, a.lost, a.posted_at
      from unnest(accepted) a
      on conflict (merchant_id, key) do nothing;
      get diagnostics written = row_count;
      -- Somebody else's transaction used a key first, in the moment since it was looked for.
      if written < cardinality(accepted) then
        decided := array(
          select case when own.id is not null or d.answer <> 'done' then d
            else repeat_posting(d.ord, d.fingerprint, (
              select p from ledger_posting p where p.merchant_id = merchant and p.key = d.key))
          end
          from unnest(decided) d
          left join ledger_posting own on own.merchant_id = merchant and own.id = d.posting_id
        );
        accepted := array(select d from unnest(decided) d where d.answer = 'done');
      end if;
      perform write_postings(merchant, accepted);
    end if;
    return query
      select d.ord, d.answer, d.over_limit, d.posting_id, d.cash, d.bonus, d.held, d.version from unnest(decided) d;
  end loop;
end
$$;
revoke execute on function post_many(int, timestamptz, jsonb) from public;
grant execute on function post_many(int, timestamptz, jsonb) to fairground_app;
