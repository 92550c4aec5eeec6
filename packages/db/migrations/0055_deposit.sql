-- How members of a merchant can pay. A channel that is closed stays as a row: orders go on naming it.
create table payment_channel (
  merchant_id    int not null references merchant,
  code           text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  gateway        text not null check (gateway ~ '^[a-z][a-z0-9-]{0,30}$'),
  gateway_method text not null,
  method         text not null check (method in ('manual', 'gateway', 'alipay', 'qq', 'wechat')),
  kind           text not null check (kind in ('transfer', 'redirect', 'qr')),
  names          jsonb not null check (names ? 'EN'),
  icon           text not null,
  least          bigint not null check (least > 0),
  most           bigint not null,
  fee_flat       bigint not null check (fee_flat >= 0),
  fee_parts      int not null check (fee_parts between 0 and 10000),
  -- Least and most minutes that it usually takes.
  minutes        jsonb not null,
  amounts        jsonb not null,
  banks          jsonb not null,
  sort           int not null,
  is_open        boolean not null default true,
  primary key (merchant_id, code),
  check (most >= least)
);

create table deposit_promo (
  merchant_id   int not null references merchant,
  code          text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  names         jsonb not null check (names ? 'EN'),
  -- Only with the member's first deposit of all.
  is_first      boolean not null,
  bonus_parts   int not null check (bonus_parts > 0),
  most          bigint not null check (most > 0),
  least_deposit bigint not null check (least_deposit > 0),
  wager_times   int not null check (wager_times >= 0),
  days          int not null check (days > 0),
  sort          int not null,
  is_open       boolean not null default true,
  primary key (merchant_id, code)
);

-- What was agreed with the member stands in the order itself, so that a channel or a promo that changes later changes
-- no order. Whoever wants a member's row of money and an order takes the order first.
create table deposit_order (
  merchant_id   int not null,
  id            uuid not null,
  member_id     uuid not null,
  key           uuid not null, -- the phone's, good once and for ever
  fingerprint   text not null, -- the same key with another content is refused
  number        text not null check (number ~ '^D[0-9A-HJKMNP-TV-Z]{10}$'),
  channel       text not null,
  gateway       text not null,
  method        text not null,
  kind          text not null,
  bank          text,
  currency      text not null check (length(currency) = 3),
  amount        bigint not null check (amount > 0),
  fee           bigint not null check (fee >= 0),
  fee_flat      bigint not null,
  fee_parts     int not null,
  -- More than this is not credited, however much arrives.
  most          bigint not null,
  promo         text,
  -- The terms on the day of the order.
  promo_terms   jsonb,
  state         text not null default 'created'
    check (state in ('created', 'awaiting', 'paid', 'credited', 'expired', 'failed')),
  pay           jsonb,
  -- The payment at the gateway that paid this order. Any other is money nobody asked for.
  payment_id    text,
  paid_amount   bigint check (paid_amount > 0),
  credited      bigint check (credited > 0),
  bonus         bigint check (bonus > 0),
  is_over_limit boolean not null default false,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, key),
  unique (merchant_id, number),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, channel) references payment_channel (merchant_id, code),
  check ((promo is null) = (promo_terms is null)),
  check ((state in ('paid', 'credited')) = (paid_amount is not null)),
  check ((state = 'credited') = (credited is not null)),
  -- Nobody is ever credited more than has arrived.
  check (credited <= paid_amount)
);
create index deposit_order_list on deposit_order (merchant_id, member_id, created_at desc, id desc);
create index deposit_order_open on deposit_order (merchant_id, expires_at) where state in ('created', 'awaiting');

-- Every state an order was in and since when. Never changed.
create table deposit_step (
  merchant_id int not null,
  order_id    uuid not null,
  step        smallint not null check (step > 0),
  state       text not null,
  -- What was unusual, such as another amount than was asked for.
  note        text,
  at          timestamptz not null,
  primary key (merchant_id, order_id, step),
  foreign key (merchant_id, order_id) references deposit_order (merchant_id, id)
);

-- What arrived and where it went. `taken` is all that was taken of this payment so far, so telling it again takes
-- nothing and a gateway that raises it gives the difference.
create table deposit_payment (
  merchant_id int not null,
  order_id    uuid not null,
  payment_id  text not null,
  taken       bigint not null check (taken > 0),
  went_to     text not null check (went_to in ('member', 'unplaced')),
  at          timestamptz not null,
  primary key (merchant_id, order_id, payment_id, taken),
  foreign key (merchant_id, order_id) references deposit_order (merchant_id, id)
);

-- Once per member and for ever (WALLET-30).
create table first_deposit (
  merchant_id int not null,
  member_id   uuid not null,
  order_id    uuid not null,
  amount      bigint not null check (amount > 0),
  at          timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, order_id) references deposit_order (merchant_id, id)
);

-- Pictures of receipts, drawn anew. A row without one was counted when the picture was looked at, the unusable ones too.
create table deposit_receipt (
  merchant_id int not null,
  order_id    uuid not null,
  place       smallint not null check (place between 1 and 5),
  webp        bytea check (length(webp) <= 2097152),
  at          timestamptz not null,
  primary key (merchant_id, order_id, place),
  foreign key (merchant_id, order_id) references deposit_order (merchant_id, id)
);

call guard_tenant_table('payment_channel');
call guard_tenant_table('deposit_promo');
call guard_tenant_table('deposit_order');
call guard_tenant_table('deposit_step');
call guard_tenant_table('deposit_payment');
call guard_tenant_table('first_deposit');
call guard_tenant_table('deposit_receipt');

grant select, insert, update on payment_channel, deposit_promo to fairground_app;
grant select, insert, update (state, pay, payment_id, paid_amount, credited, bonus, is_over_limit) on deposit_order
  to fairground_app;
grant select, insert on deposit_step, deposit_payment, first_deposit to fairground_app;
grant select, insert, update (webp) on deposit_receipt to fairground_app;
