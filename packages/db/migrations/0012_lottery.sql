-- Names and draw days change with decrees and mergers, so they are data and never code.
create table lottery_group (
  merchant_id int not null references merchant,
  tag         text not null check (tag ~ '^[a-z][a-z0-9_]{0,39}$'),
  names       jsonb not null check (names ? 'EN'),
  prize_modes text[] not null check (prize_modes <@ array['Lott', 'ZY', 'Elott', 'SEA']),
  sort        int not null,
  primary key (merchant_id, tag)
);

-- A lottery that is taken off keeps its row, because past draws and bets will go on speaking of it.
create table lottery (
  merchant_id int not null references merchant,
  code        text not null check (code ~ '^[A-Z][A-Z0-9_]{0,19}$'),
  game_id     text not null,
  group_tag   text not null,
  family      text not null,
  names       jsonb not null check (names ? 'EN'),
  remarks     jsonb not null,
  schedule    jsonb not null,
  classify    text not null,
  lotto_mode  text not null,
  ball_hue    smallint not null check (ball_hue between 0 and 359),
  ball_text   text not null check (length(ball_text) between 1 and 3),
  sort        int not null,
  is_live     boolean not null,
  primary key (merchant_id, code),
  unique (merchant_id, game_id),
  foreign key (merchant_id, group_tag) references lottery_group (merchant_id, tag)
);

call guard_tenant_table('lottery_group');
call guard_tenant_table('lottery');

grant select, insert, update (names, prize_modes, sort) on lottery_group to fairground_app;
grant select, insert, update (group_tag, family, names, remarks, schedule, classify, lotto_mode, ball_hue, ball_text, sort, is_live)
  on lottery to fairground_app;
