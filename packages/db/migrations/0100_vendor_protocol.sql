-- More kinds of calls that move money: a part of a stake comes back, a win without a bet, a win that is taken back.
alter table game_call add column win_transaction_id text;
do $$
declare
  wrong text;
begin
  for wrong in
    select c.conname from pg_constraint c
    where c.conrelid = 'game_call'::regclass and c.contype = 'c'
      and (pg_get_constraintdef(c.oid) like '%rollback%' or pg_get_constraintdef(c.oid) like '%bet_transaction_id%')
  loop
    execute format('alter table game_call drop constraint %I', wrong);
  end loop;
end
$$;
alter table game_call
  add constraint game_call_kind check (kind in ('bet', 'win', 'rollback', 'return-stake', 'promo-win', 'reverse')),
  add constraint game_call_refers check ((kind in ('bet', 'promo-win')) = (bet_transaction_id is null)),
  add constraint game_call_reverses check ((kind = 'reverse') = (win_transaction_id is not null));
create unique index game_call_reversed on game_call (win_transaction_id, vendor, merchant_id)
  where kind = 'reverse' and result = 'OK' and cash + bonus > 0;
create index game_call_of_win on game_call (win_transaction_id, vendor) where win_transaction_id is not null;

-- How a merchant's vendor is believed. Without a row a round that is over stays over.
create table vendor_terms (
  merchant_id int not null,
  vendor      text not null,
  -- Whether a settled round may be settled anew, as sports need it.
  reopens     boolean not null,
  changed_at  timestamptz not null,
  primary key (merchant_id, vendor)
);

-- The keys of a vendor's calls, sealed: a copy of this table signs nothing. Two live at a time, each in its place.
create table vendor_key (
  merchant_id int not null,
  vendor      text not null,
  id          text not null check (id ~ '^[A-Za-z0-9_.-]{1,40}$'),
  place       smallint not null check (place in (1, 2)),
  sealed      bytea not null,
  key_id      text not null,
  created_at  timestamptz not null,
  retired_at  timestamptz,
  primary key (merchant_id, vendor, id)
);
create unique index vendor_key_live on vendor_key (merchant_id, vendor, place) where retired_at is null;

call guard_tenant_table('vendor_terms');
call guard_tenant_table('vendor_key');

grant select on vendor_terms, vendor_key to fairground_app, fairground_worker;
grant select, insert, update (reopens, changed_at) on vendor_terms to fairground_staff;
grant select, insert, update (retired_at) on vendor_key to fairground_staff;
