-- What a member says about itself is sealed by a key of its own, and that key by one that never enters the database.
-- A copy of these tables tells nothing, and a member is forgotten by destroying one row.
create table member_key (
  member_id   uuid primary key,
  merchant_id int not null,
  wrapped     bytea not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

create table member_personal (
  member_id   uuid not null,
  merchant_id int not null,
  kind        text not null check (kind in (
    'mobile', 'email', 'payeeName', 'birthDate', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'
  )),
  sealed      bytea not null,
  -- A keyed digest, so that a number can be found without being readable.
  blind       bytea,
  primary key (member_id, kind),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create unique index member_personal_contact on member_personal (merchant_id, kind, blind)
  where kind in ('mobile', 'email');
create index member_personal_blind on member_personal (merchant_id, kind, blind) where kind = 'idNumber';

create table payment_password (
  member_id   uuid primary key,
  merchant_id int not null,
  hash        text not null,
  changed_at  timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

-- Each solved challenge is good once. One that is too old is refused by its date, so a row may go after a while.
create table challenge_use (
  merchant_id int not null references merchant,
  nonce       text not null,
  used_at     timestamptz not null,
  primary key (merchant_id, nonce)
);
create index challenge_use_used_at on challenge_use (merchant_id, used_at);

-- Every request for a code that was let through, with the code or, where nobody was to get one, without. It is both the
-- code itself and what the limits count, so that no limit can be forgotten while a message leaves.
create table sms_code (
  id          uuid primary key,
  merchant_id int not null references merchant,
  purpose     text not null check (purpose in ('register', 'login', 'password')),
  -- A keyed digest of the number. The prefix is the number without its last four digits, which names nobody.
  number_key  bytea not null,
  prefix      text not null,
  network     text not null,
  device_hash text not null,
  at          timestamptz not null,
  code_hash   bytea,
  tries       smallint not null default 0,
  used_at     timestamptz
);
create index sms_code_number on sms_code (merchant_id, number_key, at);
create index sms_code_prefix on sms_code (merchant_id, prefix, at);
create index sms_code_network on sms_code (merchant_id, network, at);
create index sms_code_device on sms_code (merchant_id, device_hash, at);
create index sms_code_sent on sms_code (merchant_id, at) where code_hash is not null;

create table affiliate_code (
  merchant_id int not null references merchant,
  code        text not null check (length(code) >= 8),
  member_id   uuid,
  active      boolean not null default true,
  created_at  timestamptz not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

-- Who brought a member is settled at the registration and never again: the app may insert this row and not change it.
alter table registration
  add column affiliate_code   text,
  add column affiliate_domain text,
  add column affiliate_at     timestamptz,
  add column recommender_id   uuid,
  add check ((affiliate_code is null) = (affiliate_at is null)),
  add foreign key (merchant_id, affiliate_code) references affiliate_code (merchant_id, code),
  add foreign key (merchant_id, recommender_id) references member (merchant_id, id);

call guard_tenant_table('member_key');
call guard_tenant_table('member_personal');
call guard_tenant_table('payment_password');
call guard_tenant_table('challenge_use');
call guard_tenant_table('sms_code');
call guard_tenant_table('affiliate_code');

grant select, insert, delete on member_key to fairground_app;
grant select, insert, delete, update (sealed, blind) on member_personal to fairground_app;
grant select, insert, update (hash, changed_at) on payment_password to fairground_app;
grant select, insert on challenge_use to fairground_app;
grant delete on challenge_use to fairground_worker;
grant select, insert, delete, update (tries, used_at) on sms_code to fairground_app;
grant select, insert, update (active) on affiliate_code to fairground_app;
