-- What a member keeps and what was kept for the member. All of it is read by member, newest first.
create table favourite_game (
  merchant_id int not null,
  member_id   uuid not null,
  game_id     text not null,
  added_at    timestamptz not null,
  primary key (merchant_id, member_id, game_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, game_id) references game (merchant_id, id)
);
create index favourite_game_newest on favourite_game (merchant_id, member_id, added_at);

create table recent_game (
  merchant_id int not null,
  member_id   uuid not null,
  game_id     text not null,
  opened_at   timestamptz not null,
  primary key (merchant_id, member_id, game_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, game_id) references game (merchant_id, id)
);
create index recent_game_newest on recent_game (merchant_id, member_id, opened_at);

-- A row is a mark: what has none is unread.
create table announcement_read (
  merchant_id int not null,
  member_id   uuid not null,
  item_id     uuid not null,
  read_at     timestamptz not null,
  primary key (merchant_id, member_id, item_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, item_id) references content_item (merchant_id, id)
);

-- One message to one member, plain text in the language it was written in.
create table inbox_message (
  id          uuid primary key,
  merchant_id int not null,
  member_id   uuid not null,
  title       text not null check (title <> ''),
  body        text not null,
  sent_at     timestamptz not null,
  read_at     timestamptz check (read_at >= sent_at),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index inbox_message_newest on inbox_message (merchant_id, member_id, sent_at);
create index inbox_message_unread on inbox_message (merchant_id, member_id) where read_at is null;

call guard_tenant_table('favourite_game');
call guard_tenant_table('recent_game');
call guard_tenant_table('announcement_read');
call guard_tenant_table('inbox_message');

grant select, insert, delete on favourite_game to fairground_app;
grant select, insert, delete, update (opened_at) on recent_game to fairground_app;
grant select, insert on announcement_read to fairground_app;
grant select, insert, update (read_at) on inbox_message to fairground_app;
