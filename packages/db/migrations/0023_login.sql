-- A try is written before the password is looked at and taken back when it was right, so that a thousand tries at
-- once count as a thousand. The name is a digest: people type passwords into the wrong field.
create table login_try (
  id          uuid primary key,
  merchant_id int not null references merchant,
  account_key text not null,
  network     text not null,
  device_hash text not null,
  at          timestamptz not null
);
create index login_try_account on login_try (merchant_id, account_key, at);
create index login_try_network on login_try (merchant_id, network, at);

-- Browsers that have logged in to an account before: what strangers do to the account never locks them out.
create table known_device (
  merchant_id int not null,
  member_id   uuid not null,
  device_hash text not null,
  seen_at     timestamptz not null,
  primary key (merchant_id, member_id, device_hash),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

-- One picture at a time for a browser and a purpose: a new one replaces the old one.
create table captcha (
  merchant_id int not null references merchant,
  device_hash text not null,
  purpose     text not null check (purpose in ('login', 'register')),
  answer      text not null,
  tries       smallint not null default 0,
  expires_at  timestamptz not null,
  primary key (merchant_id, device_hash, purpose)
);
create index captcha_expires_at on captcha (merchant_id, expires_at);

alter table member add column nickname text, add column first_login_at timestamptz;

call guard_tenant_table('login_try');
call guard_tenant_table('known_device');
call guard_tenant_table('captcha');

grant select, insert, delete on login_try to fairground_app;
grant select, insert, update (seen_at) on known_device to fairground_app;
grant select, insert, delete, update (answer, tries, expires_at) on captcha to fairground_app;
grant update (first_login_at) on member to fairground_app;
grant delete on known_device to fairground_worker;
