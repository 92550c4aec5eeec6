-- Until here the worker and staff were members of the app's role and had all its rights beside their own. Now each
-- role holds what its own processes do and nothing of another's. `packages/db/rights.txt` is the whole table, read from
-- the catalogue.

create or replace procedure guard_tenant_table(target regclass, merchant_column name default 'merchant_id')
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format(
    'create policy tenant on %s to fairground_app, fairground_worker, fairground_staff'
    ' using (%I = public.current_merchant()) with check (%I = public.current_merchant())',
    target, merchant_column, merchant_column
  );
  execute format('create policy owner_all on %s to current_user using (true) with check (true)', target);
end
$$;

do $$
declare
  guarded name;
begin
  for guarded in select tablename from pg_policies where schemaname = 'public' and policyname = 'tenant' loop
    execute format('alter policy tenant on %I to fairground_app, fairground_worker, fairground_staff', guarded);
  end loop;
end
$$;

-- What a person publishes, no process that members talk to may change: with the api's login somebody could have shown
-- every member another address to pay to.
revoke insert, update, delete on
  content_item, content_text, service_entry, download_link, template, live_model, sample_winner,
  vendor, vendor_category, game, lottery, lottery_group,
  payment_channel, deposit_promo, merchant_setting
  from fairground_app;

grant select on merchant, member, bank_card, withdrawal, payout_terms to fairground_staff;
grant select, insert, update on content_item, vendor, game, payment_channel, deposit_promo to fairground_staff;
grant select, insert, delete on
  content_text, service_entry, download_link, template, live_model, sample_winner, vendor_category
  to fairground_staff;
grant select, insert, update (names, prize_modes, sort) on lottery_group to fairground_staff;
grant select, insert,
  update (group_tag, family, names, remarks, schedule, classify, lotto_mode, ball_hue, ball_text, sort, is_live)
  on lottery to fairground_staff;
grant select, insert on merchant_setting to fairground_staff;
grant update (state, why, changed_at) on withdrawal to fairground_staff;
grant select, insert on withdrawal_step to fairground_staff;
grant select, insert (merchant_id, shard, audience, recipient, seq, subject, payload, told_at) on outbox
  to fairground_staff;
grant select, update (seq) on member_feed to fairground_staff;

grant select on
  merchant, member, member_exclusion, person_digest, member_feed, outbox, trial_account,
  ledger_balance, ledger_posting, ledger_line, ledger_hold, ledger_house, bet_order, bet,
  deposit_order, deposit_step, deposit_payment, deposit_promo, first_deposit, payment_event, payment_cursor,
  payout_terms, bank_card, withdrawal, withdrawal_step, wagering,
  game_call, game_launch, game_round, member_key, member_personal, temporary_password, seal_key
  to fairground_worker;
grant select on
  captcha, challenge_use, client_report, known_device, login_try, phone_auth_use, pulse, remember_challenge,
  remembered_login, seal_use, session, sms_code, social_flow, social_ticket
  to fairground_worker;
grant update (seq) on member_feed to fairground_worker;
grant insert (merchant_id, shard, audience, recipient, seq, subject, payload, told_at) on outbox to fairground_worker;
grant update (state, pay, payment_id, paid_amount, credited, bonus, is_over_limit) on deposit_order
  to fairground_worker;
grant insert on deposit_step, deposit_payment, first_deposit, withdrawal_step, wagering to fairground_worker;
grant insert, update (outcome, done_at) on payment_event to fairground_worker;
grant insert, update (seen_until) on payment_cursor to fairground_worker;
grant update (state, why, changed_at, payout_asked_at) on withdrawal to fairground_worker;
grant update (finished_at, outcome) on wagering to fairground_worker;
-- A forgotten password. PostgreSQL lets only those lock a row who may change one of its columns.
grant update (first_login_at) on member to fairground_worker;
grant insert, update (hash, made_at, expires_at, sent_at, sent, counted_since) on temporary_password
  to fairground_worker;
grant delete on captcha, login_try, sms_code, temporary_password, trial_account to fairground_worker;
