-- Money that an agent sends to a member directly below: it leaves the agent in one transaction, stands in the transit
-- account, and reaches the member in another one.

-- What may be sent, as the brand's file says; a published setting overrides it. Null is a brand where nothing is sent.
alter table merchant add column downline_transfers jsonb;

create table agent_transfer (
  merchant_id int not null,
  id          uuid not null,
  -- Made by the agent's phone for one sheet, so that asking again sends nothing twice.
  key         uuid not null,
  number      text not null,
  from_id     uuid not null,
  to_id       uuid not null check (to_id <> from_id),
  amount      bigint not null check (amount > 0),
  currency    text not null,
  -- How often the member has to turn it over before it can leave again.
  turnover    smallint not null check (turnover > 0),
  state       text not null default 'sent' check (state in ('sent', 'credited', 'returned')),
  sent_at     timestamptz not null,
  sent_on     date not null,
  done_at     timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, from_id, key),
  foreign key (merchant_id, from_id) references agent_node (merchant_id, member_id),
  foreign key (merchant_id, to_id) references member (merchant_id, id),
  check ((state = 'sent') = (done_at is null))
);
create index agent_transfer_from on agent_transfer (merchant_id, from_id, id);
create index agent_transfer_to on agent_transfer (merchant_id, to_id, id);

call guard_tenant_table('agent_transfer');
grant select on agent_transfer to fairground_app, fairground_worker;
