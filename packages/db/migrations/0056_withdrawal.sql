-- What a merchant pays out and under which conditions; the newest version is in force. The app reads it and cannot change it: what two people must
-- agree on is not for the program to decide that asks them.
create table payout_terms (
  merchant_id    int not null references merchant,
  version        int not null check (version > 0),
  gateway        text not null check (gateway ~ '^[a-z0-9-]+$'),
  least          bigint not null check (least > 0),
  most           bigint not null check (most >= least),
  day_most       bigint not null check (day_most >= most),
  free_a_day     smallint not null check (free_a_day >= 0),
  fee            bigint not null check (fee >= 0 and fee < least),
  minutes_least  smallint not null check (minutes_least >= 0),
  minutes_most   smallint not null check (minutes_most >= minutes_least),
  -- Up to this it goes out without anybody looking, if no rule asks for a look; from that on two people look.
  auto_most      bigint not null check (auto_most >= 0),
  four_eyes_from bigint not null check (four_eyes_from > auto_most),
  banks          jsonb not null check (jsonb_typeof(banks) = 'array'),
  changed_at     timestamptz not null,
  primary key (merchant_id, version)
);

-- An account that a member is paid to. It is never changed, and removing it is a mark: old withdrawals still name it.
create table bank_card (
  merchant_id   int not null,
  id            uuid not null,
  member_id     uuid not null,
  bank          text not null,
  bank_name     text not null,
  -- By the member's own key, as everything personal.
  sealed_number bytea not null,
  sealed_payee  bytea not null,
  -- A keyed digest of bank and number, so that the same account is known again at another member.
  blind         bytea not null,
  last_digits   text not null check (length(last_digits) <= 4),
  added_at      timestamptz not null,
  removed_at    timestamptz check (removed_at >= added_at),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create unique index bank_card_account on bank_card (merchant_id, blind) where removed_at is null;
create index bank_card_blind on bank_card (merchant_id, blind);
create index bank_card_member on bank_card (merchant_id, member_id) where removed_at is null;

create table withdrawal (
  merchant_id     int not null,
  id              uuid not null,
  member_id       uuid not null,
  key             uuid not null, -- the phone's, good once and for ever
  fingerprint     bytea not null, -- the same key with another content is refused
  number          text not null check (number ~ '^W[0-9A-HJKMNP-TV-Z]{10}$'),
  card_id         uuid not null,
  gateway         text not null,
  -- Where the gateway brings its word to, a host of the merchant.
  notify_origin   text not null,
  amount          bigint not null check (amount > 0),
  fee             bigint not null check (fee >= 0 and fee < amount),
  currency        text not null check (length(currency) = 3),
  hold_id         uuid not null,
  state           text not null check (state in (
    'requested', 'checking', 'approved', 'sent', 'confirmed', 'refused', 'failed'
  )),
  -- The rules that asked for a look.
  risk            jsonb not null check (jsonb_typeof(risk) = 'array'),
  -- Nothing goes out before this, whoever approves it.
  waits_until     timestamptz,
  why             text,
  created_at      timestamptz not null,
  changed_at      timestamptz not null,
  -- When the gateway was last asked, so that two workers do not ask at once.
  payout_asked_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, key),
  unique (merchant_id, number),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, card_id) references bank_card (merchant_id, id),
  foreign key (merchant_id, hold_id) references ledger_hold (merchant_id, id),
  check ((state in ('refused', 'failed')) = (why is not null)),
  check (state not in ('approved', 'sent', 'confirmed') or waits_until is null or changed_at >= waits_until),
  check (payout_asked_at is null or state in ('sent', 'confirmed', 'failed'))
);
create index withdrawal_member on withdrawal (merchant_id, member_id, created_at);
create index withdrawal_open on withdrawal (merchant_id, created_at) where state in ('checking', 'approved', 'sent');

-- Every state a withdrawal was in. Each comes once, so a second way into one of them is refused here.
create table withdrawal_step (
  merchant_id   int not null,
  withdrawal_id uuid not null,
  state         text not null,
  at            timestamptz not null,
  primary key (merchant_id, withdrawal_id, state),
  foreign key (merchant_id, withdrawal_id) references withdrawal (merchant_id, id)
);

-- Who decided. Names are written in one way only, or one person could be two by a capital letter.
create table withdrawal_review (
  merchant_id   int not null,
  withdrawal_id uuid not null,
  decision      text not null check (decision in ('approve', 'refuse')),
  maker         text not null check (maker ~ '^[a-z][a-z0-9.-]{1,39}$'),
  made_at       timestamptz not null,
  checker       text check (checker ~ '^[a-z][a-z0-9.-]{1,39}$'),
  checked_at    timestamptz,
  reason        text,
  primary key (merchant_id, withdrawal_id, decision),
  foreign key (merchant_id, withdrawal_id) references withdrawal (merchant_id, id),
  constraint withdrawal_review_four_eyes check (checker <> maker),
  check ((checker is null) = (checked_at is null)),
  check ((decision = 'refuse') = (reason is not null))
);

-- The order of states, and who must have agreed, whatever the program thinks. Each mistake is a violated check.
create function guard_withdrawal() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  terms payout_terms;
  review withdrawal_review;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' then
      raise exception 'a withdrawal begins as requested' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state = old.state then
    return new;
  end if;
  if (old.state, new.state) not in (
    ('requested', 'checking'), ('requested', 'approved'), ('requested', 'refused'), ('checking', 'approved'),
    ('checking', 'refused'), ('approved', 'sent'), ('sent', 'confirmed'), ('sent', 'failed')
  ) then
    raise exception 'a withdrawal cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'approved' then
    select * into terms from payout_terms t
    where t.merchant_id = new.merchant_id
    order by t.version desc limit 1;
    if old.state = 'requested' then
      if (new.risk = '[]'::jsonb and new.amount <= terms.auto_most) is not true then
        raise exception 'this withdrawal needs a person' using errcode = 'check_violation';
      end if;
    else
      select * into review from withdrawal_review r
      where r.merchant_id = new.merchant_id and r.withdrawal_id = new.id and r.decision = 'approve';
      if review.maker is null or (review.checker is null and (new.amount < terms.four_eyes_from) is not true) then
        raise exception 'this withdrawal needs % to approve it', case when review.maker is null then 'a person'
          else 'a second person' end using errcode = 'check_violation';
      end if;
    end if;
  end if;
  return new;
end
$$;
create trigger guard_withdrawal before insert or update on withdrawal
  for each row execute function guard_withdrawal();

-- A review stands as it was given; the second person can be written once.
create function guard_withdrawal_review() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if old.checker is not null and new.checker is distinct from old.checker then
    raise exception 'the second person has approved already' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger guard_withdrawal_review before update on withdrawal_review
  for each row execute function guard_withdrawal_review();

call guard_tenant_table('payout_terms');
call guard_tenant_table('bank_card');
call guard_tenant_table('withdrawal');
call guard_tenant_table('withdrawal_step');
call guard_tenant_table('withdrawal_review');

grant select on payout_terms to fairground_app;
grant select, insert, update (removed_at) on bank_card to fairground_app;
grant select, insert, update (state, why, changed_at, payout_asked_at) on withdrawal to fairground_app;
grant select, insert on withdrawal_step to fairground_app;
grant select, insert, update (checker, checked_at) on withdrawal_review to fairground_app;
