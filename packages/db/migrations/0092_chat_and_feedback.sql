-- Under which name a chat vendor knows a member, and what the vendor last told about the conversation. The vendor never
-- learns the member's id; without this row nobody can tell whose conversation it holds. A vendor counts what it tells, so
-- that a message that comes late or again changes nothing.
create table chat_visitor (
  merchant_id int not null,
  member_id   uuid not null,
  vendor      text not null check (vendor ~ '^[a-z][a-z0-9-]{0,30}$'),
  visitor     uuid not null,
  unread      int not null default 0 check (unread >= 0),
  is_open     boolean not null default false,
  sequence    bigint not null default 0 check (sequence >= 0),
  made_at     timestamptz not null,
  told_at     timestamptz,
  primary key (merchant_id, member_id, vendor),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create unique index chat_visitor_name on chat_visitor (merchant_id, vendor, visitor);

-- What a member tells the merchant; staff reads it. The id is made by the phone, so that a repeated request is one row.
create table feedback (
  merchant_id int not null,
  id          uuid not null,
  member_id   uuid not null,
  content     text not null check (content <> ''),
  sent_at     timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index feedback_newest on feedback (merchant_id, sent_at);
create index feedback_of_member on feedback (merchant_id, member_id, sent_at);

call guard_tenant_table('chat_visitor');
call guard_tenant_table('feedback');

grant select, insert, update (unread, is_open, sequence, told_at) on chat_visitor to fairground_app;
-- The api counts what a member sent lately and reads nothing of it.
grant select (merchant_id, id, member_id, sent_at), insert on feedback to fairground_app;
grant select on feedback to fairground_staff;
