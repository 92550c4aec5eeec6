-- For many members in one round trip, and with the merchant and the indexes as in find_sessions.
-- One statement and so one moment for each wallet: read in two, the parts of a transfer under way would not add up.
-- The reserve is what the member holds back from play, and locks are those of deposits that are not turned over yet.
create or replace function read_wallets(merchant int, members uuid[], at timestamptz)
  returns table (
    member_id uuid, book text, currency text, cash bigint, bonus bigint, held bigint, version bigint, reserve bigint,
    wagering json, locked bigint
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
      coalesce(b.version, 0),
      (
        select coalesce(sum(h.amount), 0)::bigint from ledger_hold h
        where h.merchant_id = m.merchant_id and h.member_id = m.id and h.book = m.book and h.state = 'placed'
          and h.reason = 'wallet.reserve-in'
      ),
      w.conditions, coalesce(l.locked, 0)
    from member m
    left join ledger_balance b on b.merchant_id = m.merchant_id and b.member_id = m.id and b.book = m.book
      and b.currency = m.currency
    left join lateral (
      select json_agg(json_build_object(
        'id', w.id, 'promo', w.promo, 'bonus', w.bonus::text, 'required', w.required::text, 'done', w.done::text,
        'endsAt', w.ends_at
      ) order by w.started_at, w.id) as conditions
      from wagering w
      where w.merchant_id = m.merchant_id and w.member_id = m.id and m.book = 'real' and w.finished_at is null
    ) w on true
    left join lateral (
      select sum(d.amount)::bigint as locked
      from (
        select coalesce((
          select f.turnover_after from play_fact f
          where f.merchant_id = m.merchant_id and f.member_id = m.id
          order by f.settled_at desc, f.id desc
          limit 1
        ), 0) as turnover
      ) t
      join deposit_lock d on d.merchant_id = m.merchant_id and d.member_id = m.id and d.free_at > t.turnover
    ) l on m.book = 'real'
    where m.merchant_id = merchant and m.id = any (members);
end
$$;
revoke execute on function read_wallets(int, uuid[], timestamptz) from public;
grant execute on function read_wallets(int, uuid[], timestamptz) to fairground_app;
