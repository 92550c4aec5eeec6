-- A promotion is one document; every version of it stays, because rewards and deposit orders go on by theirs. The newest
-- version is the one in force, where it is open. Only staff publishes.
create table promotion (
  merchant_id  int not null references merchant,
  code         text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  version      int not null check (version > 0),
  type         text not null check (type in ('FIRST_DEPOSIT', 'RELOAD', 'LOSS_CASHBACK', 'CHECK_IN', 'REFERRAL',
    'APP_DOWNLOAD', 'RED_PACKET', 'MANUAL')),
  document     jsonb not null check (document ->> 'code' = code and document ->> 'type' = type),
  sort         int not null,
  is_open      boolean not null,
  published_at timestamptz not null,
  primary key (merchant_id, code, version)
);

-- A reward of a member: once for each period of a promotion. It is written by functions alone, which read the document;
-- the ledger pays what stands here and nothing else (`check_causes`).
create table promotion_grant (
  merchant_id int not null,
  id          uuid not null, -- of a bonus with a deposit, the order's
  member_id   uuid not null,
  promotion   text not null,
  version     int not null,
  period      text not null check (length(period) between 1 and 80),
  amount      bigint not null check (amount >= 0),
  pays        text not null check (pays in ('bonus', 'cash')),
  state       text not null check (state in ('applied', 'rejected', 'claimable', 'credited', 'wagering', 'completed',
    'expired', 'forfeited')),
  -- The phone's key of the claim, good once.
  claim_key   uuid,
  created_at  timestamptz not null,
  expires_at  timestamptz,
  claimed_at  timestamptz,
  finished_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, promotion, member_id, period),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, promotion, version) references promotion (merchant_id, code, version),
  check (amount > 0 or state in ('applied', 'rejected'))
);
create index promotion_grant_of_member on promotion_grant (merchant_id, member_id, created_at desc);
create index promotion_grant_waiting on promotion_grant (merchant_id, expires_at) where state = 'claimable';
create index promotion_grant_applied on promotion_grant (merchant_id, created_at) where state = 'applied';

-- What was promised of a budget, in eight parts so that nobody waits for one row. A part takes at most its eighth until
-- one of them is full; from then on they are shared, and their sum decides to the unit.
create table promotion_budget (
  merchant_id int not null,
  promotion   text not null,
  span        text not null,
  part        smallint not null check (part between 0 and 7),
  spent       bigint not null default 0 check (spent >= 0),
  is_shared   boolean not null default false,
  primary key (merchant_id, promotion, span, part)
);

-- What a member sent with an application, and who decided.
create table promotion_application (
  merchant_id int not null,
  grant_id    uuid not null,
  comment     text not null check (length(comment) <= 140),
  decision    text check (decision in ('approve', 'reject')),
  amount      bigint check (amount > 0),
  maker       text,
  checker     text check (checker <> maker),
  why         text,
  decided_at  timestamptz,
  primary key (merchant_id, grant_id),
  foreign key (merchant_id, grant_id) references promotion_grant (merchant_id, id),
  check ((decision is null) = (maker is null))
);
create table promotion_picture (
  merchant_id int not null,
  grant_id    uuid not null,
  place       smallint not null check (place between 0 and 2),
  picture     bytea not null check (octet_length(picture) <= 5242880),
  added_at    timestamptz not null,
  primary key (merchant_id, grant_id, place),
  foreign key (merchant_id, grant_id) references promotion_grant (merchant_id, id)
);

call guard_tenant_table('promotion');
call guard_tenant_table('promotion_grant');
call guard_tenant_table('promotion_budget');
call guard_tenant_table('promotion_application');
call guard_tenant_table('promotion_picture');
grant select on promotion to fairground_app, fairground_worker, fairground_staff;
grant insert on promotion to fairground_staff;
grant update (is_open, sort) on promotion to fairground_staff;
grant select on promotion_grant, promotion_budget to fairground_app, fairground_worker, fairground_staff;
grant select on promotion_application, promotion_picture to fairground_app, fairground_staff;

-- A condition counts its own progress, because each has weights of its own and a play counts for one after the other.
-- It locks no cash: `deposit` is only what it was counted from. What those that are open have done so far stays done.
alter table wagering
  add column done bigint not null default 0 check (done >= 0),
  add column weights jsonb not null default '{}',
  add column max_stake bigint check (max_stake > 0);
alter table wagering drop constraint wagering_outcome_check;
alter table wagering
  add constraint wagering_outcome_check check (outcome in ('won', 'lapsed', 'spent', 'given-up')) not valid;
update wagering w
set done = least(w.required, greatest(0, coalesce((
  select f.turnover_after from play_fact f where f.merchant_id = w.merchant_id and f.member_id = w.member_id
  order by f.settled_at desc, f.id desc limit 1
), 0) - w.turnover_before))
where w.finished_at is null;
alter table wagering drop column turnover_before;
-- Bonuses are given and ended by functions alone from now on, or a login could make cash of them.
revoke insert, update (finished_at, outcome) on wagering from fairground_app, fairground_worker;

-- The ordinary lock of a deposit, where a licence asks for it: the member turns the amount over so often before it can
-- leave again. It is open until the member's turnover has reached `free_at`; a later one begins where this one ends.
alter table merchant add column deposit_turnover smallint not null default 0 check (deposit_turnover between 0 and 10);
create table deposit_lock (
  merchant_id int not null,
  order_id    uuid not null,
  number      text not null, -- the order's, for people
  member_id   uuid not null,
  amount      bigint not null check (amount > 0),
  required    bigint not null check (required > 0),
  free_at     bigint not null,
  created_at  timestamptz not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index deposit_lock_of_member on deposit_lock (merchant_id, member_id, free_at);
call guard_tenant_table('deposit_lock');
grant select, insert on deposit_lock to fairground_app, fairground_worker;

-- The promotions of deposits so far become documents, so that orders under way keep their terms. Nothing is offered by
-- them: the documents of a brand are published.
insert into promotion (merchant_id, code, version, type, document, sort, is_open, published_at)
select p.merchant_id, p.code, 1, t.type, jsonb_build_object(
    'code', p.code, 'type', t.type, 'category', 'deposit', 'titles', p.names, 'summaries', p.names, 'image', '/m/art',
    'startsAt', null, 'endsAt', null, 'pays', 'bonus', 'claimDays', null,
    'amount', jsonb_build_object('kind', 'of-deposit', 'parts', p.bonus_parts,
      'most', (p.most / 10000.0)::numeric(20, 4)::text, 'leastDeposit', (p.least_deposit / 10000.0)::numeric(20, 4)::text),
    'wagering', jsonb_build_object('times', greatest(p.wager_times, 1), 'base', 'deposit-and-bonus', 'weights', '{}'::jsonb,
      'maxStake', null, 'days', p.days),
    'eligibility', jsonb_build_object('weekdays', '[]'::jsonb, 'hasDeposited', false, 'mostPerMonth', null),
    'once', case when p.is_first then 'ever' else 'deposit' end,
    'budget', jsonb_build_object('total', '99999999999.0000', 'per', 'ever')
  ), p.sort, false, now()
from deposit_promo p
cross join lateral (select case when p.is_first then 'FIRST_DEPOSIT' else 'RELOAD' end as type) t;
update deposit_order o set promo_terms = '{"version": 1}' where o.promo is not null and o.state in ('created', 'awaiting');
drop table deposit_promo;
-- Other columns; its file makes it anew.
drop function if exists read_wallets(int, uuid[], timestamptz);
