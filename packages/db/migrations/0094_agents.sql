-- Agents: who brought whom, what the accounts below an agent may be opened with, and what was played there, day by day.

-- The brand's switch, as its file says; a published setting overrides it.
alter table merchant add column agent_policy boolean not null default false;

-- An affiliate URL says which account it opens, until when, and how often. No process changes how often it was used.
alter table affiliate_code
  add column key        uuid,
  add column kind       text not null default 'member' check (kind in ('member', 'agent')),
  add column series     smallint not null default 1940 check (series between 1940 and 1960 and series % 2 = 0),
  add column channel    text not null default '' check (length(channel) <= 40),
  add column expires_at timestamptz,
  add column max_uses   int check (max_uses > 0),
  add column uses       int not null default 0 check (uses >= 0),
  add column deleted_at timestamptz,
  add check (max_uses is null or uses <= max_uses),
  add check (kind = 'agent' or series = 1940),
  add unique (merchant_id, key);
create index affiliate_code_of_member on affiliate_code (merchant_id, member_id) where member_id is not null;
revoke insert on affiliate_code from fairground_app;
grant insert (merchant_id, code, member_id, active, created_at, key, kind, series, channel, expires_at, max_uses)
  on affiliate_code to fairground_app;
grant update (deleted_at) on affiliate_code to fairground_app;

-- Everybody who is an agent or came by one. A child is one deeper than its parent, by reference: so there are no cycles,
-- no parent of another brand, and no end below the twentieth level.
create table agent_node (
  id           bigint generated always as identity,
  merchant_id  int not null,
  member_id    uuid not null,
  parent_id    uuid,
  depth        smallint not null check (depth between 0 and 20),
  parent_depth smallint generated always as (case when parent_id is not null then depth - 1 end) stored,
  joined_at    timestamptz not null,
  joined_on    date not null,
  -- What is left of rebates that were paid in whole ten-thousandths, in 1/2000 of one.
  rebate_carry bigint not null default 0,
  primary key (merchant_id, member_id),
  unique (merchant_id, member_id, depth),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, parent_id, parent_depth) references agent_node (merchant_id, member_id, depth),
  check ((parent_id is null) = (depth = 0))
);
create index agent_node_of_parent on agent_node (merchant_id, parent_id);
create unique index agent_node_id on agent_node (id);

-- Every way down the tree: a new member has the ways of its parent, one longer. They are copied, so their other ends are
-- not checked again for each.
create table agent_path (
  merchant_id   int not null,
  ancestor_id   uuid not null,
  descendant_id uuid not null,
  depth         smallint not null check (depth between 1 and 20),
  primary key (descendant_id, ancestor_id),
  unique (descendant_id, depth),
  foreign key (merchant_id, descendant_id) references agent_node (merchant_id, member_id)
);
create index agent_path_down on agent_path (ancestor_id, depth);

-- The series of an account from a day on. Whoever has no row has that of the house.
create table agent_series (
  merchant_id int not null,
  member_id   uuid not null,
  from_day    date not null,
  series      smallint not null check (series between 1940 and 1960 and series % 2 = 0),
  primary key (member_id, from_day),
  foreign key (merchant_id, member_id) references agent_node (merchant_id, member_id)
);

-- Asked for by the agent above. Lowering waits for the one who is lowered.
create table agent_series_change (
  merchant_id int not null,
  id          uuid not null,
  member_id   uuid not null,
  asked_by    uuid not null,
  series      smallint not null check (series between 1940 and 1960 and series % 2 = 0),
  state       text not null check (state in ('waiting', 'accepted', 'rejected', 'replaced')),
  from_day    date,
  created_at  timestamptz not null,
  answered_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references agent_node (merchant_id, member_id),
  check ((state = 'accepted') = (from_day is not null))
);
create unique index agent_series_change_waiting on agent_series_change (merchant_id, member_id) where state = 'waiting';

-- How many accounts of a band of high series an agent may open directly below.
create table agent_quota (
  merchant_id int not null,
  member_id   uuid not null,
  series_from smallint not null,
  series_to   smallint not null check (series_to >= series_from),
  granted     int not null check (granted >= 0),
  used        int not null default 0 check (used between 0 and granted),
  primary key (merchant_id, member_id, series_from),
  foreign key (merchant_id, member_id) references agent_node (merchant_id, member_id)
);
create table agent_quota_grant (
  merchant_id int not null,
  id          uuid not null,
  member_id   uuid not null,
  granted_by  uuid not null,
  series_from smallint not null,
  places      int not null check (places > 0),
  granted_at  timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references agent_node (merchant_id, member_id)
);

