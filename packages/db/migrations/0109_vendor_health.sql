-- Whether the games of a merchant's vendor can be opened at this moment, as the worker that watches found it. A verdict
-- that nobody has repeated for a minute counts for nothing.
create table vendor_health (
  merchant_id int not null,
  vendor      text not null,
  failing     boolean not null,
  -- Since when it is as it is.
  since       timestamptz not null,
  seen_at     timestamptz not null,
  primary key (merchant_id, vendor)
);
call guard_tenant_table('vendor_health');
grant select on vendor_health to fairground_app, fairground_staff;
grant select, insert, update on vendor_health to fairground_worker;

-- The one worker that watches the vendors. Two judges would contradict each other.
create table vendor_watch (
  one     boolean primary key default true check (one),
  watcher uuid not null,
  until   timestamptz not null
);
insert into vendor_watch (watcher, until) values ('00000000-0000-0000-0000-000000000000', '-infinity');
grant select, update on vendor_watch to fairground_worker;
