-- Takes the oldest month of orders and bets out, for the owner alone. Before that it keeps what an order's key is answered
-- with: its bets as they ended, from which receipts are signed again. Keys and plays are kept anyway. It compares first and
-- does nothing if something is open or missing. The tables stay in the schema `archive` until somebody drops them.
create or replace function archive_bets(month date, at timestamptz) returns table (orders bigint, bets bigint)
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set lock_timeout = '3s'
  as $$
#variable_conflict use_variable
declare
  first_id uuid := first_id_of(month::timestamp at time zone 'UTC');
  next_id uuid := first_id_of((month + interval '1 month') at time zone 'UTC');
  oldest date := (
    select to_date(right(min(c.relname), 7), 'YYYY_MM') from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'bet'::regclass);
  now_at timestamptz := least(at, ledger_now());
  wrong text;
begin
  if month <> oldest or oldest is null then
    raise exception 'the oldest month of bets is %', to_char(oldest, 'YYYY-MM') using errcode = 'raise_exception';
  end if;
  -- An order and its bets are two days apart at most, and a month of the ledger is as old when it goes.
  if (month + interval '1 month' + interval '32 days') at time zone 'UTC' > now_at then
    raise exception 'the bets of % are too young', to_char(month, 'YYYY-MM');
  end if;

  -- What was paid only now is still compared with its bet by the check of postings.
  select 'the draw ' || d.draw_id || ' has bets in it and is not over for a day' into wrong
  from (select distinct b.draw_id from bet b where b.id >= first_id and b.id < next_id) d
  where not exists (
    select from draw_event e
    where e.draw_id = d.draw_id and e.state in ('settled', 'refunded') and e.at < now_at - interval '1 day')
  limit 1;
  if found then
    raise exception '%', wrong;
  end if;
  select 'the bet ' || b.id || ' is open, or its play was not written down' into wrong
  from bet b
  where b.id >= first_id and b.id < next_id and (b.state = 'accepted' or b.state <> 'cancelled' and not exists (
    select from play_fact f where f.member_id = b.member_id and f.source = 'draw' and f.play = b.draw_id::text))
  limit 1;
  if found then
    raise exception '%', wrong;
  end if;
  select 'the order ' || o.id || ' without its key' into wrong
  from bet_order o
  left join bet_key k on k.member_id = o.member_id and k.key = o.key and k.merchant_id = o.merchant_id
    and (k.order_id, k.posting_id, k.accepted_at, k.stake_bonus) = (o.id, o.posting_id, o.accepted_at, o.stake_bonus)
  where o.id >= first_id and o.id < next_id and k.key is null
  limit 1;
  if found then
    raise exception '%', wrong;
  end if;
  select 'the order ' || coalesce(o.id, b.order_id) || ' and its bets are not in one month' into wrong
  from (select o.id from bet_order o where o.id >= first_id and o.id < next_id) o
  full join (select distinct b.order_id from bet b where b.id >= first_id and b.id < next_id) b on b.order_id = o.id
  where o.id is null or b.order_id is null
  limit 1;
  if found then
    raise exception '%', wrong;
  end if;

  select count(*) into bets from bet b where b.id >= first_id and b.id < next_id;
  insert into bet_archived (
    merchant_id, shard, order_id, member_id, month, draw_id, book, currency, posting_id, accepted_at, bets
  )
  select o.merchant_id, o.shard, o.id, o.member_id, month, o.draw_id, o.book, o.currency, o.posting_id, o.accepted_at,
    jsonb_agg(jsonb_build_object('id', b.id, 'play', b.play, 'selection', b.selection, 'units', b.units,
      'unitStake', b.unit_stake, 'multiple', b.multiple, 'stake', b.stake, 'stakeBonus', b.stake_bonus, 'series', b.series,
      'odds', b.odds,
      'state', b.state, 'win', b.win, 'pushedStake', b.pushed_stake) order by b.id)
  from bet b
  join bet_order o on o.id = b.order_id
  where b.id >= first_id and b.id < next_id and o.id >= first_id and o.id < next_id
  group by o.id;
  get diagnostics orders = row_count;

  -- From here on everybody waits, so nothing is computed any more.
  execute format('alter table bet detach partition partitions.%I', 'bet' || to_char(month, '_YYYY_MM'));
  execute format('alter table bet_order detach partition partitions.%I', 'bet_order' || to_char(month, '_YYYY_MM'));
  execute format('alter table partitions.%I set schema archive', 'bet' || to_char(month, '_YYYY_MM'));
  execute format('alter table partitions.%I set schema archive', 'bet_order' || to_char(month, '_YYYY_MM'));
  return next;
end
$$;
revoke execute on function archive_bets(date, timestamptz) from public;
