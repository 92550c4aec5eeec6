-- Identity values can commit out of order, so a reader that remembers the last id would miss rows. The one relay
-- stamps `position` in the order of publishing, without gaps, and readers remember that.
create table outbox (
  id          bigint generated always as identity primary key,
  merchant_id int not null references merchant,
  shard       smallint not null default 0 check (shard between 0 and 63),
  audience    text not null check (audience in ('public', 'member', 'visitor')),
  recipient   uuid,
  seq         bigint,
  subject     text not null,
  payload     jsonb not null,
  told_at     timestamptz not null default now(),
  position    bigint unique,
  check ((audience = 'public') = (recipient is null)),
  check ((audience = 'member') = (seq is not null))
);
create index outbox_unpublished on outbox (id) where position is null;
create index outbox_public on outbox (merchant_id, position desc) where audience = 'public';
-- Two news with one number would look like one to the phone.
create unique index outbox_personal on outbox (merchant_id, recipient, seq) where seq is not null;

-- Rows of the outbox stay until every consumer's cursor has passed them, so a lost stream can be refilled.
create table news_cursor (
  consumer text primary key,
  position bigint not null default 0
);

create table news_tally (
  merchant_id int not null references merchant,
  day         date not null,
  subject     text not null,
  count       bigint not null default 0,
  primary key (merchant_id, day, subject)
);

create table member_activity (
  merchant_id  int not null,
  member_id    uuid primary key,
  last_seq     bigint not null,
  last_subject text not null,
  last_at      timestamptz not null,
  gaps         int not null default 0,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

call guard_tenant_table('outbox');
call guard_tenant_table('news_tally');
call guard_tenant_table('member_activity');

-- The relay serves all merchants at once, but it may only read, stamp and clear.
create policy relay_reads on outbox for select to fairground_worker using (true);
create policy relay_stamps on outbox for update to fairground_worker using (true) with check (true);
create policy relay_clears on outbox for delete to fairground_worker using (true);

-- The app tells news but cannot claim that they were published.
grant select, insert (merchant_id, shard, audience, recipient, seq, subject, payload, told_at) on outbox to fairground_app;
grant select, update (position), delete on outbox to fairground_worker;
grant select, insert, update, delete on news_cursor to fairground_worker;
grant select on news_tally, member_activity to fairground_app;
grant select, insert, update on news_tally, member_activity to fairground_worker;