-- What a member below an agent did on a day: folded from facts and postings, each of them once.
create table member_day (
  merchant_id       int not null,
  member_id         uuid not null,
  day               date not null,
  turnover          bigint not null default 0,
  stake             bigint not null default 0,
  prizes            bigint not null default 0,
  -- Valid stakes of the platform's own lotteries, which agents' rebates are of.
  lottery_stake     bigint not null default 0,
  deposits          bigint not null default 0,
  withdrawals       bigint not null default 0,
  bonus             bigint not null default 0,
  rebate            bigint not null default 0,
  salary            bigint not null default 0,
  dividend          bigint not null default 0,
  joined            smallint not null default 0,
  first_deposits    smallint not null default 0,
  first_deposit_sum bigint not null default 0,
  primary key (member_id, day)
) with (fillfactor = 80);

-- The same over everybody so many levels below an agent.
create table team_day (
  merchant_id       int not null,
  agent_id          uuid not null,
  day               date not null,
  level             smallint not null check (level between 1 and 20),
  turnover          bigint not null default 0,
  stake             bigint not null default 0,
  prizes            bigint not null default 0,
  deposits          bigint not null default 0,
  withdrawals       bigint not null default 0,
  bonus             bigint not null default 0,
  rebate            bigint not null default 0,
  salary            bigint not null default 0,
  dividend          bigint not null default 0,
  active            int not null default 0,
  joined            int not null default 0,
  first_deposits    int not null default 0,
  first_deposit_sum bigint not null default 0,
  primary key (agent_id, day, level)
) with (fillfactor = 80);
create table team_size (
  merchant_id int not null,
  agent_id    uuid not null,
  level       smallint not null check (level between 1 and 20),
  members     int not null,
  primary key (agent_id, level)
) with (fillfactor = 80);

-- How far the folding has come. Numbers commit out of order, so it notes how far they are and which transactions run,
-- and counts up to there once those have ended.
create table agent_fold (
  is_only     boolean primary key default true check (is_only),
  facts       bigint not null default 0,
  lines       bigint not null default 0,
  nodes       bigint not null default 0,
  until       timestamptz not null default '-infinity',
  seen_facts  bigint not null default 0,
  seen_lines  bigint not null default 0,
  seen_nodes  bigint not null default 0,
  seen_until  timestamptz not null default '-infinity',
  seen_xmax   bigint
);
insert into agent_fold (facts, lines, seen_facts, seen_lines)
select f.n, l.n, f.n, l.n
from (select coalesce(max(id), 0) as n from play_fact) f, (select coalesce(max(id), 0) as n from ledger_line) l;

-- The days whose rebates are paid. What is folded later counts for the first day that is open.
create table agent_cut_off (
  merchant_id  int not null references merchant,
  paid_through date not null,
  primary key (merchant_id, paid_through)
);

-- An agent's part of a day's lottery stakes, exactly: stakes times the difference of series, in 1/2000 of an amount.
create table agent_rebate (
  merchant_id int not null,
  id          uuid not null default gen_random_uuid(),
  member_id   uuid not null,
  day         date not null,
  units       bigint not null,
  carried_in  bigint,
  paid        bigint check (paid >= 0),
  carried_out bigint,
  paid_at     timestamptz,
  primary key (member_id, day),
  unique (merchant_id, id),
  foreign key (merchant_id, member_id) references agent_node (merchant_id, member_id),
  check (paid is null or units + carried_in = paid * 2000 + carried_out)
);
create index agent_rebate_open on agent_rebate (merchant_id, day) where paid is null;

-- How post_agent_pay is told about what is due to an agent.
create type agent_pay as (member_id uuid, id uuid, amount bigint);

call guard_tenant_table('agent_node');
call guard_tenant_table('agent_path');
call guard_tenant_table('agent_series');
call guard_tenant_table('agent_series_change');
call guard_tenant_table('agent_quota');
call guard_tenant_table('agent_quota_grant');
call guard_tenant_table('member_day');
call guard_tenant_table('team_day');
call guard_tenant_table('team_size');
call guard_tenant_table('agent_cut_off');
call guard_tenant_table('agent_rebate');

grant select on agent_node, agent_series, agent_series_change, agent_quota, member_day, team_day, team_size, agent_rebate
  to fairground_app;
grant select on agent_rebate to fairground_worker;
