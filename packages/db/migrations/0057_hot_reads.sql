-- What nearly every call reads, for many at once and in one round trip. Each names the merchant of its own statement,
-- which row security then keeps to as everywhere. All are found by an index: a plan that was made while the tables were
-- small must not read them whole when they have grown.

create function find_sessions(merchant int, hashes text[])
  returns table (
    cookie_hash text, id uuid, member_id uuid, member_type int, token_hash text, previous_token_hash text,
    next_token_hash text, offered_at timestamptz, rotated_at timestamptz, seen_at timestamptz,
    stepped_up_at timestamptz, ends_at timestamptz, exclusions json
  )
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
begin
  perform set_config('app.merchant_id', merchant::text, true);
  return query
    select s.cookie_hash, s.id, s.member_id, m.type::int, s.token_hash, s.previous_token_hash, s.next_token_hash,
      s.offered_at, s.rotated_at, s.seen_at, s.stepped_up_at, s.ends_at,
      (select coalesce(json_agg(e), '[]') from find_exclusions(
        array['member:' || m.id] || array(
          select d.identity_hash from person_digest d where d.merchant_id = m.merchant_id and d.member_id = m.id
        )
      ) e)
    from session s
    join member m on m.merchant_id = s.merchant_id and m.id = s.member_id
    where s.merchant_id = merchant and s.cookie_hash = any (hashes) and s.ended_at is null;
end
$$;

-- One statement and so one moment for each wallet: read in two, the parts of a transfer under way would not add up.
-- The reserve is what the member holds back from play.
create function read_wallets(merchant int, members uuid[], at timestamptz)
  returns table (
    member_id uuid, book text, currency text, cash bigint, bonus bigint, held bigint, version bigint, staked bigint,
    reserve bigint, wagering json
  )
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
begin
  perform set_config('app.merchant_id', merchant::text, true);
  return query
    select m.id, m.book, m.currency, coalesce(b.cash, 0), coalesce(b.bonus, 0), coalesce(b.held, 0),
      coalesce(b.version, 0), coalesce(b.staked, 0),
      (
        select coalesce(sum(h.amount), 0)::bigint from ledger_hold h
        join ledger_posting p on p.merchant_id = h.merchant_id and p.id = h.id
        where h.merchant_id = m.merchant_id and h.member_id = m.id and h.book = m.book and h.state = 'placed'
          and p.reason = 'wallet.reserve-in'
      ),
      (
        select json_agg(json_build_object(
          'id', w.id, 'promo', w.promo, 'deposit', w.deposit::text, 'required', w.required::text,
          'stakedBefore', w.staked_before::text, 'endsAt', w.ends_at
        ) order by w.started_at, w.id)
        from wagering w
        where w.merchant_id = m.merchant_id and w.member_id = m.id and m.book = 'real' and w.finished_at is null
          and w.ends_at > at
      )
    from member m
    left join ledger_balance b on b.merchant_id = m.merchant_id and b.member_id = m.id and b.book = m.book
      and b.currency = m.currency
    where m.merchant_id = merchant and m.id = any (members);
end
$$;

revoke execute on function find_sessions(int, text[]), read_wallets(int, uuid[], timestamptz) from public;
grant execute on function find_sessions(int, text[]), read_wallets(int, uuid[], timestamptz) to fairground_app;

-- Keys begin with what tells rows apart. Beginning with the merchant, one was as good as any other index while its table
-- was empty, and a plan from then read all holds of a merchant for each wallet.
alter table withdrawal drop constraint withdrawal_merchant_id_hold_id_fkey;
alter table ledger_hold drop constraint ledger_hold_pkey, add primary key (id, merchant_id);
alter table withdrawal add foreign key (merchant_id, hold_id) references ledger_hold (merchant_id, id);
alter table wagering drop constraint wagering_pkey, add primary key (id, merchant_id);

-- As it was, but for the holds that are closed: a plan from empty tables looked at all holds of the merchant.
create or replace function write_postings(merchant int, accepted ledger_verdict[]) returns void
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
    where a.op in ('capture', 'release') and h.merchant_id = merchant and h.id = a.hold_id
      and h.id = any (array(select x.hold_id from unnest(accepted) x));
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
