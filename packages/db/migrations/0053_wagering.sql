-- A bonus that was given under a condition: so much must be staked before `ends_at`. What was staked is the ledger's
-- own total now less `staked_before`, so a stake costs nothing here.
create table wagering (
  merchant_id   int not null,
  id            uuid not null,
  member_id     uuid not null,
  promo         text not null,
  -- Cannot be withdrawn while the condition is open.
  deposit       bigint not null check (deposit >= 0),
  bonus         bigint not null check (bonus > 0),
  required      bigint not null check (required >= 0),
  staked_before bigint not null,
  started_at    timestamptz not null,
  ends_at       timestamptz not null check (ends_at > started_at),
  finished_at   timestamptz,
  outcome       text check (outcome in ('won', 'lapsed')),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((finished_at is null) = (outcome is null))
);
create index wagering_open on wagering (merchant_id, member_id) where finished_at is null;

call guard_tenant_table('wagering');
grant select, insert, update (finished_at, outcome) on wagering to fairground_app;
