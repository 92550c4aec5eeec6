-- Beside post_many for the end of a draw, where a member may win a thousand times in one call: no rounds, because what a
-- balance was after each posting is a sum over those before it. A key that was used before is an error, and all of the
-- call is undone. Not a door of its own: only cancel_bets, close_bets, claim_cashback and move_level call it, and they hold the
-- locks of these members. A member who is credited may be told `news` after it, with the same change of the member's
-- feed: a second one in a transaction costs a look at the member's row.
create or replace function credit_many(
  merchant int, at timestamptz, why text, counts_as text, from_account text, credits ledger_credit[],
  news text default null, facts jsonb default null
) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
declare
  written int;
begin
  perform check_posting_time(at);
  -- Each look is limited to one row, as in post_many, and a row that is found is changed in its place: the member's lock
  -- keeps it there.
  with counted as materialized (
    select c.*,
      -- A posting is found in the month of its time, so what is paid days later gets an id of its own.
      case when c.id >= first_id_of(greatest(at, s.changed_at) - interval '24 hours')
          and c.id < first_id_of(greatest(at, s.changed_at) + interval '24 hours') then c.id
        else overlay(gen_random_uuid()::text placing
          left(first_id_of(greatest(at, s.changed_at))::text, 13) || '-7' from 1 for 15)::uuid end as posting_id,
      s.place as balance_place, f.place as feed_place, s.shard, s.held,
      s.deposited, greatest(at, s.changed_at) as posted_at,
      s.cash + (sum(c.amount - c.bonus_part) over balance)::bigint as cash_after,
      s.bonus + (sum(c.bonus_part) over balance)::bigint as bonus_after,
      s.version + row_number() over balance as version,
      s.staked - case counts_as when 'refund' then (sum(c.amount) over balance)::bigint else 0 end as staked,
      -- What counts as nothing is a present of the house: it lets nobody lose more.
      s.lost - case when counts_as is null then 0 else (sum(c.amount - c.bonus_part) over balance)::bigint end as lost,
      f.seq + row_number() over (partition by c.member_id order by c.book, c.currency, c.key) as seq
    from unnest(credits) c
    cross join lateral (
      select b.ctid as place, b.* from ledger_balance b
      where b.merchant_id = merchant and b.member_id = c.member_id and b.book = c.book and b.currency = c.currency
      limit 1
    ) s
    cross join lateral (
      select m.ctid as place, m.seq from member_feed m
      where m.merchant_id = merchant and m.member_id = c.member_id
      limit 1
    ) f
    window balance as (partition by c.member_id, c.book, c.currency order by c.key)
  ), keyed as (
    insert into ledger_key (
      merchant_id, shard, key, fingerprint, posting_id, cash_after, bonus_after, held_after, version, posted_at
    )
    select merchant, n.shard, n.key, substr(sha256(convert_to(concat_ws(' ', n.key, n.member_id, n.book, n.currency,
        n.reference, n.amount, from_account, why), 'UTF8')), 1, 16), n.posting_id, n.cash_after, n.bonus_after, n.held,
      n.version, n.posted_at
    from counted n
  ), posted as (
    insert into ledger_posting (
      merchant_id, shard, id, key, member_id, book, currency, reason, counts, reference, cash_after, bonus_after,
      held_after, version, deposited_after, staked_after, lost_after, posted_at
    )
    select merchant, n.shard, n.posting_id, n.key, n.member_id, n.book, n.currency, why, counts_as, n.reference,
      n.cash_after, n.bonus_after, n.held, n.version, n.deposited, n.staked, n.lost, n.posted_at
    from counted n
  ), lined as (
    insert into ledger_line (merchant_id, shard, posting_id, line, from_account, to_account, amount, currency, book)
    select merchant, n.shard, n.posting_id, part.line, from_account, part.pocket, part.amount, n.currency, n.book
    from counted n
    cross join lateral (values (1, 'cash', n.amount - n.bonus_part), (2, 'bonus', n.bonus_part)) part (line, pocket, amount)
    where part.amount > 0
  ), credited as (
    update ledger_balance b
    set cash = n.cash_after, bonus = n.bonus_after, version = n.version, staked = n.staked, lost = n.lost, changed_at = n.posted_at
    from (
      select distinct on (balance_place) * from counted order by balance_place, version desc
    ) n
    where b.ctid = n.balance_place
  ), fed as (
    update member_feed f set seq = n.seq + case when news is null then 0 else 1 end
    from (select c.feed_place, max(c.seq) as seq from counted c group by c.feed_place) n
    where f.ctid = n.feed_place
  ), told as (
    insert into outbox (merchant_id, shard, audience, recipient, seq, subject, payload)
    select merchant, n.shard, 'member', n.member_id, max(n.seq) + 1, news, facts
    from counted n
    where news is not null
    group by n.member_id, n.shard
  )
  insert into outbox (merchant_id, shard, audience, recipient, seq, subject, payload)
  select merchant, n.shard, 'member', n.member_id, n.seq, 'wallet.changed',
    jsonb_build_object('book', n.book, 'version', n.version::text, 'reason', why, 'postingId', n.posting_id)
  from counted n;
  get diagnostics written = row_count;
  if written < cardinality(credits) then
    raise exception 'a credit to a member without an account';
  end if;
  perform repay_debts(merchant, array(select distinct c.member_id from unnest(credits) c));
end
$$;
revoke execute on function credit_many(int, timestamptz, text, text, text, ledger_credit[], text, jsonb) from public;
