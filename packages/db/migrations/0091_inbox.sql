-- A message says what happened and its figures, and each phone says it in its own language; words of its own are for
-- what staff write. What caused it is unique, so that a cause that is told twice is one message.
alter table inbox_message
  add column kind text not null default 'note',
  add column topic text not null default 'account' check (topic in ('money', 'draws', 'account', 'offers')),
  add column data jsonb not null default '{}',
  add column cause text check (length(cause) <= 120),
  add column deleted_at timestamptz,
  alter column title drop not null,
  alter column body drop not null;
alter table inbox_message
  add constraint inbox_message_words check ((kind = 'note') = (title is not null and body is not null)) not valid;
alter table inbox_message validate constraint inbox_message_words;
create unique index inbox_message_cause on inbox_message (merchant_id, member_id, cause);
drop index inbox_message_unread;
create index inbox_message_unread on inbox_message (merchant_id, member_id) where read_at is null and deleted_at is null;
create index inbox_message_deleted on inbox_message (merchant_id, deleted_at) where deleted_at is not null;

-- A browser that may be told of messages while no page is open. It belongs to the session that asked for it and ends with
-- it, so that nobody reads on a phone what was meant for whoever used it before.
create table push_subscription (
  merchant_id int not null,
  id          uuid not null,
  member_id   uuid not null,
  session_id  uuid not null,
  endpoint    text not null check (length(endpoint) between 12 and 1024),
  p256dh      text not null check (length(p256dh) between 80 and 100),
  auth        text not null check (length(auth) between 16 and 40),
  -- With which version of the key for push the browser was subscribed.
  key_id      text not null,
  topics      text[] not null check (topics <@ array['money', 'draws', 'account', 'offers']),
  language    text not null check (length(language) = 2),
  zone        text not null check (length(zone) <= 64),
  changed_at  timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create unique index push_subscription_endpoint on push_subscription (merchant_id, endpoint);
create index push_subscription_member on push_subscription (merchant_id, member_id);
create index push_subscription_session on push_subscription (merchant_id, session_id);

-- One message to one browser. Whether it may go is looked at when it goes, so a row is a wish and no permission.
create table push_delivery (
  merchant_id     int not null,
  message_id      uuid not null,
  subscription_id uuid not null,
  member_id       uuid not null,
  due_at          timestamptz not null,
  tries           int not null default 0,
  done_at         timestamptz,
  outcome         text,
  primary key (merchant_id, message_id, subscription_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((done_at is null) = (outcome is null))
);
create index push_delivery_due on push_delivery (merchant_id, due_at) where done_at is null;
create index push_delivery_done on push_delivery (merchant_id, done_at) where done_at is not null;
create index push_delivery_member on push_delivery (merchant_id, member_id);

-- Every offer that was to reach a member and what became of it: counted before the next one is sent, and read by staff.
create table inbox_nudge (
  merchant_id int not null,
  member_id   uuid not null,
  cause       text not null check (length(cause) <= 120),
  channel     text not null check (channel in ('inbox', 'push')),
  kind        text not null,
  outcome     text not null check (outcome in ('sent', 'excluded', 'over-limit', 'capped')),
  at          timestamptz not null,
  primary key (merchant_id, member_id, cause, channel),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index inbox_nudge_time on inbox_nudge (merchant_id, member_id, at);

call guard_tenant_table('push_subscription');
call guard_tenant_table('push_delivery');
call guard_tenant_table('inbox_nudge');

grant update (deleted_at) on inbox_message to fairground_app;
-- Whoever has the api's login and the key for push can still not write to a phone: the phone's own keys are not read here.
grant select (merchant_id, id, member_id, session_id, endpoint, topics, changed_at), insert, delete,
  update (member_id, session_id, p256dh, auth, key_id, topics, language, zone, changed_at)
  on push_subscription to fairground_app;

grant select, insert, delete on inbox_message to fairground_worker;
grant select, delete on push_subscription to fairground_worker;
grant select, insert, delete, update (due_at, tries, done_at, outcome) on push_delivery to fairground_worker;
grant select, insert on inbox_nudge to fairground_worker;
grant select on merchant_setting, ledger_limit to fairground_worker;

-- Whoever refuses a withdrawal tells its member so in the same transaction.
grant insert, select (merchant_id, id) on inbox_message to fairground_staff;
grant select on inbox_nudge to fairground_staff;
