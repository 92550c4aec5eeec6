-- A browser that may log in without the password: it proves itself with a key that it holds and cannot give away, and
-- with a secret that is new after every use. Only the public half and a digest are here.
create table remembered_login (
  id          uuid primary key,
  merchant_id int not null,
  member_id   uuid not null,
  method      text not null check (method in ('username', 'sms')),
  secret_hash text not null,
  -- The secret before: whoever comes with it has copied a browser, or a browser has been copied.
  used_hash   text,
  public_jwk  jsonb not null,
  device_hash text not null,
  started_at  timestamptz not null,
  used_at     timestamptz not null,
  ends_at     timestamptz not null,
  user_agent  text not null,
  standalone  boolean not null,
  country     text,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  unique (merchant_id, secret_hash)
);
create index remembered_login_member on remembered_login (merchant_id, member_id);
create index remembered_login_used on remembered_login (merchant_id, used_hash) where used_hash is not null;
create index remembered_login_ends_at on remembered_login (merchant_id, ends_at);

create table remember_challenge (
  merchant_id    int not null references merchant,
  challenge_hash text not null,
  device_hash    text not null,
  expires_at     timestamptz not null,
  primary key (merchant_id, challenge_hash)
);
create index remember_challenge_expires_at on remember_challenge (merchant_id, expires_at);

-- Who somebody is at a provider. The subject is the provider's own name for a person and never changes.
create table member_identity (
  merchant_id int not null,
  provider    text not null check (provider in ('google', 'facebook')),
  subject     text not null,
  member_id   uuid not null,
  bound_at    timestamptz not null,
  primary key (merchant_id, provider, subject),
  unique (merchant_id, member_id, provider),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

-- A browser that is away at a provider. It comes back with the state in its address and the secret in a cookie.
create table social_flow (
  merchant_id int not null references merchant,
  state_hash  text not null,
  cookie_hash text not null,
  provider    text not null check (provider in ('google', 'facebook')),
  nonce       text not null,
  verifier    text not null,
  device_hash text not null,
  expires_at  timestamptz not null,
  primary key (merchant_id, state_hash)
);
create index social_flow_expires_at on social_flow (merchant_id, expires_at);

-- What the browser brought back, to be exchanged once. What the provider told of the person is encrypted with the
-- ticket itself, which is not stored.
create table social_ticket (
  merchant_id int not null references merchant,
  ticket_hash text not null,
  provider    text not null check (provider in ('google', 'facebook')),
  subject     text not null,
  sealed      bytea not null,
  device_hash text not null,
  expires_at  timestamptz not null,
  primary key (merchant_id, ticket_hash)
);
create index social_ticket_expires_at on social_ticket (merchant_id, expires_at);

-- A token of the phone-auth service is good once; after its own end it is refused by its date.
create table phone_auth_use (
  merchant_id int not null references merchant,
  token_hash  text not null,
  used_at     timestamptz not null,
  primary key (merchant_id, token_hash)
);
create index phone_auth_use_used_at on phone_auth_use (merchant_id, used_at);

call guard_tenant_table('remembered_login');
call guard_tenant_table('remember_challenge');
call guard_tenant_table('member_identity');
call guard_tenant_table('social_flow');
call guard_tenant_table('social_ticket');
call guard_tenant_table('phone_auth_use');

grant select, insert, delete, update (secret_hash, used_hash, used_at) on remembered_login to fairground_app;
grant select, insert, delete on remember_challenge to fairground_app;
grant select, insert on member_identity to fairground_app;
grant select, insert, delete on social_flow to fairground_app;
grant select, insert, delete on social_ticket to fairground_app;
grant select, insert on phone_auth_use to fairground_app;
grant delete on remembered_login to fairground_worker;
grant delete on remember_challenge to fairground_worker;
grant delete on social_flow to fairground_worker;
grant delete on social_ticket to fairground_worker;
grant delete on phone_auth_use to fairground_worker;
