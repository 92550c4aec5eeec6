-- What a gateway told us, as it was signed. Written before anybody acts on it and answered only afterwards, so a message
-- that was answered is never lost. The same id with another text is refused: one event says one thing for ever.
create table payment_event (
  merchant_id int not null references merchant,
  gateway     text not null,
  event_id    text not null,
  body        text not null,
  received_at timestamptz not null,
  outcome     text check (outcome in ('applied', 'nothing-new', 'mismatch', 'unknown-order')),
  done_at     timestamptz,
  primary key (merchant_id, gateway, event_id),
  check ((outcome is null) = (done_at is null))
);
create index on payment_event (merchant_id, received_at);

-- How far each list of a gateway has been read, by the gateway's own clock.
create table payment_cursor (
  merchant_id int not null references merchant,
  gateway     text not null,
  list        text not null check (list in ('payments', 'payouts')),
  seen_until  timestamptz not null,
  primary key (merchant_id, gateway, list)
);

call guard_tenant_table('payment_event');
call guard_tenant_table('payment_cursor');

grant select, insert, update (outcome, done_at) on payment_event to fairground_app;
grant delete on payment_event to fairground_worker;
grant select, insert, update (seen_until) on payment_cursor to fairground_app;
