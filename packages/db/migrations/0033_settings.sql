-- A temporary password stands beside the member's own and does not replace it: whoever knows a name and an address
-- could otherwise lock the owner out by asking again and again. We made it, so it is long and random, and a plain
-- digest is enough. It ends by its time, by a newer one, and when a password is set.
create table temporary_password (
  member_id     uuid primary key,
  merchant_id   int not null,
  hash          text not null,
  made_at       timestamptz not null,
  expires_at    timestamptz not null,
  -- Null until the message has left, so that a job which runs again may make another.
  sent_at       timestamptz,
  -- How many messages have left since then.
  sent          smallint not null default 0,
  counted_since timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index temporary_password_expires_at on temporary_password (merchant_id, expires_at);

-- A drawn picture has a few kilobytes and there is one per member: here it is in the same transaction, the same backup
-- and behind the same policies as the member, and no store of files has to be run.
create table head_icon (
  member_id     uuid primary key,
  merchant_id   int not null,
  -- Random, because the picture is served to whoever knows it, without a session.
  name          text check (name ~ '^[\w-]{22}$'),
  webp          bytea check (length(webp) <= 262144),
  set_at        timestamptz,
  -- How many pictures were looked at since then, the unusable ones too: a row may have a count and no picture yet.
  drawn         smallint not null,
  counted_since timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  unique (merchant_id, name),
  check ((name is null) = (webp is null) and (name is null) = (set_at is null))
);

create table security_answer (
  merchant_id int not null,
  member_id   uuid not null,
  position    smallint not null check (position between 0 and 2),
  question    text not null,
  hash        text not null, -- argon2id, as a password's
  set_at      timestamptz not null,
  primary key (merchant_id, member_id, position),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

call guard_tenant_table('temporary_password');
call guard_tenant_table('head_icon');
call guard_tenant_table('security_answer');

grant select, insert, delete on temporary_password to fairground_app;
grant update (hash, made_at, expires_at, sent_at, sent, counted_since) on temporary_password to fairground_app;
grant select, insert, update (name, webp, set_at, drawn, counted_since) on head_icon to fairground_app;
grant select, insert, delete on security_answer to fairground_app;
grant update (nickname) on member to fairground_app;

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'everywhere', 'revoked', 'replaced', 'password'));
