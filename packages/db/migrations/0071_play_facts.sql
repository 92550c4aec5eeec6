-- What was played, one row for each member's draw and each member's round of a vendor: the one source of turnover,
-- reports and records of bets. A row is written in the transaction that closes the play, by a function that nobody can
-- call with figures of their own. It is never changed: a later version of a play holds the difference to the versions
-- before it, so that sums over rows are always those of the ledger.
create table play_fact (
  id             bigint generated always as identity,
  merchant_id    int not null,
  member_id      uuid not null,
  shard          smallint not null check (shard between 0 and 63),
  book           text not null check (book in ('real', 'trial')),
  currency       text not null check (length(currency) = 3),
  category       text not null,
  vendor         text, -- none for the platform's own lotteries
  game           text not null,
  family         text,
  -- Draws and the rounds of different vendors have ids of their own making, so a play is known by both.
  source         text not null check (source = coalesce('round ' || vendor, 'draw')),
  play           text not null,
  version        smallint not null check (version > 0),
  stake_cash     bigint not null,
  stake_bonus    bigint not null,
  valid_stake    bigint not null,
  -- What came back of the stake itself, and how much of that was bonus money.
  pushed         bigint not null,
  pushed_bonus   bigint not null,
  win_cash       bigint not null,
  win_bonus      bigint not null,
  turnover       bigint not null,
  -- The member's total with this row, so that the total now and at any moment is one look into an index. For this a
  -- member's facts never go back in time.
  turnover_after bigint not null,
  settled_at     timestamptz not null,
  day            date not null,
  unique (member_id, play, source, version)
);
create index play_fact_of_member on play_fact (member_id, settled_at, id);
create index play_fact_day on play_fact using brin (day) with (pages_per_range = 32, autosummarize = on);

call guard_tenant_table('play_fact');
grant select on play_fact to fairground_app, fairground_worker, fairground_staff;

-- How write_facts is told about a play that is over.
create type closed_play as (
  member_id uuid, category text, vendor text, game text, family text, play text, stake_cash bigint, stake_bonus bigint,
  valid_stake bigint, pushed bigint, pushed_bonus bigint, win_cash bigint, win_bonus bigint, turnover bigint
);
-- What close_bets keeps of a bet between its statements.
create type closing_bet as (
  member_id uuid, stake bigint, stake_bonus bigint, back bigint, pushed bigint, weight int, sides jsonb,
  mask bigint
);

-- A round is closed by close_round alone, which writes its fact.
revoke insert, update (state, closed_at) on game_round from fairground_app;
grant insert (merchant_id, vendor, round_id, member_id, opened_at) on game_round to fairground_app;

-- Conditions count turnover from now on. Those that are open keep what was staked for them so far: every total of
-- turnover begins at nothing, so what was done stands before it as a debt.
alter table wagering rename column staked_before to turnover_before;
update wagering w
set turnover_before = w.turnover_before - coalesce((
  select p.staked_after from ledger_posting p
  where p.merchant_id = w.merchant_id and p.member_id = w.member_id and p.book = 'real' and p.posted_at <= w.ends_at
  order by p.posted_at desc, p.version desc
  limit 1
), 0)
where w.finished_at is null;

-- Bonus money bets too. A stake is cash but for these parts, and so is what came back.
alter table bet_order add column stake_bonus bigint not null default 0 check (stake_bonus >= 0);
alter table bet
  add column stake_bonus bigint not null default 0 check (stake_bonus between 0 and stake),
  add column win_bonus bigint not null default 0 check (win_bonus >= 0);
alter type ledger_credit add attribute bonus_part bigint;

-- Other arguments and another result; their files make them anew.
drop function if exists bet_leaf(uuid, uuid, text, text, bigint, int, bigint, text, jsonb, timestamptz);
drop function read_wallets(int, uuid[], timestamptz);
drop function if exists place_orders(int, timestamptz, jsonb);
