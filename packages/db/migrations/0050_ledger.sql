-- A bet may never wait for a row that all bets share. The check of this reference locks the merchant's row for every
-- piece of news, and the policies already bind the column to a merchant that exists.
alter table outbox drop constraint outbox_merchant_id_fkey;

-- What a member has. Only a member can be refused, so only members keep a running balance; the house's own accounts
-- are summed from lines. Cash, bonus and held stand in one row, because a posting changes them together.
create table ledger_balance (
  merchant_id int not null,
  member_id   uuid not null,
  book        text not null check (book in ('real', 'trial')),
  currency    text not null check (length(currency) = 3),
  shard       smallint not null check (shard between 0 and 63),
  cash        bigint not null default 0 check (cash >= 0),
  bonus       bigint not null default 0 check (bonus >= 0),
  held        bigint not null default 0 check (held >= 0),
  -- Counts the postings, so that a phone sees which of two answers is the later one.
  version     bigint not null default 0,
  -- Totals since the beginning: what was used of a limit is the difference of two of them.
  deposited   bigint not null default 0,
  staked      bigint not null default 0,
  lost        bigint not null default 0,
  changed_at  timestamptz not null default '-infinity',
  primary key (merchant_id, member_id, book, currency),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
) with (fillfactor = 70);

-- Never changed and never deleted: a mistake is corrected by a new posting. A posting belongs to one member or to the
-- house alone, in one book and one currency, so that no line of it can cross them. References are not checked on this
-- table and its lines: one function writes them, under the member's lock, and a check would lock two rows more per bet.
create table ledger_posting (
  merchant_id     int not null,
  id              uuid not null,
  key             text not null, -- the caller's, good once and for ever
  fingerprint     bytea not null, -- the same key with another content is refused
  member_id       uuid,
  book            text not null,
  currency        text not null,
  reason          text not null,
  counts          text,
  reference       text,
  hold_id         uuid,
  cash_after      bigint,
  bonus_after     bigint,
  held_after      bigint,
  version         bigint,
  deposited_after bigint,
  staked_after    bigint,
  lost_after      bigint,
  posted_at       timestamptz not null,
  -- Not the merchant first, as elsewhere: on an empty table every index that begins with it looks equally good, and a
  -- plan made then would walk through all of a merchant's postings. So each question has one index that can answer it.
  primary key (id),
  unique (key, merchant_id),
  check ((member_id is null) = (version is null))
);
-- For statements, and for what a total was when a limit's window began.
create unique index ledger_posting_statement on ledger_posting (member_id, book, posted_at, version)
  where member_id is not null;

-- From one account to another, so it balances by construction. Cash, bonus and held are those of the posting's member,
-- a name with a dot is the house's own.
create table ledger_line (
  id           bigint generated always as identity,
  merchant_id  int not null,
  posting_id   uuid not null,
  line         smallint not null,
  from_account text not null,
  to_account   text not null,
  amount       bigint not null check (amount between 1 and 1000000000000000),
  currency     text not null,
  book         text not null,
  primary key (posting_id, line),
  check (from_account <> to_account),
  check (from_account ~ '^(cash|bonus|held|[a-z]+\.[a-z0-9-]+)$'),
  check (to_account ~ '^(cash|bonus|held|[a-z]+\.[a-z0-9-]+)$')
);
create index ledger_line_id on ledger_line using brin (id) with (pages_per_range = 32, autosummarize = on);

-- Money that is promised and not yet gone. It has the id of the posting that placed it and is closed once.
create table ledger_hold (
  merchant_id int not null,
  id          uuid not null,
  member_id   uuid not null,
  book        text not null,
  currency    text not null,
  pocket      text not null check (pocket in ('cash', 'bonus')),
  amount      bigint not null check (amount > 0),
  state       text not null default 'placed' check (state in ('placed', 'captured', 'released')),
  placed_at   timestamptz not null,
  closed_at   timestamptz,
  closed_by   uuid,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id, book, currency) references ledger_balance,
  check ((state = 'placed') = (closed_by is null)),
  check ((state = 'placed') = (closed_at is null))
);
create index ledger_hold_placed on ledger_hold (merchant_id, member_id) where state = 'placed';

-- The newest version is in force. Null is no limit. A raise waits in the pending columns until it may be confirmed.
create table ledger_limit (
  merchant_id    int not null,
  member_id      uuid not null,
  kind           text not null check (kind in ('deposit', 'loss', 'stake')),
  span           text not null check (span in ('24h', '7d', '30d')),
  version        int not null check (version > 0),
  amount         bigint check (amount >= 0),
  pending_amount bigint check (pending_amount >= 0),
  pending_from   timestamptz,
  set_at         timestamptz not null,
  primary key (merchant_id, member_id, kind, span, version),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check (pending_amount is null or pending_from is not null)
);

-- What the house's accounts hold according to all lines up to `ledger_roll_up.rolled`.
create table ledger_house (
  merchant_id int not null references merchant,
  book        text not null,
  currency    text not null,
  account     text not null,
  balance     bigint not null,
  primary key (merchant_id, book, currency, account)
);

create table ledger_roll_up (
  is_only   boolean primary key default true check (is_only),
  rolled    bigint not null default 0,
  seen      bigint not null default 0,
  seen_xmax bigint not null default 0
);
insert into ledger_roll_up default values;

call guard_tenant_table('ledger_balance');
call guard_tenant_table('ledger_posting');
call guard_tenant_table('ledger_line');
call guard_tenant_table('ledger_hold');
call guard_tenant_table('ledger_limit');
call guard_tenant_table('ledger_house');

-- Money moves through post_many alone: the app reads, and writes nothing but the wishes of its members.
grant select on ledger_balance, ledger_posting, ledger_line, ledger_hold, ledger_house to fairground_app;
grant select, insert on ledger_limit to fairground_app;
