-- What an operator publishes for visitors to read. An item is a place and a time, its words stand beside it once per
-- language; which language a reader gets is decided when it is read, so a new translation needs no change of the item.
create table content_item (
  id             uuid primary key,
  merchant_id    int not null references merchant,
  kind           text not null check (
    kind in ('announcement', 'banner', 'popup', 'notice', 'news', 'help', 'promotion', 'agreement')
  ),
  -- The operator's own name of it: publishing the same name again changes the item instead of adding one.
  slug           text not null,
  parent_id      uuid,
  position       int not null,
  group_name     text,
  execution      text check (execution in ('A', 'B', 'F')),
  promotion_type text,
  popular_rank   int,
  enabled        boolean not null,
  link           text,
  image          text,
  starts_at      timestamptz not null,
  ends_at        timestamptz check (ends_at > starts_at),
  published_at   timestamptz not null,
  unique (merchant_id, kind, slug),
  unique (merchant_id, id),
  foreign key (merchant_id, parent_id) references content_item (merchant_id, id),
  check ((kind = 'popup') = (execution is not null)),
  check (kind <> 'banner' or (group_name is not null and image is not null)),
  check (kind <> 'promotion' or (group_name is not null and promotion_type is not null and image is not null)),
  check (parent_id is null or kind = 'help')
);
create index on content_item (merchant_id, kind, position);

-- A body was cleaned by the sanitiser of this version; a stricter one finds by it what must be cleaned again.
create table content_text (
  merchant_id       int not null,
  item_id           uuid not null,
  language          text not null,
  title             text not null,
  eyebrow           text not null,
  summary           text not null,
  action            text not null,
  body              text,
  sanitiser_version int not null,
  primary key (merchant_id, item_id, language),
  foreign key (merchant_id, item_id) references content_item (merchant_id, id)
);

create table service_entry (
  merchant_id int not null references merchant,
  position    int not null,
  type        text not null check (type in ('WHATSAPP', 'LIVECHAT')),
  target      text not null,
  primary key (merchant_id, position)
);

create table download_link (
  merchant_id   int not null references merchant,
  resource_type text not null check (
    resource_type in ('IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'AFFILIATELINK')
  ),
  url           text not null,
  primary key (merchant_id, resource_type)
);

create table template (
  merchant_id     int not null references merchant,
  language        text not null,
  app_description text not null,
  app_font_colour text not null,
  primary key (merchant_id, language)
);

create table live_model (
  merchant_id int not null references merchant,
  id          text not null,
  position    int not null,
  name        text not null,
  active      boolean not null,
  streaming   boolean not null,
  primary key (merchant_id, id)
);

-- Winners that never were, for demonstrations. They have a table of their own, so that no query can mix them with
-- real wins.
create table sample_winner (
  merchant_id   int not null references merchant,
  position      int not null,
  icon_url      text not null,
  customer_name text not null,
  vendor        text not null,
  game_name     text not null,
  win_amount    numeric(20, 2) not null check (win_amount > 0),
  primary key (merchant_id, position)
);

call guard_tenant_table('content_item');
call guard_tenant_table('content_text');
call guard_tenant_table('service_entry');
call guard_tenant_table('download_link');
call guard_tenant_table('template');
call guard_tenant_table('live_model');
call guard_tenant_table('sample_winner');

-- Items are changed and ended but never deleted: members may have read them, and a complaint may ask what they said.
grant select, insert, update on content_item to fairground_app;
grant select, insert, delete on content_text to fairground_app;
grant select, insert, delete on service_entry, download_link, template, live_model, sample_winner to fairground_app;
