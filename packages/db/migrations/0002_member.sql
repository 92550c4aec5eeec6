-- Locale and currency are copied at registration: a later change of the brand must not change a member's money.
create table member (
  id          uuid primary key,
  merchant_id int not null references merchant,
  shard       smallint not null check (shard between 0 and 63),
  username    text not null,
  type        smallint not null check (type >= 0),
  locale      text not null,
  currency    text not null check (length(currency) = 3),
  created_at  timestamptz not null,
  unique (merchant_id, username),
  -- The target of composite references: a reference check passes the policies, so it must carry the merchant itself.
  unique (merchant_id, id)
);

create table member_exclusion (
  id          uuid primary key,
  merchant_id int not null,
  member_id   uuid not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz check (ends_at > starts_at), -- null is indefinite
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index on member_exclusion (merchant_id, member_id);

-- The last personal news number. It is raised in the transaction that tells the news, so a gap at the phone
-- always means lost news and never a rolled back transaction.
create table member_feed (
  merchant_id int not null,
  member_id   uuid primary key,
  seq         bigint not null default 0,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

call guard_tenant_table('member');
call guard_tenant_table('member_exclusion');
call guard_tenant_table('member_feed');

grant select, insert on member to fairground_app;
grant select, insert on member_exclusion to fairground_app;
grant select, insert, update (seq) on member_feed to fairground_app;
