-- Contracts between an agent and the one above, or the house: salaries and dividends. Terms are never changed: who wants
-- others makes another contract. All of it is written by functions.

create table agent_contract (
  merchant_id int not null,
  id          uuid not null,
  member_id   uuid not null,
  parent_id   uuid, -- none: the house
  type        text not null check (type in ('daily-salary', 'hourly', 'dividend')),
  version     int not null check (version > 0),
  -- An accepted one is in force from `active_from` until `ends_at`.
  state       text not null check (state in ('requested', 'offered', 'accepted', 'rejected', 'withdrawn', 'expired')),
  terms       jsonb not null,
  terms_hash  text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  -- From where it was accepted.
  address     text,
  active_from timestamptz,
  ends_at     timestamptz,
  end_reason  text check (end_reason in ('superseded', 'terminated')),
  primary key (merchant_id, id),
  unique (merchant_id, member_id, type, version),
  foreign key (merchant_id, member_id) references agent_node (merchant_id, member_id),
  check ((state = 'accepted') = (active_from is not null)),
  check ((ends_at is null) = (end_reason is null)),
  check (ends_at >= active_from)
);
create unique index agent_contract_pending on agent_contract (merchant_id, member_id, type)
  where state in ('requested', 'offered');
create unique index agent_contract_open on agent_contract (merchant_id, member_id, type)
  where state = 'accepted' and ends_at is null;
create index agent_contract_of_parent on agent_contract (merchant_id, parent_id) where parent_id is not null;

-- A period that is computed, once. A dividend waits for the approval of two people of the house.
create table contract_run (
  merchant_id  int not null,
  type         text not null,
  period       text not null check (period in ('hour', 'day', 'half-month', 'month')),
  period_start timestamptz not null,
  period_end   timestamptz not null check (period_end > period_start),
  computed_at  timestamptz not null,
  approved_at  timestamptz,
  first_by     text,
  second_by    text check (second_by <> first_by),
  primary key (merchant_id, type, period, period_start),
  check ((approved_at is null) or type <> 'dividend' or second_by is not null)
);

-- What a contract pays for a period, with everything that it was computed from.
create table contract_payout (
  merchant_id  int not null,
  id           uuid not null default gen_random_uuid(),
  contract_id  uuid not null,
  member_id    uuid not null,
  type         text not null,
  period       text not null,
  period_start timestamptz not null,
  period_end   timestamptz not null,
  turnover     bigint not null,
  net          bigint not null,
  active       int not null,
  carried_in   bigint not null,
  owed_in      bigint not null,
  base         bigint not null,
  rate         int,
  gross        bigint not null,
  below        bigint not null,
  paid         bigint not null check (paid >= 0),
  carried_out  bigint not null,
  owed_out     bigint not null check (owed_out >= 0),
  paid_at      timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, contract_id, period_start),
  foreign key (merchant_id, contract_id) references agent_contract (merchant_id, id)
);
create index contract_payout_of_member on contract_payout (merchant_id, member_id, type, period_start);

call guard_tenant_table('agent_contract');
call guard_tenant_table('contract_run');
call guard_tenant_table('contract_payout');

grant select on agent_contract, contract_payout to fairground_app;
grant select on contract_payout to fairground_worker;
grant select on contract_run to fairground_staff;
