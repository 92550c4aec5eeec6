-- What a member owes since a win was taken back that was spent already. The newest step of a member says how much; each
-- step is the cause of one posting and has its id. Functions alone write it.
create table debt_step (
  merchant_id int not null,
  member_id   uuid not null,
  number      int not null check (number > 0),
  id          uuid not null,
  -- What the step brought into each pocket, or took out of it to repay.
  cash        bigint not null,
  bonus       bigint not null,
  owed_cash   bigint not null check (owed_cash >= 0),
  owed_bonus  bigint not null check (owed_bonus >= 0),
  -- The round, or the posting whose credit repaid.
  reference   text not null,
  at          timestamptz not null,
  primary key (member_id, number, merchant_id),
  unique (id),
  check (cash >= 0 and bonus >= 0 or cash <= 0 and bonus <= 0)
);
call guard_tenant_table('debt_step');
grant select on debt_step to fairground_app, fairground_worker, fairground_staff;

-- A round that is settled anew is written down as one more version. Its file makes the function anew.
drop function if exists write_facts(int, timestamptz, closed_play[]);
