-- The club of a merchant is one document: levels, what they ask for and what they give. Every version stays, so that what
-- was paid can be read with the rates of its day.
create table club_document (
  merchant_id  int not null references merchant,
  version      int not null check (version > 0),
  document     jsonb not null,
  published_at timestamptz not null,
  primary key (merchant_id, version)
);

-- Levels decide about money, so no login writes them: move_level computes them from what was played and deposited.
create table club_member (
  merchant_id int not null,
  member_id   uuid not null,
  level       smallint not null check (level between 0 and 10),
  best        smallint not null check (best between level and 10),
  -- The first day of the month that is judged next, in the merchant's calendar.
  judged      date not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create table club_step (
  merchant_id int not null,
  id          uuid not null,
  member_id   uuid not null,
  from_level  smallint not null,
  to_level    smallint not null check (to_level <> from_level),
  version     int not null,
  gift        bigint not null check (gift >= 0 and (gift = 0 or to_level > from_level)),
  moved_at    timestamptz not null,
  -- Several levels may be reached in one moment.
  place       bigint generated always as identity,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index club_step_of_member on club_step (merchant_id, member_id, place);
create unique index club_step_gift on club_step (merchant_id, member_id, to_level) where gift > 0;

-- A claim takes every fact of the member after the one before it up to its own last one. The next claim begins there, and
-- only one can: no fact is left out and none counts twice.
create table cashback_claim (
  merchant_id  int not null,
  id           uuid not null,
  member_id    uuid not null,
  key          text not null,
  after_fact   bigint not null,
  through_fact bigint not null check (through_fact > after_fact),
  through_at   timestamptz not null,
  level        smallint not null,
  version      int not null,
  -- By category: what counted, at which rate, and what it gave.
  parts        jsonb not null,
  amount       bigint not null check (amount > 0),
  -- Whether the member asked for it, or it was paid because nobody did.
  is_asked     boolean not null,
  claimed_at   timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, after_fact),
  unique (merchant_id, member_id, key),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index cashback_claim_of_member on cashback_claim (merchant_id, member_id, through_fact);

-- A member's own code. Whoever registers with it was recommended by the member, who is no affiliate of theirs.
create table invitation_code (
  merchant_id int not null,
  code        text not null check (length(code) = 8),
  member_id   uuid not null,
  created_at  timestamptz not null,
  primary key (merchant_id, code),
  unique (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index registration_recommended on registration (merchant_id, recommender_id) where recommender_id is not null;

call guard_tenant_table('club_document');
call guard_tenant_table('club_member');
call guard_tenant_table('club_step');
call guard_tenant_table('cashback_claim');
call guard_tenant_table('invitation_code');

grant select on club_document, club_member, club_step, cashback_claim to fairground_app, fairground_worker, fairground_staff;
grant insert on club_document to fairground_staff;
grant select, insert on invitation_code to fairground_app;
grant select (merchant_id, member_id, recommender_id) on registration to fairground_worker;
