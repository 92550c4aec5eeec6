-- Postings and lines grow with every bet. They are kept by the month of their posting's id, so that what is used stays
-- small and an old month can be taken out whole. A key is good for ever, so keys stand in a table of their own.
--
-- All rows are copied under a lock: nobody can post meanwhile, and not before the functions of this release are there.
lock table ledger_posting, ledger_line in access exclusive mode;

do $$
begin
  if exists (select from ledger_posting p where get_byte(uuid_send(p.id), 6) >> 4 <> 7) then
    raise exception 'a posting has an id without a time (its version is not 7), and so no month';
  end if;
end
$$;

-- Nobody but the owner may even look into these schemas: rows are reached through their table and its policies alone.
create schema partitions;
create schema archive;

-- Attached, not created in its place, because that would make every bet wait. A month that was taken out does not come
-- back: what is written into it now would be missing there.
create procedure add_month(parent regclass, month date)
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
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
  execute format('create table partitions.%I (like %s including defaults including constraints including indexes)',
    place, parent);
  execute format('alter table partitions.%I enable row level security, force row level security', place);
  execute format('create policy owner_all on partitions.%I to current_user using (true) with check (true)', place);
  execute format('alter table %s attach partition partitions.%I for values from (%L) to (%L)',
    parent, place, first_ids[1], first_ids[2]);
end
$$;
revoke execute on procedure add_month(regclass, date) from public;

drop function repeat_posting(int, bytea, ledger_posting);
alter table ledger_posting rename to old_posting;
alter table old_posting drop constraint ledger_posting_pkey, drop constraint ledger_posting_key_merchant_id_key;
drop index ledger_posting_statement;
alter table ledger_line rename to old_line;
alter table old_line drop constraint ledger_line_pkey;
drop index ledger_line_id;
alter sequence ledger_line_id_seq rename to old_line_id_seq;

-- As it was (see 0050), but for the fingerprint, which is the key's. The id's time is within a day of `posted_at`.
create table ledger_posting (
  merchant_id     int not null,
  shard           smallint check (shard between 0 and 63), -- the member's; the house has none
  id              uuid not null,
  key             text not null,
  member_id       uuid,
  book            text not null,
  currency        text not null,
  reason          text not null,
  counts          text,
  reference       text,
  hold_id         uuid,
  cash_after      bigint,
  bonus_after     bigint,
  held_after      bigint,
  version         bigint,
  deposited_after bigint,
  staked_after    bigint,
  lost_after      bigint,
  posted_at       timestamptz not null,
  primary key (id),
  check ((member_id is null) = (version is null))
) partition by range (id);

create table ledger_line (
  id           bigint generated always as identity,
  merchant_id  int not null,
  shard        smallint check (shard between 0 and 63),
  posting_id   uuid not null,
  line         smallint not null,
  from_account text not null,
  to_account   text not null,
  amount       bigint not null check (amount between 1 and 1000000000000000),
  currency     text not null,
  book         text not null,
  primary key (posting_id, line),
  check (from_account <> to_account),
  check (from_account ~ '^(cash|bonus|held|[a-z]+\.[a-z0-9-]+)$'),
  check (to_account ~ '^(cash|bonus|held|[a-z]+\.[a-z0-9-]+)$')
) partition by range (posting_id);

-- Good once and for ever, with the answer that it was given: a retry is answered from here, however old.
create table ledger_key (
  merchant_id int not null,
  shard       smallint check (shard between 0 and 63),
  key         text not null,
  fingerprint bytea not null,
  posting_id  uuid not null,
  cash_after  bigint,
  bonus_after bigint,
  held_after  bigint,
  version     bigint,
  posted_at   timestamptz not null
);

-- How a balance stood after the newest of its postings that lie in archived months.
create table ledger_carried (
  merchant_id int not null,
  shard       smallint check (shard between 0 and 63),
  member_id   uuid not null,
  book        text not null,
  currency    text not null,
  cash        bigint not null,
  bonus       bigint not null,
  held        bigint not null,
  version     bigint not null,
  deposited   bigint not null,
  staked      bigint not null,
  lost        bigint not null,
  posted_at   timestamptz not null,
  primary key (member_id, book, currency, merchant_id)
);

-- What the lines of an archived month brought to each account. All of a month in one book and currency add up to zero.
create table ledger_archived (
  merchant_id int not null references merchant,
  month       date not null,
  book        text not null,
  currency    text not null,
  account     text not null,
  amount      bigint not null,
  primary key (merchant_id, month, book, currency, account)
);

do $$
declare
  month date;
begin
  for month in
    select date_trunc('month', now() at time zone 'UTC') + n * interval '1 month' from generate_series(-1, 3) n
    union
    select date_trunc('month', to_timestamp(('x' || left(replace(p.id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
      at time zone 'UTC')
    from old_posting p
    order by 1
  loop
    call add_month('ledger_posting', month);
    call add_month('ledger_line', month);
  end loop;
end
$$;

-- A trial that was forgotten has postings and no shard any more.
insert into ledger_posting
select p.merchant_id, m.shard, p.id, p.key, p.member_id, p.book, p.currency, p.reason, p.counts, p.reference, p.hold_id,
  p.cash_after, p.bonus_after, p.held_after, p.version, p.deposited_after, p.staked_after, p.lost_after, p.posted_at
from old_posting p left join member m on m.id = p.member_id and m.merchant_id = p.merchant_id order by p.id;
insert into ledger_line overriding system value
select l.id, l.merchant_id, p.shard, l.posting_id, l.line, l.from_account, l.to_account, l.amount, l.currency, l.book
from old_line l left join ledger_posting p on p.id = l.posting_id order by l.id;
select setval('ledger_line_id_seq', s.last_value, s.is_called) from old_line_id_seq s;
insert into ledger_key
select o.merchant_id, p.shard, o.key, o.fingerprint, o.id, o.cash_after, o.bonus_after, o.held_after, o.version,
  o.posted_at
from old_posting o join ledger_posting p on p.id = o.id order by o.id;

-- No longer unique: that would need the id in it. A member's lock gives each version once.
create index ledger_posting_statement on ledger_posting (member_id, book, posted_at, version) where member_id is not null;
create index ledger_line_id on ledger_line using brin (id) with (pages_per_range = 32, autosummarize = on);
alter table ledger_key add primary key (key, merchant_id);

-- The posting that placed a hold may be archived while the hold is open.
alter table ledger_hold add column reason text;
update ledger_hold h set reason = p.reason from old_posting p where p.id = h.id and p.merchant_id = h.merchant_id;
alter table ledger_hold alter column reason set not null;

drop table old_posting, old_line;

call guard_tenant_table('ledger_posting');
call guard_tenant_table('ledger_line');
call guard_tenant_table('ledger_key');
call guard_tenant_table('ledger_carried');
call guard_tenant_table('ledger_archived');

grant select on ledger_posting, ledger_line, ledger_key, ledger_carried to fairground_app, fairground_worker;
