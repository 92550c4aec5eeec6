-- An event carries the trace of the call that told it, where somebody wants one. The default reads what the transaction
-- was told, so no statement that tells an event has to know of it; without a trace it is null and costs nothing.
alter table outbox add column trace text default nullif(current_setting('app.trace', true), '');

-- The person is gone from this account; its money and its bets stay, because others have to be able to count them.
alter table member add column erased_at timestamptz;

-- Who asked for a member's data, or for its end, and why. Nobody may change it, and only functions write it.
create table member_data_act (
  merchant_id int not null,
  id          uuid not null,
  member_id   uuid not null,
  deed        text not null check (deed in ('export', 'erase')),
  -- Written in one way only, or one person could be two by a capital letter.
  staff       text not null check (staff ~ '^[a-z][a-z0-9.-]{1,39}$'),
  reason      text not null check (length(reason) between 3 and 400),
  at          timestamptz not null default clock_timestamp(),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create unique index member_data_act_erase on member_data_act (merchant_id, member_id, staff) where deed = 'erase';
call guard_tenant_table('member_data_act');

-- Forgetting is erase_member's alone.
revoke delete on member_personal, member_key from fairground_app;
