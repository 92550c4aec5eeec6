-- Draws by scheme LV2: everything that is promised or told about a draw is a statement in one append-only log, whose
-- checkpoints witnesses sign with their own time. Draws that were committed to before are held by the scheme of their
-- commitment.
alter table draw
  add column scheme text not null default 'LV1' check (scheme in ('LV1', 'LV2')),
  add column trial_root text,
  add column trial_count int,
  add column beacon_signature text,
  -- It follows from the witnesses' time, so it is known only after the lock.
  alter column beacon_round drop not null;
alter table draw alter column scheme drop default;

-- A leaf of the tree. Nobody may change or delete one: the draws login may insert and read, the others only read.
create table draw_log_leaf (
  place    bigint primary key check (place >= 0),
  draw_id  uuid not null references draw,
  kind     text not null check (kind in ('commit', 'book', 'result', 'cancelled')),
  text     text not null,
  at       timestamptz not null,
  unique (draw_id, kind)
);
-- One outcome, however many would like to choose.
create unique index draw_log_outcome on draw_log_leaf (draw_id) where kind in ('result', 'cancelled');

-- The root of every whole subtree, for proofs.
create table draw_log_node (
  level smallint not null check (level >= 0),
  place bigint not null check (place >= 0),
  hash  bytea not null check (length(hash) = 32),
  primary key (level, place)
);

-- Only those that enough witnesses have signed.
create table draw_log_checkpoint (
  size         bigint primary key check (size > 0),
  root         bytea not null check (length(root) = 32),
  note         text not null,
  -- The time that counts for the rule of the round.
  witnessed_at timestamptz not null,
  at           timestamptz not null
);

-- By what the platform's log is known: its own keys, its witnesses, how many of them are needed, and its beacon's chain,
-- with their history.
create table draw_log_trust (
  kind       text not null check (kind in ('log', 'witness', 'needed', 'chain')),
  value      text not null,
  since      timestamptz not null,
  retired_at timestamptz,
  primary key (kind, value)
);

-- The tree over the bets of a draw, every level as its hashes one after another; level -1 has the ids of the bets, by
-- which a bet is found. Kept uncompressed and outside the row, so that one hash is read without the others.
create table draw_book (
  draw_id uuid not null references draw,
  book    text not null check (book in ('real', 'trial')),
  level   smallint not null check (level >= -1),
  hashes  bytea not null,
  primary key (draw_id, book, level)
);
alter table draw_book alter column hashes set storage external;

-- Two people cancel a draw whose sale has opened.
create table draw_cancel_act (
  id      uuid primary key,
  draw_id uuid not null references draw,
  staff   text not null check (staff ~ '^[a-z][a-z0-9.-]{1,39}$'),
  reason  text not null check (length(reason) between 3 and 400),
  at      timestamptz not null default clock_timestamp(),
  unique (draw_id, staff)
);

-- What everybody may know of a draw; its functions are made anew by their files.
alter type shown_draw add attribute scheme text;
drop function find_draws(text, text, int);
drop function draws_of_ids(uuid[]);
drop function place_orders(int, timestamptz, jsonb);

-- What stands for a bet in its book, written when it is taken. Settlement does not believe it and computes it again.
alter table bet
  add column leaf bytea check (length(leaf) = 32),
  add column is_trial boolean;

grant select, insert on draw_log_leaf, draw_log_node, draw_log_checkpoint, draw_book to fairground_draws;
grant select, insert, update (retired_at) on draw_log_trust to fairground_draws;
grant select on draw_cancel_act to fairground_draws;
grant select on draw_log_leaf, draw_log_checkpoint, draw_log_trust to fairground_worker;
