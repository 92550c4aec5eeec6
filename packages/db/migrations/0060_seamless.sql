-- A code that opens a vendor's game: good once and for a minute. Only its digest is kept, so that a copy of this table
-- opens nothing.
create table game_launch (
  merchant_id int not null,
  code_hash   text not null,
  member_id   uuid not null,
  session_id  uuid not null, -- the login that asked; when it is over, no bet is taken any more
  vendor      text not null,
  game_id     text not null,
  book        text not null check (book in ('real', 'trial')),
  currency    text not null check (length(currency) = 3),
  language    text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  used_at     timestamptz,
  primary key (code_hash, merchant_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, game_id) references game (merchant_id, id)
);
create index game_launch_age on game_launch (created_at);

-- What a vendor calls a member: the same at every visit, random, and another one at every vendor.
create table game_player (
  merchant_id int not null,
  vendor      text not null,
  member_id   uuid not null,
  player      text not null check (player <> ''),
  primary key (member_id, vendor, merchant_id),
  unique (player, vendor, merchant_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

-- Never deleted: a win or a rollback comes by it however long the visit is over.
create table game_session (
  merchant_id int not null,
  id          uuid not null,
  token_hash  text not null,
  vendor      text not null,
  member_id   uuid not null,
  session_id  uuid not null,
  game_id     text not null,
  book        text not null check (book in ('real', 'trial')),
  currency    text not null check (length(currency) = 3),
  started_at  timestamptz not null,
  primary key (id),
  unique (token_hash, merchant_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

-- A table's round is one for many players, so it is each player's own here.
create table game_round (
  merchant_id int not null,
  vendor      text not null,
  round_id    text not null,
  member_id   uuid not null,
  state       text not null default 'open' check (state in ('open', 'settled', 'void')),
  opened_at   timestamptz not null,
  closed_at   timestamptz,
  primary key (round_id, member_id, vendor, merchant_id),
  check ((state = 'open') = (closed_at is null))
);
create index game_round_open on game_round (opened_at) where state = 'open';

-- Every movement that was answered, with its answer, for ever: written once and never changed. What became of a bet is
-- told by the rows that refer to it. A bet without a fingerprint is a tombstone: it was cancelled before it came.
create table game_call (
  merchant_id        int not null,
  vendor             text not null,
  kind               text not null check (kind in ('bet', 'win', 'rollback')),
  transaction_id     text not null,
  -- Also the id of its posting, where money moved.
  id                 uuid not null,
  fingerprint        bytea check (fingerprint is not null or kind = 'bet'),
  member_id          uuid not null,
  round_id           text not null,
  game_code          text,
  bet_transaction_id text,
  amount             bigint check (amount >= 0),
  -- What really moved, and out of or into which pocket.
  cash               bigint not null check (cash >= 0),
  bonus              bigint not null check (bonus >= 0),
  result             text not null,
  operator_id        uuid,
  balance            bigint not null check (balance >= 0),
  currency           text not null check (length(currency) = 3),
  at                 timestamptz not null,
  primary key (transaction_id, kind, vendor, merchant_id),
  check ((kind = 'bet') = (bet_transaction_id is null)),
  check (result = 'OK' or cash + bonus = 0),
  check (result <> 'OK' or operator_id is not null)
);
create index game_call_of_bet on game_call (bet_transaction_id, vendor, kind)
  where bet_transaction_id is not null and result = 'OK';
create index game_call_of_round on game_call (round_id, member_id, vendor) where kind = 'bet' and result = 'OK';

call guard_tenant_table('game_launch');
call guard_tenant_table('game_player');
call guard_tenant_table('game_session');
call guard_tenant_table('game_round');
call guard_tenant_table('game_call');

grant select, insert, update (used_at) on game_launch to fairground_app;
grant delete on game_launch to fairground_worker;
grant select, insert on game_player, game_session, game_call to fairground_app;
grant select, insert, update (state, closed_at) on game_round to fairground_app;
