-- A session is two secrets that must meet: one that the page holds and one in a cookie that no script can read.
-- Only their digests are stored, so that a copy of this table opens nothing.
create table session (
  id                  uuid primary key,
  merchant_id         int not null,
  member_id           uuid not null,
  cookie_hash         text not null,
  token_hash          text not null,
  -- Good for a short while after a rotation, for calls that were under way.
  previous_token_hash text,
  -- Offered and not yet used: an answer can be lost, so the old half lives until the new one has been seen.
  next_token_hash     text,
  offered_at          timestamptz,
  rotated_at          timestamptz not null,
  started_at          timestamptz not null,
  seen_at             timestamptz not null,
  -- When the password was last given.
  stepped_up_at       timestamptz not null,
  ends_at             timestamptz not null,
  ended_at            timestamptz,
  end_reason          text check (end_reason in ('logout', 'everywhere', 'revoked', 'replaced')),
  user_agent          text not null,
  standalone          boolean not null,
  country             text,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  unique (merchant_id, cookie_hash),
  check ((ended_at is null) = (end_reason is null)),
  check ((next_token_hash is null) = (offered_at is null))
);
create index session_open on session (merchant_id, member_id) where ended_at is null;
create index session_ends_at on session (merchant_id, ends_at);

call guard_tenant_table('session');

grant select, insert on session to fairground_app;
grant update (
  token_hash, previous_token_hash, next_token_hash, offered_at, rotated_at, seen_at, stepped_up_at, ended_at, end_reason
) on session to fairground_app;
grant delete on session to fairground_worker;
