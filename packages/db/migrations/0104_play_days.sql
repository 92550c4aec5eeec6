-- What each member played on a day, by game: the sums of the betting record, and where in a long record something is to
-- be found. The rows are made of facts alone, by `fold_play_days`; a reader adds the facts that are newer.
create table play_day (
  merchant_id int not null references merchant,
  member_id   uuid not null,
  book        text not null check (book in ('real', 'trial')),
  day         date not null,
  source      text not null,
  game        text not null,
  category    text not null,
  -- A play counts once, by its first version; sums are over all versions.
  plays       int not null,
  won         int not null,
  lost        int not null,
  stake       bigint not null,
  back        bigint not null,
  won_stake   bigint not null,
  won_back    bigint not null,
  lost_stake  bigint not null,
  lost_back   bigint not null,
  -- The newest fact that is in the row.
  last_fact   bigint not null,
  last_at     timestamptz not null,
  primary key (member_id, day, book, source, game)
) with (fillfactor = 80);
call guard_tenant_table('play_day');
grant select on play_day to fairground_app;

-- How far the folding has come, as in `agent_fold`: numbers commit out of order, so it notes how far they are and which
-- transactions run, and counts up to there once those have ended.
create table play_fold (
  is_only    boolean primary key default true check (is_only),
  facts      bigint not null default 0,
  seen_facts bigint not null default 0,
  seen_xmax  bigint
);
insert into play_fold default values;

-- The highest wins of the last days that a merchant may show: real money alone. A member is named when they are read.
create table play_win (
  merchant_id int not null references merchant,
  fact_id     bigint not null,
  member_id   uuid not null,
  vendor      text,
  game        text not null,
  stake       bigint not null,
  win         bigint not null,
  currency    text not null check (length(currency) = 3),
  won_at      timestamptz not null,
  primary key (merchant_id, won_at, fact_id)
);
call guard_tenant_table('play_win');
grant select on play_win to fairground_app;
