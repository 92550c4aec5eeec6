-- no transaction
-- Bets and their orders grow as postings do, so they are kept by the month of their ids too, and keys stand in a table of
-- their own. Rows are copied in steps of bounded size; a run that was interrupted goes on where it stopped. Until all of
-- them are there, what sells, settles or locks is missing: nobody can take an incomplete book for a whole one.
do $do$
declare
  step constant int := 10000;
  wrong uuid;
  month date;
  last uuid;
  moved bigint;
begin
  if to_regclass('old_bet') is null and (select c.relkind from pg_class c where c.oid = 'bet'::regclass) = 'r' then
    perform set_config('lock_timeout', '5s', true);
    lock table bet_order, bet in access exclusive mode;
    -- A bet is looked for in the months around its sale and around its order.
    select i.id into wrong
    from (
      select o.id, o.accepted_at from bet_order o
      union all
      select b.id, o.accepted_at from bet b left join bet_order o on o.id = b.order_id
    ) i
    where (get_byte(uuid_send(i.id), 6) >> 4 = 7
      and to_timestamp(('x' || left(replace(i.id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
        between i.accepted_at - interval '24 hours' and i.accepted_at + interval '24 hours') is not true
    limit 1;
    if found then
      raise exception 'the bet or order % has an id that is not of its day, and so no month', wrong;
    end if;

    drop function if exists place_orders(int, timestamptz, jsonb);
    drop function if exists cancel_bets(int, timestamptz, uuid, uuid, uuid[]);
    drop function if exists close_bets(int, timestamptz, uuid, int, jsonb, uuid, int);
    drop function if exists book_leaves(uuid, text);
    drop function if exists recomputed_leaves(uuid, text);
    drop function if exists draw_leaves(uuid);
    drop function if exists forget_trials(timestamptz, int);
    drop function if exists erase_member(uuid, uuid, text, text);

    alter table bet_order rename to old_order;
    alter table old_order rename constraint bet_order_pkey to old_order_pkey;
    alter table bet rename to old_bet;
    alter table old_bet rename constraint bet_pkey to old_bet_pkey;
    drop index bet_of_draw, bet_to_close, bet_of_member, bet_of_order;

    create table bet_order (
      merchant_id int not null,
      id          uuid primary key,
      member_id   uuid not null,
      key         text not null,
      draw_id     uuid not null,
      book        text not null check (book in ('real', 'trial')),
      currency    text not null check (length(currency) = 3),
      posting_id  uuid not null,
      accepted_at timestamptz not null,
      stake_bonus bigint not null default 0 check (stake_bonus >= 0)
    ) partition by range (id);
    create table bet (like old_bet including defaults including constraints) partition by range (id);
    alter table bet add primary key (id);
    create index bet_of_draw on bet (draw_id, id);
    -- In the order of settlement, which goes in four lanes at once; all bets of a member are in one. It says nothing of
    -- the state, so that closing a bet changes no index.
    create index bet_to_close on bet (draw_id, (uuid_hash(member_id) & 3), member_id, id);
    create index bet_of_member on bet (member_id, id);
    create index bet_of_order on bet (order_id);

    -- Good once and for ever, with the answer that it was given, however old.
    create table bet_key (
      merchant_id int not null,
      member_id   uuid not null,
      key         text not null,
      fingerprint bytea not null,
      order_id    uuid not null,
      posting_id  uuid not null,
      accepted_at timestamptz not null,
      stake_bonus bigint not null,
      primary key (member_id, key)
    );

    -- What is left of an order whose month was taken out: enough to answer its key with the same bets and receipts.
    create table bet_archived (
      merchant_id int not null,
      order_id    uuid primary key,
      member_id   uuid not null,
      month       date not null,
      draw_id     uuid not null,
      book        text not null,
      currency    text not null,
      posting_id  uuid not null,
      accepted_at timestamptz not null,
      bets        jsonb not null
    );

    call guard_tenant_table('bet_order');
    call guard_tenant_table('bet');
    call guard_tenant_table('bet_key');
    call guard_tenant_table('bet_archived');
    grant select on bet_order, bet to fairground_app, fairground_worker;
    grant select on bet_archived to fairground_app;

    -- As it was (see 0077), but for the room in months of bets, which the table itself cannot ask for.
    create or replace procedure add_month(parent regclass, month date)
      language plpgsql
      set search_path = pg_catalog, public, pg_temp
      as $body$
    declare
      place name := parent::text || to_char(month, '_YYYY_MM');
      first_ids text[] := array(
        select lpad(to_hex((extract(epoch from start) * 1000)::bigint), 12, '0') || repeat('0', 20)
        from unnest(array[date_trunc('month', month::timestamp), date_trunc('month', month::timestamp) + interval '1 month'])
          start);
    begin
      if to_regclass(format('partitions.%I', place)) is not null or to_regclass(format('archive.%I', place)) is not null then
        return;
      end if;
      -- A closed bet is written again beside itself, without a change of an index.
      execute format('create table partitions.%I (like %s including defaults including constraints including indexes)
        with (fillfactor = %s)', place, parent, case when parent = 'bet'::regclass then 80 else 100 end);
      execute format('alter table partitions.%I enable row level security, force row level security', place);
      execute format('create policy owner_all on partitions.%I to current_user using (true) with check (true)', place);
      execute format('alter table %s attach partition partitions.%I for values from (%L) to (%L)',
        parent, place, first_ids[1], first_ids[2]);
    end
    $body$;

    for month in
      select date_trunc('month', now() at time zone 'UTC') + n * interval '1 month' from generate_series(-1, 3) n
      union
      select date_trunc('month', to_timestamp(('x' || left(replace(i.id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
        at time zone 'UTC')
      from (select o.id from old_order o union all select b.id from old_bet b) i
      order by 1
    loop
      call add_month('bet_order', month);
      call add_month('bet', month);
    end loop;
    commit;
  end if;

  if to_regclass('old_bet') is not null then
    select o.id into last from bet_order o order by o.id desc limit 1;
    loop
      with moving as materialized (
        select o.* from old_order o where last is null or o.id > last order by o.id limit step
      ), keyed as (
        insert into bet_key (merchant_id, member_id, key, fingerprint, order_id, posting_id, accepted_at, stake_bonus)
        select o.merchant_id, o.member_id, o.key, decode(o.fingerprint, 'hex'), o.id, o.posting_id, o.accepted_at,
          o.stake_bonus
        from moving o
      ), put as (
        insert into bet_order (merchant_id, id, member_id, key, draw_id, book, currency, posting_id, accepted_at, stake_bonus)
        select o.merchant_id, o.id, o.member_id, o.key, o.draw_id, o.book, o.currency, o.posting_id, o.accepted_at,
          o.stake_bonus
        from moving o
        returning id
      )
      select count(*), max(p.id::text)::uuid into moved, last from put p;
      exit when moved = 0;
      commit;
    end loop;

    select b.id into last from bet b order by b.id desc limit 1;
    loop
      with put as (
        insert into bet select b.* from old_bet b where last is null or b.id > last order by b.id limit step returning id
      )
      select count(*), max(p.id::text)::uuid into moved, last from put p;
      exit when moved = 0;
      commit;
    end loop;
    drop table old_bet, old_order;
  end if;
end
$do$;
