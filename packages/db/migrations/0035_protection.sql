-- Real money or play money, by the type of the account and by nothing else (D-22): it is computed, so that no statement
-- can say otherwise. An account of the ledger will refer to all three columns, and so a trial member can never be given
-- one in the real book (D-32).
alter table member
  add book text not null generated always as (case when type in (0, 1, 2) then 'real' else 'trial' end) stored,
  add unique (merchant_id, id, book);

-- A trial account belongs to the browser that asked for it and is over after a day.
create table trial_account (
  merchant_id int not null,
  member_id   uuid primary key,
  book        text not null default 'trial' check (book = 'trial'),
  device_hash text not null,
  -- How many a network has taken lately is what keeps the table from being filled.
  network     text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at >= created_at),
  foreign key (merchant_id, member_id, book) references member (merchant_id, id, book)
);
create index on trial_account (merchant_id, device_hash, expires_at);
create index on trial_account (merchant_id, network, created_at);
create index on trial_account (merchant_id, created_at);

call guard_tenant_table('trial_account');
grant select, insert, update (expires_at) on trial_account to fairground_app;

-- Takes trial members whose time is over out of every table that holds something of a member, for the merchant of the
-- transaction. It reads the catalogue for those tables, because each new one would otherwise have to be remembered here.
-- Whoever is named by another member, as the one who brought them, stays.
create function forget_trials(before timestamptz, at_most int) returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  over uuid[] := array(
    select t.member_id from public.trial_account t
    where t.merchant_id = public.current_merchant() and t.created_at < before
      and not exists (
        select from public.registration r where r.merchant_id = t.merchant_id and r.recommender_id = t.member_id)
    order by t.created_at limit at_most);
  reference record;
begin
  for reference in
    select distinct k.conrelid::regclass as target
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'member_id' and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'public.member'::regclass
  loop
    execute format('delete from %s where merchant_id = $1 and member_id = any ($2)', reference.target)
      using public.current_merchant(), over;
  end loop;
  delete from public.member m where m.merchant_id = public.current_merchant() and m.id = any (over) and m.book = 'trial';
  return cardinality(over);
end
$$;
revoke execute on function forget_trials(timestamptz, int) from public;
grant execute on function forget_trials(timestamptz, int) to fairground_worker;

-- A time-out ends by itself. An exclusion ends after its member has asked for it, and not before `ends_at`.
alter table member_exclusion
  add kind text not null default 'exclusion' check (kind in ('timeout', 'exclusion')),
  add lift_asked_at timestamptz,
  add unique (merchant_id, id),
  add check (kind = 'exclusion' or (ends_at is not null and lift_asked_at is null));
grant update (lift_asked_at) on member_exclusion to fairground_app;

-- What tells that two members are one person: keyed digests of a mobile number, of an e-mail address, of a name with a
-- birth date. The key is the same for all merchants of a licence and is not in this database.
create table person_digest (
  merchant_id   int not null,
  member_id     uuid not null,
  kind          text not null check (kind in ('mobile', 'email', 'person')),
  identity_hash text not null,
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index on person_digest (merchant_id, identity_hash);

call guard_tenant_table('person_digest');
grant select, insert, update (identity_hash) on person_digest to fairground_app;

-- The register: whom each exclusion means. `member:` and the id is the member; everything else is a digest as above.
-- What was entered stays, also when a number changes: an exclusion does not end by a new telephone.
create table exclusion_register (
  merchant_id   int not null,
  exclusion_id  uuid not null,
  identity_hash text not null,
  primary key (merchant_id, exclusion_id, identity_hash),
  foreign key (merchant_id, exclusion_id) references member_exclusion (merchant_id, id)
);
create index on exclusion_register (identity_hash);

call guard_tenant_table('exclusion_register');
grant select, insert on exclusion_register to fairground_app;

-- The only read across merchants: the exclusions at any merchant of this one's licence that mean one of these digests.
-- It says when they hold and nothing about whom, where or why.
create function find_exclusions(hashes text[])
  returns table (kind text, starts_at timestamptz, ends_at timestamptz, lift_asked_at timestamptz)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select distinct e.kind, e.starts_at, e.ends_at, e.lift_asked_at
  from public.merchant here
  join public.merchant there on there.licence_id = here.licence_id
  join public.exclusion_register r on r.merchant_id = there.id
  join public.member_exclusion e on e.merchant_id = r.merchant_id and e.id = r.exclusion_id
  where here.id = public.current_merchant() and r.identity_hash = any (hashes)
$$;
revoke execute on function find_exclusions(text[]) from public;
grant execute on function find_exclusions(text[]) to fairground_app;

-- Whoever was excluded before there was a register is entered into it.
insert into exclusion_register (merchant_id, exclusion_id, identity_hash)
  select merchant_id, id, 'member:' || member_id from member_exclusion;
